import type { Currency } from '../../shared/money/currency.ts';
import { fileDays } from '../../shared/paymentRuns/rules.ts';
import { inParallel } from '../core/inParallel.ts';
import { Refusal } from '../core/refusal.ts';
import { loadPayee } from '../withdrawals/withdrawalStore.ts';
import { wholePayee } from '../withdrawals/payeeNumbers.ts';
import { getDebtor } from './debtorAccountStore.ts';
import type { Debtor, FilePayment, FileSource } from './formats/payment.ts';
import { loadLines, loadRun, type StoredLine } from './runLines.ts';

/** Most characters of an account number in a file (ISO 20022, Max34Text), without blanks. */
const maxNumberLength = 34;

const toPayment = async (line: StoredLine): Promise<FilePayment> => {
  const { withdrawalId, endToEndId, amount, currency, documentNumber } = line;
  const { bankAccount } = await wholePayee(await loadPayee(withdrawalId));
  if (bankAccount.accountNumber.replace(/\s/g, '').length > maxNumberLength)
    throw new Refusal('InvalidData', { issues: [{ path: withdrawalId, message: 'accountNumber' }] });
  return { endToEndId, amount, currency, account: bankAccount, documentNumber };
};

const loadDebtors = async (
  payer: Parameters<typeof getDebtor>[0],
  currencies: readonly Currency[],
): Promise<Map<Currency, Debtor>> => {
  const debtors = new Map<Currency, Debtor>();
  for (const currency of currencies) {
    const debtor = await getDebtor(payer, currency);
    if (!debtor) throw new Refusal('DebtorAccountMissing', { currency });
    debtors.set(currency, debtor);
  }
  return debtors;
};

/**
 * Loads what the file of a released run is made from, with whole account numbers. The file is open for some days, and only
 * until the bank has answered: a file with a payment that failed must not be sent again.
 * @throws Refusal `PaymentFileClosed`, `DebtorAccountMissing`, `InvalidData` for an account number no file can carry
 */
export const loadFileSource = async (
  paymentRunId: string,
  now = new Date(),
): Promise<FileSource & { withdrawalIds: string[] }> => {
  const { state, payer, releasedAt, executionDay } = await loadRun(paymentRunId);
  const lines = await loadLines(paymentRunId);
  const isOpen =
    state === 'released' &&
    releasedAt !== undefined &&
    now.getTime() - Date.parse(releasedAt) < fileDays * 86_400_000 &&
    lines.every((line) => line.state === 'waiting');
  if (!isOpen || executionDay === undefined) throw new Refusal('PaymentFileClosed');
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
  const debtors = await loadDebtors(payer, currencies);
  const payments = await inParallel(lines, 10, toPayment);
  return {
    paymentRunId,
    releasedAt,
    executionDay,
    debtors,
    payments,
    withdrawalIds: lines.map(({ withdrawalId }) => withdrawalId),
  };
};
