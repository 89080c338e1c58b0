import Box from '@cloudscape-design/components/box';
import { useWatch } from 'react-hook-form';
import type { PlatformId } from '../../shared/works/platformIds.ts';
import { Facts } from '../components/Facts.tsx';
import { TextField } from '../components/form/fields.tsx';
import { Lines } from '../components/form/Lines.tsx';
import { When } from '../components/When.tsx';
import { useText } from '../text/useText.ts';

/** Origin of an id that a decision about a statement row taught. */
const Origin = ({ learned }: Pick<PlatformId, 'learned'>) => {
  const t = useText('works');
  return (
    learned && (
      <Box variant="small" color="text-body-secondary">
        {t('works:hint.learnedId')} <When at={learned.at} />
      </Box>
    )
  );
};

const LineOrigin = ({ line }: { line: string }) => {
  const learned = useWatch({ name: `${line}.learned` }) as PlatformId['learned'];
  return <Origin learned={learned} />;
};

/** Ids the record has on platforms, by which statements name it. */
export const PlatformIdsField = () => {
  const t = useText('works');
  return (
    <Lines
      name="platformIds"
      label={t('works:field.platformIds')}
      hint={t('works:hint.platformIds')}
      addText={t('works:action.addPlatformId')}
      fresh={() => ({ platform: '', id: '' })}
      line={(line) => (
        <>
          <TextField name={`${line}.platform`} label={t('works:field.platform')} />
          <TextField name={`${line}.id`} label={t('works:field.platformId')} />
          <LineOrigin line={line} />
        </>
      )}
    />
  );
};

/** Ids of a record on platforms, with the origin of those a decision taught. */
export const PlatformIdFacts = ({ ids = [] }: { ids?: readonly PlatformId[] }) => (
  <Facts
    facts={ids.map(({ platform, id, learned }) => [
      platform,
      <>
        {id}
        <Origin learned={learned} />
      </>,
    ])}
  />
);
