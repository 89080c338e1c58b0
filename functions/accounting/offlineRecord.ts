import { enteredTaxLine } from '../../shared/accounting/paymentRules.ts';
import { toListedId, type OfflineWithdrawal } from '../../shared/accounting/offlineSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { add, compare, subtract, sum } from '../../shared/money/decimal.ts';
import { taxPrincipleFor } from '../../shared/tax/principle.ts';
import type { TaxPrinciple } from '../../shared/tax/rule.ts';
import { kindOfRightOwner } from '../../shared/reference/personIds.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { receiptsPaidOutside } from '../withdrawals/coveredReceipts.ts';
import { owedRanges, type OwedRange } from '../withdrawals/withdrawable.ts';

/** Returns the tax principle that royalty of a contract is paid under. */
export const principleUnder = async ({ licensorId, payerEntity }: Contract): Promise<TaxPrinciple> => {
  const { taxResidence } = await loadRightOwner(licensorId);
  return taxPrincipleFor(payerEntity, { taxResidence, kind: kindOfRightOwner(licensorId) });
};

const owedUnder = (contracts: OwedRange['contracts'], amount: string): string => {
  const left = subtract(sum(contracts.map(({ payable }) => payable)), amount);
  return compare(left, '0') < 0 ? '0' : left;
};

/** Receipts an offline withdrawal pays, and the amount still owed in the contract's range. */
type Taken = { remainder: string; batchIds: string[]; from?: string | undefined };

/** Finds the receipts an offline withdrawal pays: the contract's oldest ones that the amount covers in full. */
const findPaidReceipts = async (
  { contractId, licensorId, agentId, payerEntity }: Contract,
  { currency, amount, payDate }: OfflineWithdrawal,
): Promise<Taken> => {
  const range = (await owedRanges(licensorId, currency)).find(
    (one) => one.agentId === agentId && one.payerEntity === payerEntity,
  );
  if (!range) return { remainder: '0', batchIds: [] };
  const contracts = range.contracts.filter((one) => one.contractId === contractId);
  const left = owedUnder(contracts, amount);
  const covered = await receiptsPaidOutside(licensorId, { ...range, contracts }, { left, payDate });
  return { remainder: owedUnder(range.contracts, amount), ...covered };
};

/** Returns an offline withdrawal as a list entry: confirmed on its pay day and marked as offline. */
export const toListedWithdrawal = async (
  offline: OfflineWithdrawal,
  contract: Contract,
  principle: TaxPrinciple,
): Promise<Withdrawal> => {
  const { amount, tax, taxKind, serviceFee, payDate, currency } = offline;
  const net = subtract(amount, tax);
  const { remainder, batchIds, from } = await findPaidReceipts(contract, offline);
  const under = { contractId: contract.contractId, contractName: contract.displayName };
  return {
    withdrawalId: toListedId(offline),
    offline: true,
    status: withdrawalStatuses.confirmed,
    licensorId: contract.licensorId,
    licensorName: contract.licensorName,
    agentId: contract.agentId,
    agentName: contract.agentName,
    payerEntity: contract.payerEntity,
    currency,
    principle,
    requestedAt: offline.recordedAt,
    periodStart: from ?? payDate,
    periodEnd: payDate,
    gross: add(amount, '0'),
    taxLines: [enteredTaxLine(taxKind, amount, tax)],
    tax: add(tax, '0'),
    net,
    remainder: add(remainder, '0'),
    parts: [{ ...under, amount: add(amount, '0') }],
    chosenContracts: [under],
    batchIds,
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
    version: 1,
  };
};
