import Checkbox from '@cloudscape-design/components/checkbox';
import type { Elsewhere } from '../../../shared/statements/schema.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';

/** Platforms named in full; of more only how many they are. */
const mostNamed = 6;

/** Whether what says the same of its work on other platforms is decided alike. */
export const ElsewhereChoice = ({
  elsewhere,
  checked,
  onChange,
}: {
  elsewhere: readonly Elsewhere[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => {
  const t = useText('statements');
  const platforms = [...new Set(elsewhere.map(({ platform }) => platform))];
  const count = elsewhere.reduce((total, { rows }) => total + rows, 0);
  return (
    <Checkbox
      checked={checked}
      onChange={({ detail }) => onChange(detail.checked)}
      description={t('statements:issue.rows', { count })}
    >
      {platforms.length > mostNamed
        ? t('statements:issue.elsewhereMany', { count: platforms.length })
        : t('statements:issue.elsewhere', { platforms: joined(platforms) })}
    </Checkbox>
  );
};
