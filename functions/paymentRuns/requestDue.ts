import { compare } from '../../shared/money/decimal.ts';
import type { PayeeTerms, RequestProblem } from '../../shared/paymentRuns/payeeTerms.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import type { WithdrawalRange } from '../../shared/withdrawals/schema.ts';
import type { Identity } from '../api/identity.ts';
import { isRefusal } from '../core/refusal.ts';
import { loadBankAccounts } from '../payees/paymentDetailReader.ts';
import { makeRequest } from './makeRequest.ts';
import { isPayableTo } from '../withdrawals/payee.ts';
import { quoteWithdrawal } from '../withdrawals/quote.ts';
import { owedRanges } from '../withdrawals/withdrawable.ts';

/** What became of one range of a licensor; nothing for one that owes nothing or waits already. */
type Outcome = 'made' | 'nothing' | RequestProblem;

const problems: Readonly<Partial<Record<ResultName, Outcome>>> = {
  NoWithdrawableRoyalty: 'nothing',
  PendingRequestExists: 'nothing',
  AmountTooSmall: 'belowMinimum',
  MissingIdentityOrBankInfo: 'identity',
  ContractBankNotSet: 'bankData',
  AccountAndPartAUnsupported: 'bankData',
  BankRegionMustBeChina: 'bankData',
  PayeeBankRegionMustBeChina: 'bankData',
  IncomeTaxUnsupported: 'tax',
  TaxResidencyMismatch: 'confirmation',
  ConfirmationRequired: 'confirmation',
  AmountAboveNetPayable: 'changed',
  RoyaltyCannotBeWithdrawn: 'changed',
  PaymentsOfMonthChanged: 'changed',
};

/** Makes the request of one licensor in one range, as the licensor itself would: without an invoice, to the account of its contract. */
const requestRange = async (
  identity: Identity,
  licensorId: string,
  range: WithdrawalRange,
): Promise<Outcome> => {
  const input = Object.assign({ invoiceChoice: 'NoInvoice' as const }, range);
  const [{ preview, range: owed }, accounts] = await Promise.all([
    quoteWithdrawal(licensorId, input),
    loadBankAccounts(licensorId),
  ]);
  const agreed = owed.contracts.map(({ contract }) => contract.bankAccountId);
  const usable = accounts.filter((account) => isPayableTo(account, range, preview.principle));
  const account = usable.find(({ bankAccountId }) => agreed.includes(bankAccountId)) ?? usable.at(-1);
  if (!account) return 'bankData';
  await makeRequest(
    identity,
    licensorId,
    Object.assign(input, {
      bankAccountId: account.bankAccountId,
      expectedNet: preview.net,
      confirmResidence: false,
      confirmAccountName: false,
    }),
    () => [],
  );
  return 'made';
};

/**
 * Makes the requests of a licensor that is paid automatically, one for each range that a company owes it. Repeating it makes no
 * second one: one request at a time waits between the same parties.
 * @returns the outcome of each range
 */
export const requestForPayee = async (
  identity: Identity,
  { licensorId, hold }: PayeeTerms,
  payer: PayerEntity,
): Promise<{ currency: WithdrawalRange['currency']; outcome: Outcome }[]> => {
  const ranges = (await owedRanges(licensorId)).filter(
    ({ payerEntity, contracts }) =>
      payerEntity === payer && contracts.some(({ payable }) => compare(payable, '0') === 1),
  );
  const outcomes: { currency: WithdrawalRange['currency']; outcome: Outcome }[] = [];
  for (const { agentId, payerEntity, currency } of ranges) {
    if (hold !== undefined) outcomes.push({ currency, outcome: 'onHold' });
    else
      try {
        const outcome = await requestRange(identity, licensorId, { agentId, payerEntity, currency });
        outcomes.push({ currency, outcome });
      } catch (error) {
        const outcome = isRefusal(error) ? problems[error.result] : undefined;
        if (outcome === undefined) throw error;
        outcomes.push({ currency, outcome });
      }
  }
  return outcomes;
};
