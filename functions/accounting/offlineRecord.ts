import { enteredTaxLine } from '../../shared/accounting/paymentRules.ts';
import type { OfflineWithdrawal } from '../../shared/accounting/offlineSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { add, compare, subtract, sum } from '../../shared/money/decimal.ts';
import { principleOf } from '../../shared/money/tax/principle.ts';
import type { TaxPrinciple } from '../../shared/money/tax/rule.ts';
import { kindOfRightOwner } from '../../shared/people/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import type { StoredWithdrawal } from '../withdrawals/withdrawalStore.ts';
import { owedRanges } from '../withdrawals/withdrawable.ts';

/** The tax principle the royalty of a contract is paid under. */
export const principleUnder = async ({ licensorId, payerEntity }: Contract): Promise<TaxPrinciple> => {
  const { taxResidence } = await loadRightOwner(licensorId);
  return principleOf(payerEntity, { taxResidence, kind: kindOfRightOwner(licensorId) });
};

/** What stays owed beside the contract's other royalty in the same range once an offline withdrawal was taken. */
const remainderOf = async (contract: Contract, { currency, amount }: OfflineWithdrawal): Promise<string> => {
  const range = (await owedRanges(contract.licensorId, currency)).find(
    ({ agentId, payerEntity }) => agentId === contract.agentId && payerEntity === contract.payerEntity,
  );
  const left = subtract(sum((range?.contracts ?? []).map(({ payable }) => payable)), amount);
  return compare(left, '0') < 0 ? '0' : left;
};

/** An offline withdrawal as the lists of withdrawals show it, paid on its day and marked as offline. */
export const recordOf = async (
  offline: OfflineWithdrawal,
  contract: Contract,
  principle: TaxPrinciple,
  idempotencyKey: string,
): Promise<StoredWithdrawal> => {
  const { offlineWithdrawalId, amount, tax, taxKind, serviceFee, payDate, currency } = offline;
  const net = subtract(amount, tax);
  const under = { contractId: contract.contractId, contractName: contract.displayName };
  return {
    withdrawalId: offlineWithdrawalId.replace('ofw_', 'wdr_'),
    offline: true,
    status: withdrawalStatuses.confirmed,
    ...{ licensorId: contract.licensorId, licensorName: contract.licensorName },
    ...{ agentId: contract.agentId, agentName: contract.agentName },
    ...{ payerEntity: contract.payerEntity, currency, principle },
    requestedAt: offline.recordedAt,
    ...{ periodStart: payDate, periodEnd: payDate },
    gross: add(amount, '0'),
    taxLines: [enteredTaxLine(taxKind, amount, tax)],
    tax: add(tax, '0'),
    net,
    remainder: add(await remainderOf(contract, offline), '0'),
    parts: [{ ...under, amount: add(amount, '0') }],
    chosenContracts: [under],
    batchIds: [],
    invoiceChoice: 'NoInvoice',
    payment: {
      payDate,
      paidAmount: net,
      serviceFee: add(serviceFee, '0'),
      received: subtract(net, serviceFee),
      attachmentIds: [],
      remark: offline.remark,
      confirmedAt: offline.recordedAt,
      confirmedBy: offline.recordedBy,
    },
    idempotencyKey,
    version: 1,
  };
};
