import '../../components/form/form.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { advanceTypes, type Advance } from '../../../shared/contracts/advanceSchema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { IncomeSourceFields } from './IncomeSourceFields.tsx';
import { advanceChoices, typeText } from './advanceWords.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';
import {
  CheckField,
  ChoiceField,
  TextAreaField,
  TextField,
  type Choice,
} from '../../components/form/fields.tsx';
import { useClearWhenHidden } from '../../components/form/useClearWhenHidden.ts';
import { useReference } from '../../components/useReference.ts';
import { ShareTypesField } from '../units/ShareTypesField.tsx';

/** Payment that a rolling payment may follow, with the value that names it. */
type Followed = Pick<Advance, 'advanceType' | 'amount' | 'currency' | 'expectedDate'> & {
  value: string | number;
};

/** Works whose royalties recoup the payment. */
const Scope = ({ place, works }: { place: string; works: ReactNode }) => {
  const t = useText('payments');
  const reference = useReference();
  const all = useWatch({ name: `${place}includeAllUnits` }) === true;
  return (
    <SpaceBetween size="m">
      <CheckField name={`${place}includeAllUnits`} label={t('payments:field.allWorks')} />
      {!all && works}
      <ShareTypesField name={`${place}shareTypes`} hint={t('payments:hint.shareTypes')} />
      <ChoicesField
        name={`${place}incomeRegions`}
        label={t('payments:field.regions')}
        hint={t('payments:hint.regions')}
        choices={reference.regions}
        optional
      />
      <CheckField
        name={`${place}profitSharing`}
        label={t('payments:field.profitSharing')}
        hint={t('payments:hint.profitSharing')}
      />
    </SpaceBetween>
  );
};

/** The payment that a rolling payment follows, and its threshold. */
const Rolling = ({ place, follows }: { place: string; follows: FollowsField }) => {
  const t = useText('payments');
  const type: unknown = useWatch({ name: `${place}advanceType` });
  const isRolling = type === advanceTypes.rolling;
  useClearWhenHidden(!isRolling, [`${place}thresholdAmount`, `${place}thresholdCondition`]);
  if (!isRolling) return null;
  return (
    <div className="form-grid">
      <ChoiceField
        name={`${place}${follows.name}`}
        label={t('payments:field.follows')}
        choices={follows.choices}
        optional={follows.optional ?? false}
      />
      <TextField
        name={`${place}thresholdAmount`}
        label={t('payments:field.threshold')}
        hint={t('payments:hint.threshold')}
        inputMode="decimal"
      />
      <TextField name={`${place}thresholdCondition`} label={t('payments:field.condition')} optional />
    </div>
  );
};

/** Returns the choices of the payments that a rolling payment may follow. */
export const useFollowed = (followed: readonly Followed[]): Choice[] => {
  const t = useText('payments');
  const locale = useLocale();
  return followed.map((payment) => ({
    value: payment.value,
    label: `${typeText(t, payment)} ${formatMoney(payment.amount, payment.currency, locale)} ${payment.currency}`,
    description: formatDay(payment.expectedDate, locale),
  }));
};

/** Field that names the payment a rolling payment follows. */
type FollowsField = { name: string; choices: Choice[]; optional?: boolean };

/**
 * Fields of a payment item.
 * @param place dotted name of the payment in the form, ending with a dot; empty in a form about one payment
 * @param currency the payment's, or the one it has if none is chosen
 * @param mayChoose true if it may be paid in another currency than the contract's
 * @param works field of the works it is for, where it is not for all
 */
export const AdvanceFields = ({
  place = '',
  currency,
  mayChoose = false,
  follows,
  works,
}: {
  place?: string;
  currency: Currency;
  mayChoose?: boolean;
  follows: FollowsField;
  works: ReactNode;
}) => {
  const t = useText('payments');
  const choices = advanceChoices(t);
  const { currencies } = useReference();
  return (
    <SpaceBetween size="l">
      <div className="form-grid">
        <ChoiceField name={`${place}advanceType`} label={t('payments:field.type')} choices={choices.types} />
        {mayChoose && (
          <ChoiceField
            name={`${place}currency`}
            label={t('payments:field.currency')}
            hint={t('payments:hint.currency')}
            choices={currencies}
          />
        )}
        <TextField
          name={`${place}amount`}
          label={t('payments:field.amount')}
          hint={mayChoose ? undefined : currency}
          inputMode="decimal"
        />
        <DateField name={`${place}expectedDate`} label={t('payments:field.expected')} />
        <ChoiceField
          name={`${place}deductSetting`}
          label={t('payments:field.deduct')}
          choices={choices.deductions}
        />
        <DateField name={`${place}deductStartDate`} label={t('payments:field.rangeStart')} />
        <DateField name={`${place}deductEndDate`} label={t('payments:field.rangeEnd')} />
      </div>
      <Rolling place={place} follows={follows} />
      <Scope place={place} works={works} />
      <IncomeSourceFields place={place} />
      <TextAreaField name={`${place}remark`} label={t('payments:field.remark')} optional />
    </SpaceBetween>
  );
};
