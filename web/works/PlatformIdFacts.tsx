import Box from '@cloudscape-design/components/box';
import type { PlatformId } from '../../shared/works/platformIds.ts';
import { Facts } from '../components/Facts.tsx';
import { When } from '../components/When.tsx';
import { useText } from '../text/useText.ts';

/** Origin of an id that a decision about a statement row taught. */
export const PlatformIdOrigin = ({ learned }: Pick<PlatformId, 'learned'>) => {
  const t = useText('works');
  return (
    learned && (
      <Box variant="small" color="text-body-secondary">
        {t('works:hint.learnedId')} <When at={learned.at} />
      </Box>
    )
  );
};

/** Ids of a record on platforms, with the origin of those a decision taught. */
export const PlatformIdFacts = ({ ids = [] }: { ids?: readonly PlatformId[] }) => (
  <Facts
    facts={ids.map(({ platform, id, learned }) => [
      platform,
      <>
        {id}
        <PlatformIdOrigin learned={learned} />
      </>,
    ])}
  />
);
