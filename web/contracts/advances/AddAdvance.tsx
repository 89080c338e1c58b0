import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import {
  advancesProblems,
  itemRules,
  mayBeFollowed,
  placeRolling,
} from '../../../shared/contracts/advanceRules.ts';
import { accountingCurrencyOf } from '../../../shared/contracts/accountingCurrency.ts';
import {
  advanceFieldsSchema,
  advanceTypes,
  type AdvanceFields as Fields,
} from '../../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { FieldForm, type FormRules } from '../../components/form/FieldForm.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { ChosenUnits } from '../units/ChosenUnits.tsx';
import { AdvanceFields, useFollowed } from './AdvanceFields.tsx';
import { ruledFields } from './ruledFields.ts';

/** Removes the index of the item from an issue's path: the form holds one item alone. */
const withoutPrefix = (path: string): string => path.replace(/advances\.0\./, '');

const atFields = (error: unknown): unknown =>
  error instanceof ApiRefusal
    ? new ApiRefusal({
        ...error,
        message: error.message,
        issues: error.issues.map((issue) => ({ ...issue, path: withoutPrefix(issue.path) })),
      })
    : error;

/** Adds a payment item to a contract, with the server's rules. */
export const AddAdvance = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const t = useText('payments');
  const cancel = useClosing(onClose);
  const { contractId, startDate, endDate, currency } = contract;
  const present = queryClient.getQueryData<{ items: Parameters<typeof advancesProblems>[1] }>([
    'contractAdvances',
    contractId,
  ]);
  const items = present?.items ?? [];
  const followed = items.filter(mayBeFollowed);
  const choices = useFollowed(followed.map((one) => ({ ...one, value: one.contractAdvanceId })));
  const rule: FormRules<typeof advanceFieldsSchema>[number] = {
    over: ruledFields,
    problems: (values) =>
      advancesProblems(placeRolling([values], items), items, contract).map(({ path, message }) => ({
        path: withoutPrefix(path),
        message,
      })),
  };
  const add = async (values: Fields) => {
    await call(addContractAdvances, { params: { id: contractId }, body: { advances: [values] } }).catch(
      async (error: unknown) => {
        // The obstacle may be an item that somebody else added in the meantime.
        await queryClient.invalidateQueries({ queryKey: ['contractAdvances', contractId] });
        throw atFields(error);
      },
    );
    await queryClient.invalidateQueries({ queryKey: ['contractAdvances', contractId] });
    notify({ kind: 'success', text: t('payments:added') });
    onClose();
  };
  return (
    <FormDialog size="large" title={t('payments:action.add')} onClose={onClose}>
      <FieldForm
        schema={advanceFieldsSchema}
        defaults={{
          advanceType: advanceTypes.advanceRoyalty,
          currency,
          amount: '',
          expectedDate: payerDay(contract.payerEntity),
          deductSetting: 1,
          deductStartDate: startDate,
          deductEndDate: endDate,
          includeAllUnits: true,
          contractUnitIds: [],
          incomeRegions: [],
          profitSharing: false,
          relatedAdvanceId: followed.at(-1)?.contractAdvanceId,
        }}
        rules={[...itemRules, rule]}
        onSubmit={add}
        submitText={t('payments:action.add')}
        onCancel={cancel}
      >
        <AdvanceFields
          currency={currency}
          mayChoose={accountingCurrencyOf(contract) === undefined}
          follows={{ name: 'relatedAdvanceId', choices }}
          works={<ChosenUnits contractId={contractId} />}
        />
      </FieldForm>
    </FormDialog>
  );
};
