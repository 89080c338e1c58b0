import type { Language } from '../../../shared/api/resultCodes.ts';
import { subtract, sum, type Decimal } from '../../../shared/money/decimal.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { toPayingCompany, type PayingCompany } from '../../../shared/people/payingCompany.ts';
import { isPayableNow } from '../../../shared/approvals/secondPerson.ts';
import type { PaymentReport, Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { inParallel } from '../../core/inParallel.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadCompany } from '../../people/rightOwnerReader.ts';
import { wholePayee } from '../../withdrawals/payeeNumbers.ts';
import { getPayee, type Payee } from '../../withdrawals/withdrawalStore.ts';
import { loadLook } from '../look/documentLookReader.ts';
import { paymentsIn } from './paymentReportReader.ts';
import type { PaymentLine, PaymentSheet } from './paymentReport.ts';

/** Maximum payments of one report. Each has a separate payee to read. */
const maxPayments = 5_000;

/** Payees read in parallel. */
const parallelReads = 16;

/** Returns the withheld health insurance premium. */
const healthPremium = ({ taxLines }: Withdrawal): Decimal =>
  sum(taxLines.filter(({ kind }) => kind === 'HealthPremium').map(({ amount }) => amount));

/** Returns the payee, with full numbers before the payment is made and masked ones afterwards. */
const payeeFor = async (withdrawal: Withdrawal): Promise<Payee | undefined> => {
  const payee = await getPayee(withdrawal.withdrawalId);
  return payee && isPayableNow(withdrawal) ? wholePayee(payee) : payee;
};

const toLine = (withdrawal: Withdrawal, payingCompany: PayingCompany, payee?: Payee): PaymentLine => ({
  documentNumber: withdrawal.documentNumber ?? withdrawal.withdrawalId,
  requestedOn: payerDay(withdrawal.payerEntity, withdrawal.requestedAt),
  status: withdrawal.status,
  payee: withdrawal.licensorName,
  identityName: payee?.identity.name ?? '',
  identityNumber: payee?.identity.number ?? '',
  bankName: payee?.bankAccount.bankName ?? '',
  branch: payee?.bankAccount.branch ?? '',
  accountName: payee?.bankAccount.accountName ?? '',
  accountNumber: payee?.bankAccount.accountNumber ?? '',
  swiftCode: payee?.bankAccount.swiftCode ?? '',
  currency: withdrawal.currency,
  gross: withdrawal.gross,
  tax: subtract(withdrawal.tax, healthPremium(withdrawal)),
  premium: healthPremium(withdrawal),
  net: withdrawal.net,
  serviceFee: withdrawal.payment?.serviceFee ?? sum([]),
  paidOn: withdrawal.payment?.payDate ?? '',
  payingCompany: payingCompany.name,
});

/** Returns the distinct companies that make some payments, by agent. */
const loadPayingCompanies = async (
  withdrawals: readonly Withdrawal[],
  language: Language,
): Promise<Map<string, PayingCompany>> => {
  const payers = new Map(withdrawals.map(({ agentId, payerEntity }) => [agentId, payerEntity]));
  return new Map(
    await Promise.all(
      [...payers].map(
        async ([agentId, payer]) =>
          [agentId, toPayingCompany(await loadCompany(agentId), payer, language)] as const,
      ),
    ),
  );
};

/**
 * Loads the payments of one company with payee and account. Account numbers are full before a payment is made, masked
 * afterwards. Payments made outside the system have no account.
 * @throws Refusal `ReportTooLarge`
 */
export const loadPaymentReport = async (about: PaymentReport, language: Language): Promise<PaymentSheet> => {
  const withdrawals = await paymentsIn(about);
  if (withdrawals.length > maxPayments)
    throw new Refusal('ReportTooLarge', { payments: withdrawals.length, most: maxPayments });
  const companies = await loadPayingCompanies(withdrawals, language);
  const lines = await inParallel(withdrawals, parallelReads, async (withdrawal) =>
    toLine(withdrawal, companies.get(withdrawal.agentId)!, await payeeFor(withdrawal)),
  );
  const [agentId, ...others] = companies.keys();
  const look = agentId && others.length === 0 ? await loadLook(agentId) : undefined;
  return { language, about, payingCompanies: [...companies.values()], lines, ...(look && { look }) };
};
