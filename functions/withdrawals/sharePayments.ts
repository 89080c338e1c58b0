import { account } from '../../shared/accounting/account.ts';
import { receiptOfIncome } from '../../shared/income/facts.ts';
import { isReceipt } from '../../shared/accounting/ledger.ts';
import type { IncomeBatch } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { compare } from '../../shared/money/decimal.ts';
import { createCoverage } from './coverage.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import type { SharePayment } from '../../shared/withdrawals/sharePaymentSchema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { loadBalance, entriesBetween } from '../ledger/ledgerStore.ts';
import { currencyOfBatch, loadIncomeBatches } from '../incomeFacts/incomeBatchReader.ts';
import { loadWithdrawals } from './withdrawalStore.ts';

const standing = ({ status }: Withdrawal): boolean => status <= withdrawalStatuses.confirmed;

const reference = ({ withdrawalId, requestedAt, status, payment, offline }: Withdrawal) => ({
  withdrawalId,
  requestedAt,
  status,
  ...(payment && { payDate: payment.payDate }),
  ...(offline && { offline }),
});

/** Contract whose payments are looked up. */
type Payable = { licensorId: string; contractId: string; currency: Currency };

/**
 * Returns a statement's receipts and corrections that left something payable under a contract, by the id that
 * withdrawals cover them by.
 */
const receiptsUnder = async (
  { licensorId, contractId, currency }: Payable,
  batches: readonly IncomeBatch[],
): Promise<string[]> => {
  const ids = new Set(batches.map(receiptOfIncome));
  const from = batches.map(({ receipt }) => receipt?.receivedOn ?? '9999-12-31').sort()[0]!;
  const name = account.payable(licensorId, contractId);
  const entries = await entriesBetween(name, { currency, from, to: '9999-12-31' });
  return entries.filter((entry) => isReceipt(entry) && ids.has(entry.cause.id)).map(({ cause }) => cause.id);
};

/** Returns a contract's receipts of a statement, and the currency they are owed in. Each contract has one. */
const findReceipts = async (
  licensorId: string,
  contractId: string,
  batches: readonly IncomeBatch[],
): Promise<{ payable: Payable; receipts: string[] }> => {
  const found = await Promise.all(
    [...new Set(batches.map(currencyOfBatch))].map(async (currency) => {
      const payable = { licensorId, contractId, currency };
      const own = batches.filter((batch) => currencyOfBatch(batch) === currency);
      return { payable, receipts: await receiptsUnder(payable, own) };
    }),
  );
  return found.find(({ receipts }) => receipts.length > 0) ?? found[0]!;
};

/** Returns whether nothing more is owed under a contract, as after an offline withdrawal of everything. */
const isSettled = async ({ licensorId, contractId, currency }: Payable): Promise<boolean> =>
  compare(await loadBalance(account.payable(licensorId, contractId), currency), '0') >= 0;

const describePayment = async (
  payable: Payable,
  receipts: readonly string[],
  all: readonly Withdrawal[],
): Promise<SharePayment> => {
  const { contractId, currency } = payable;
  if (!receipts.length) return { state: 'deducted', withdrawals: [] };
  // A statement may be owed under a contract in several currencies, which are withdrawn separately.
  const withdrawals = all.filter((one) => one.currency === currency);
  const covering = withdrawals.map((one) => ({ one, covers: createCoverage(one) }));
  const online = covering.filter(({ covers }) => receipts.some((id) => covers(contractId, id)));
  const isCovered = receipts.every((id) => online.some(({ covers }) => covers(contractId, id)));
  const outside = withdrawals.filter(
    ({ offline, parts }) => offline && parts.some((part) => part.contractId === contractId),
  );
  const isWithdrawn = isCovered || (outside.length > 0 && (await isSettled(payable)));
  return {
    state: isWithdrawn ? 'withdrawn' : 'toWithdraw',
    withdrawals: [...online.map(({ one }) => one), ...(isCovered ? [] : outside)].map(reference),
  };
};

/**
 * Returns the payment, made or due, of a licensor's royalty of a statement, by contract.
 * @param currency currency of the statement
 */
export const loadSharePayments = async (
  licensorId: string,
  { batchId, currency }: { batchId: string; currency: Currency },
  contractIds: readonly string[],
): Promise<Map<string, SharePayment>> => {
  const batches = (await loadIncomeBatches(licensorId)).filter(
    (batch) => batch.batchId === batchId && batch.currency === currency && batch.receipt,
  );
  const withdrawals = batches.length ? (await loadWithdrawals(licensorId)).filter(standing) : [];
  const payments = await Promise.all(
    contractIds.map(async (contractId): Promise<[string, SharePayment]> => {
      if (!batches.length) return [contractId, { state: 'notReceived', withdrawals: [] }];
      const { payable, receipts } = await findReceipts(licensorId, contractId, batches);
      return [contractId, await describePayment(payable, receipts, withdrawals)];
    }),
  );
  return new Map(payments);
};
