import { useWatch } from 'react-hook-form';
import type { PlatformId } from '../../shared/works/platformIds.ts';
import { TextField } from '../components/form/fields.tsx';
import { Lines } from '../components/form/Lines.tsx';
import { useText } from '../text/useText.ts';
import { PlatformIdOrigin } from './PlatformIdFacts.tsx';

const LineOrigin = ({ line }: { line: string }) => {
  const learned = useWatch({ name: `${line}.learned` }) as PlatformId['learned'];
  return <PlatformIdOrigin learned={learned} />;
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
