import { useFormContext } from 'react-hook-form';
import { useText } from '../app/useText.ts';
import { DateField } from '../components/form/DateField.tsx';
import { CheckField, ChoiceField, WholeNumberField } from '../components/form/fields.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import { musicalWorkSource, songSource } from '../works/sources.ts';

/** One work a contract licenses. */
export const UnitLine = ({ name }: { name: string }) => {
  const t = useText('contracts');
  const { watch } = useFormContext();
  const isSong = watch(`${name}.workType`) === 'Song';
  const isExclusive = watch(`${name}.exclusive`) === true;
  const types = (['MusicalWork', 'Song'] as const).map((value) => ({
    value,
    label: t(`contracts:workType.${value}`),
  }));
  return (
    <div className="form-grid">
      <ChoiceField name={`${name}.workType`} label={t('contracts:field.workType')} choices={types} />
      <RecordField
        key={isSong ? 'song' : 'work'}
        name={`${name}.workId`}
        label={t('contracts:field.work')}
        source={isSong ? songSource : musicalWorkSource}
      />
      <DateField name={`${name}.startDate`} label={t('contracts:field.start')} />
      <DateField name={`${name}.endDate`} label={t('contracts:field.end')} />
      <CheckField name={`${name}.exclusive`} label={t('contracts:field.exclusive')} />
      {isExclusive && (
        <>
          <DateField name={`${name}.exclusiveStartDate`} label={t('contracts:field.exclusiveStart')} />
          <WholeNumberField name={`${name}.exclusiveDays`} label={t('contracts:field.exclusiveDays')} />
        </>
      )}
    </div>
  );
};
