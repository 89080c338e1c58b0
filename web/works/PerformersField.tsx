import { useText } from '../text/useText.ts';
import { TextField } from '../components/form/fields.tsx';
import { Lines } from '../components/form/Lines.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import { ownerSource } from '../people/ownerSource.ts';

/** Performers of a recording. */
export const PerformersField = () => {
  const t = useText('works');
  return (
    <Lines
      name="performers"
      label={t('works:field.performers')}
      addText={t('works:action.addPerformer')}
      fresh={() => ({ name: '', performerId: '' })}
      line={(name) => (
        <>
          <TextField name={`${name}.name`} label={t('works:field.performer')} />
          <RecordField
            name={`${name}.performerId`}
            label={t('works:field.registeredAs')}
            source={ownerSource}
            optional
          />
        </>
      )}
    />
  );
};
