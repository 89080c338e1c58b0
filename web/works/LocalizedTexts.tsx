import Box from '@cloudscape-design/components/box';
import type { LocalizedText } from '../../shared/reference/names.ts';
import { Facts } from '../components/Facts.tsx';
import { useReference } from '../components/useReference.ts';

/** A text of a record in each of its languages. */
export const LocalizedTexts = ({
  texts = [],
  empty,
}: {
  texts?: readonly LocalizedText[] | undefined;
  empty: string;
}) => {
  const reference = useReference();
  if (texts.length === 0) return <Box color="text-body-secondary">{empty}</Box>;
  return (
    <Facts
      columns={1}
      facts={texts.map(({ cultureInfo, content }) => [
        reference.language(cultureInfo),
        <p key={cultureInfo} className="lyrics">
          {content}
        </p>,
      ])}
    />
  );
};
