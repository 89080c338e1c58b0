import '../components/form/form.css';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useWatch } from 'react-hook-form';
import { addContractAdvances } from '../../shared/contracts/advanceRoutes.ts';
import { advancesProblem, mayBeFollowed, placeRolling } from '../../shared/contracts/advanceRules.ts';
import {
  advanceFieldsSchema,
  advanceTypes,
  type Advance,
  type AdvanceFields,
} from '../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { today } from '../../shared/reference/dates.ts';
import { IncomeSourceFields } from '../accounting/payments/IncomeSourceFields.tsx';
import { advanceChoices, typeText } from '../accounting/payments/paymentWords.ts';
import { ApiRefusal, call } from '../app/api.ts';
import { notify } from '../app/notices.ts';
import { queryClient } from '../app/query.ts';
import { formatDay, formatPayout, useLocale } from '../app/useFormat.ts';
import { useText } from '../app/useText.ts';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { useClosing } from '../components/form/useUnsavedGuard.ts';
import { DateField } from '../components/form/DateField.tsx';
import {
  CheckField,
  ChoiceField,
  ChoicesField,
  TextAreaField,
  TextField,
} from '../components/form/fields.tsx';
import { useReference } from '../components/useReference.ts';
import { ChosenUnits } from './ChosenUnits.tsx';

/** Which works' royalty pays the payment back. */
const Scope = ({ contractId }: { contractId: string }) => {
  const t = useText('payments');
  const reference = useReference();
  const all = useWatch({ name: 'includeAllUnits' }) === true;
  return (
    <SpaceBetween size="m">
      <CheckField name="includeAllUnits" label={t('payments:field.allWorks')} />
      {!all && <ChosenUnits contractId={contractId} />}
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

/** What a rolling payment follows, and its threshold. */
const Rolling = ({ followed }: { followed: readonly Advance[] }) => {
  const t = useText('payments');
  const locale = useLocale();
  const type: unknown = useWatch({ name: 'advanceType' });
  if (type !== advanceTypes.rolling) return null;
  return (
    <div className="form-grid">
      <ChoiceField
        name="relatedAdvanceId"
        label={t('payments:field.follows')}
        choices={followed.map((advance) => ({
          value: advance.contractAdvanceId,
          label: `${typeText(t, advance)} ${formatPayout(advance.amount, advance.currency, locale)} ${advance.currency}`,
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

/** An item is named by its place among those that are sent; the form holds one alone. */
const withoutPrefix = (path: string): string => path.replace(/advances\.0\./, '');

const atFields = (error: unknown): unknown =>
  error instanceof ApiRefusal
    ? new ApiRefusal({
        ...error,
        message: error.message,
        issues: error.issues.map((issue) => ({ ...issue, path: withoutPrefix(issue.path) })),
      })
    : error;

/** Adds a payment item to a contract, by the rules the server keeps. */
export const AddAdvance = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const t = useText('payments');
  const choices = advanceChoices(t);
  const { contractId, startDate, endDate, currency } = contract;
  const present = queryClient.getQueryData<{ items: Parameters<typeof advancesProblem>[1] }>([
    'contractAdvances',
    contractId,
  ]);
  const items = present?.items ?? [];
  const followed = items.filter(mayBeFollowed);
  const rule = (values: AdvanceFields) => {
    const problem = advancesProblem(placeRolling([values], items), items, currency);
    return problem && { path: withoutPrefix(problem.path), message: problem.message };
  };
  const add = async (values: AdvanceFields) => {
    await call(addContractAdvances, { params: { id: contractId }, body: { advances: [values] } }).catch(
      async (error: unknown) => {
        // What it was refused for may be an item that somebody else added meanwhile.
        await queryClient.invalidateQueries({ queryKey: ['contractAdvances', contractId] });
        throw atFields(error);
      },
    );
    await queryClient.invalidateQueries({ queryKey: ['contractAdvances', contractId] });
    notify({ kind: 'success', text: t('payments:added') });
    onClose();
  };
  return (
    <Modal visible size="large" onDismiss={useClosing(onClose)} header={t('payments:action.add')}>
      <FieldForm
        schema={advanceFieldsSchema}
        defaults={{
          advanceType: advanceTypes.advanceRoyalty,
          amount: '',
          expectedDate: today(),
          deductSetting: 1,
          deductStartDate: startDate,
          deductEndDate: endDate,
          includeAllUnits: true,
          contractUnitIds: [],
          incomeRegions: [],
          profitSharing: false,
          relatedAdvanceId: followed.at(-1)?.contractAdvanceId,
        }}
        rule={rule}
        onSubmit={add}
        submitText={t('payments:action.add')}
      >
        <div className="form-grid">
          <ChoiceField name="advanceType" label={t('payments:field.type')} choices={choices.types} />
          <TextField name="amount" label={t('payments:field.amount')} hint={currency} inputMode="decimal" />
          <DateField name="expectedDate" label={t('payments:field.expected')} />
          <ChoiceField name="deductSetting" label={t('payments:field.deduct')} choices={choices.deductions} />
          <DateField name="deductStartDate" label={t('payments:field.rangeStart')} />
          <DateField name="deductEndDate" label={t('payments:field.rangeEnd')} />
        </div>
        <Rolling followed={followed} />
        <Scope contractId={contractId} />
        <IncomeSourceFields />
        <TextAreaField name="remark" label={t('payments:field.remark')} optional />
      </FieldForm>
    </Modal>
  );
};
