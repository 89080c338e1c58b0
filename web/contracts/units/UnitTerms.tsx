import '../../components/form/form.css';
import { useWatch } from 'react-hook-form';
import type { ContractFields } from '../../../shared/contracts/schema.ts';
import { rightCovers } from '../../../shared/reference/usage.ts';
import { useText } from '../../text/useText.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { CheckField, ChoicesField, WholeNumberField } from '../../components/form/fields.tsx';
import { useClearWhenHidden } from '../../components/form/useClearWhenHidden.ts';
import { useReference } from '../../components/useReference.ts';

/**
 * Days and rights a work is licensed for.
 * @param place dotted name of the work in the form, ending with a dot; empty in a form about one work
 * @param held rights of the contract, the only ones a work can be licensed for
 */
export const UnitTerms = ({ place = '', held }: { place?: string; held: ContractFields['rights'] }) => {
  const t = useText('contracts');
  const { rights } = useReference();
  const isExclusive = useWatch({ name: `${place}exclusive` }) === true;
  const chosen = (useWatch({ name: `${place}rights` }) as number[] | undefined) ?? [];
  useClearWhenHidden(!isExclusive, [`${place}exclusiveStartDate`, `${place}exclusiveDays`]);
  return (
    <>
      <DateField name={`${place}startDate`} label={t('contracts:field.start')} />
      <DateField name={`${place}endDate`} label={t('contracts:field.end')} />
      <div className="form-wide">
        <ChoicesField
          name={`${place}rights`}
          label={t('contracts:field.unitRights')}
          hint={t('contracts:hint.unitRights')}
          choices={rights.filter(({ value }) =>
            [...held, ...chosen].some((right) => rightCovers(right, Number(value))),
          )}
          optional
        />
      </div>
      <CheckField name={`${place}exclusive`} label={t('contracts:field.exclusive')} />
      {isExclusive && (
        <>
          <DateField name={`${place}exclusiveStartDate`} label={t('contracts:field.exclusiveStart')} />
          <WholeNumberField name={`${place}exclusiveDays`} label={t('contracts:field.exclusiveDays')} />
        </>
      )}
    </>
  );
};
