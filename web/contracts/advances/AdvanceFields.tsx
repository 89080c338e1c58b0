import '../../components/form/form.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useWatch } from 'react-hook-form';
import { advanceTypes, type Advance } from '../../../shared/contracts/advanceSchema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { IncomeSourceFields } from './IncomeSourceFields.tsx';
import { advanceChoices, typeText } from './advanceWords.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { DateField } from '../../components/form/DateField.tsx';
import {
  CheckField,
  ChoiceField,
  ChoicesField,
  TextAreaField,
  TextField,
} from '../../components/form/fields.tsx';
import { useClearWhenHidden } from '../../components/form/useClearWhenHidden.ts';
import { useReference } from '../../components/useReference.ts';
import { ShareTypesField } from '../units/ShareTypesField.tsx';
import { ChosenUnits } from '../units/ChosenUnits.tsx';

/** Works whose royalties recoup the payment. */
const Scope = ({ contractId }: { contractId: string }) => {
  const t = useText('payments');
  const reference = useReference();
  const all = useWatch({ name: 'includeAllUnits' }) === true;
  return (
    <SpaceBetween size="m">
      <CheckField name="includeAllUnits" label={t('payments:field.allWorks')} />
      {!all && <ChosenUnits contractId={contractId} />}
      <ShareTypesField name="shareTypes" hint={t('payments:hint.shareTypes')} />
      <ChoicesField
        name="incomeRegions"
        label={t('payments:field.regions')}
        hint={t('payments:hint.regions')}
        choices={reference.regions}
        optional
      />
      <CheckField
        name="profitSharing"
        label={t('payments:field.profitSharing')}
        hint={t('payments:hint.profitSharing')}
      />
    </SpaceBetween>
  );
};

/** The payment that a rolling payment follows, and its threshold. */
const Rolling = ({ followed }: { followed: readonly Advance[] }) => {
  const t = useText('payments');
  const locale = useLocale();
  const type: unknown = useWatch({ name: 'advanceType' });
  const isRolling = type === advanceTypes.rolling;
  useClearWhenHidden(!isRolling, ['thresholdAmount', 'thresholdCondition']);
  if (!isRolling) return null;
  return (
    <div className="form-grid">
      <ChoiceField
        name="relatedAdvanceId"
        label={t('payments:field.follows')}
        choices={followed.map((advance) => ({
          value: advance.contractAdvanceId,
          label: `${typeText(t, advance)} ${formatMoney(advance.amount, advance.currency, locale)} ${advance.currency}`,
          description: formatDay(advance.expectedDate, locale),
        }))}
      />
      <TextField
        name="thresholdAmount"
        label={t('payments:field.threshold')}
        hint={t('payments:hint.threshold')}
        inputMode="decimal"
      />
      <TextField name="thresholdCondition" label={t('payments:field.condition')} optional />
    </div>
  );
};

/**
 * Fields of a payment item.
 * @param currency the payment's, or the one it has if none is chosen
 * @param mayChoose true if it may be paid in another currency than the contract's
 * @param followed payments that it may follow as a rolling payment
 */
export const AdvanceFields = ({
  contractId,
  currency,
  mayChoose = false,
  followed,
}: {
  contractId: string;
  currency: Currency;
  mayChoose?: boolean;
  followed: readonly Advance[];
}) => {
  const t = useText('payments');
  const choices = advanceChoices(t);
  const { currencies } = useReference();
  return (
    <SpaceBetween size="l">
      <div className="form-grid">
        <ChoiceField name="advanceType" label={t('payments:field.type')} choices={choices.types} />
        {mayChoose && (
          <ChoiceField
            name="currency"
            label={t('payments:field.currency')}
            hint={t('payments:hint.currency')}
            choices={currencies}
          />
        )}
        <TextField
          name="amount"
          label={t('payments:field.amount')}
          hint={mayChoose ? undefined : currency}
          inputMode="decimal"
        />
        <DateField name="expectedDate" label={t('payments:field.expected')} />
        <ChoiceField name="deductSetting" label={t('payments:field.deduct')} choices={choices.deductions} />
        <DateField name="deductStartDate" label={t('payments:field.rangeStart')} />
        <DateField name="deductEndDate" label={t('payments:field.rangeEnd')} />
      </div>
      <Rolling followed={followed} />
      <Scope contractId={contractId} />
      <IncomeSourceFields />
      <TextAreaField name="remark" label={t('payments:field.remark')} optional />
    </SpaceBetween>
  );
};
