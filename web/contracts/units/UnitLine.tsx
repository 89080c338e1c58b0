import { useFormContext, useWatch } from 'react-hook-form';
import type { ContractFields } from '../../../shared/contracts/schema.ts';
import { useText } from '../../text/useText.ts';
import { ChoiceField } from '../../components/form/fields.tsx';
import { RecordField } from '../../components/form/RecordField.tsx';
import { musicalWorkSource, songSource } from '../../works/sources.ts';
import { UnitTerms } from './UnitTerms.tsx';

/**
 * One licensed work of a contract.
 * @param rights rights of the contract; by default those entered in the same form
 */
export const UnitLine = ({
  name,
  rights,
}: {
  name: string;
  rights?: ContractFields['rights'] | undefined;
}) => {
  const t = useText('contracts');
  const { watch } = useFormContext();
  const entered = useWatch({ name: 'rights' }) as ContractFields['rights'] | undefined;
  const isSong = watch(`${name}.workType`) === 'Song';
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
      <UnitTerms place={`${name}.`} held={rights ?? entered ?? []} hasShareTypes={!isSong} />
    </div>
  );
};
