import '../../components/form/form.css';
import { useWatch } from 'react-hook-form';
import type { ContractFields } from '../../../shared/contracts/schema.ts';
import { rightCovers } from '../../../shared/reference/usage.ts';
import { useText } from '../../text/useText.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';
import { CheckField, WholeNumberField } from '../../components/form/fields.tsx';
import { useClearWhenHidden } from '../../components/form/useClearWhenHidden.ts';
import { ShareTypesField } from './ShareTypesField.tsx';
import { useReference } from '../../components/useReference.ts';

/**
 * Days and rights a work is licensed for.
 * @param place dotted name of the work in the form, ending with a dot; empty in a form about one work
 * @param hasShareTypes true for a composition, of which the words or the music may be licensed alone
 * @param held rights of the contract, the only ones a work can be licensed for
 */
export const UnitTerms = ({
  place = '',
  held,
  hasShareTypes,
}: {
  place?: string;
  held: ContractFields['rights'];
  hasShareTypes: boolean;
}) => {
  const t = useText('contracts');
  const { rights } = useReference();
  const isExclusive = useWatch({ name: `${place}exclusive` }) === true;
  const chosen = (useWatch({ name: `${place}rights` }) as number[] | undefined) ?? [];
  useClearWhenHidden(!isExclusive, [`${place}exclusiveStartDate`, `${place}exclusiveDays`]);
  useClearWhenHidden(!hasShareTypes, [`${place}shareTypes`]);
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
      {hasShareTypes && (
        <div className="form-wide">
          <ShareTypesField name={`${place}shareTypes`} hint={t('contracts:hint.shareTypes')} />
        </div>
      )}
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
