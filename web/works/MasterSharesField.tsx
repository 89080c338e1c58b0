import { useFormContext } from 'react-hook-form';
import { recordingRightTypes } from '../../shared/reference/enumerations.ts';
import { useText } from '../text/useText.ts';
import { ChoiceField, TextField } from '../components/form/fields.tsx';
import { Lines } from '../components/form/Lines.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import { ShareTotal } from '../components/form/ShareTotal.tsx';
import { ownerSource } from '../people/ownerSource.ts';

type Line = { rightType?: string; percentage?: string };

/** Master shares of a recording; the lines of each right add up to 100 separately. */
export const MasterSharesField = () => {
  const t = useText('works');
  const { watch } = useFormContext();
  const lines = (watch('shares') as Line[] | undefined) ?? [];
  const types = recordingRightTypes.map((type) => ({
    value: type,
    label: t(`works:recordingRight.${type}`),
  }));
  const present = recordingRightTypes.filter((type) => lines.some(({ rightType }) => rightType === type));
  return (
    <Lines
      name="shares"
      isHeaded
      label={t('works:field.masterShares')}
      hint={t('works:hint.masterShares')}
      addText={t('works:action.addShare')}
      least={1}
      fresh={() => ({ rightType: 'P', rightOwnerId: '', percentage: '' })}
      line={(name) => (
        <>
          <ChoiceField name={`${name}.rightType`} label={t('works:field.rightType')} choices={types} />
          <RecordField
            name={`${name}.rightOwnerId`}
            label={t('works:field.rightOwner')}
            source={ownerSource}
          />
          <TextField name={`${name}.percentage`} label={t('works:field.share')} inputMode="decimal" />
        </>
      )}
      footer={
        <div>
          {present.map((type) => (
            <div key={type}>
              {t(`works:recordingRight.${type}`)}
              <ShareTotal
                shares={lines
                  .filter(({ rightType }) => rightType === type)
                  .map(({ percentage = '' }) => percentage)}
              />
            </div>
          ))}
        </div>
      }
    />
  );
};
