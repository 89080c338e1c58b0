import { useFormContext } from 'react-hook-form';
import { copyrightTypes } from '../../shared/reference/enumerations.ts';
import { useText } from '../text/useText.ts';
import { ChoiceField, TextField } from '../components/form/fields.tsx';
import { Lines } from '../components/form/Lines.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import { ShareTotal } from '../components/form/ShareTotal.tsx';
import { ownerSource } from '../people/ownerSource.ts';

/** Copyright table of a work: authors, owners, and the running total of the shares. */
export const CopyrightsField = () => {
  const t = useText('works');
  const { watch } = useFormContext();
  const lines = (watch('copyrights') as { percentage?: string }[] | undefined) ?? [];
  const types = copyrightTypes.map((type) => ({ value: type, label: t(`works:copyrightType.${type}`) }));
  return (
    <Lines
      name="copyrights"
      isHeaded
      label={t('works:field.copyrights')}
      hint={t('works:hint.copyrights')}
      addText={t('works:action.addCopyright')}
      least={1}
      fresh={() => ({ rightType: 'OC', authorName: '', rightOwnerId: '', percentage: '' })}
      line={(name) => (
        <>
          <ChoiceField name={`${name}.rightType`} label={t('works:field.rightType')} choices={types} />
          <TextField name={`${name}.authorName`} label={t('works:field.author')} />
          <RecordField
            name={`${name}.rightOwnerId`}
            label={t('works:field.rightOwner')}
            source={ownerSource}
          />
          <TextField name={`${name}.percentage`} label={t('works:field.share')} inputMode="decimal" />
        </>
      )}
      footer={<ShareTotal shares={lines.map(({ percentage = '' }) => percentage)} />}
    />
  );
};
