import { payerDay } from '../../shared/reference/businessDay.ts';
import { retrying } from '../db/retrying.ts';
import { laterDay } from '../../shared/reference/dates.ts';
import { displayName } from '../../shared/reference/names.ts';
import { withdrawalDocuments, type WithdrawalDocument } from '../../shared/withdrawals/roleStates.ts';
import { selfBillingAgreement } from './selfBilling.ts';
import type { TrialInput, Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { loadSelfBillingDay } from '../payees/selfBillingReader.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { coveredReceipts, type Covered } from './coveredReceipts.ts';
import { quoteWithdrawal, type Quote } from './quote.ts';
import type { SeenMonth } from '../tax/taxedThisMonth.ts';
import type { OwedRange } from './withdrawable.ts';

/** Withdrawal computed from the amount owed: without id, status and the account it is paid to. */
export type WithdrawalDraft = Omit<
  Withdrawal,
  'withdrawalId' | 'status' | 'requestedAt' | 'bankAccount' | 'phone' | 'email' | 'version'
>;

/** Draft, the minimum amount of a withdrawal, and the data the draft was computed from. */
type Drafted = {
  draft: WithdrawalDraft;
  minimum: string;
  range: OwedRange;
  month: SeenMonth | undefined;
};

/** Maximum attempts to make a draft during concurrent postings. */
const maxAttempts = 10;

/** Reads the amount owed and the receipts that add up to it, as of one moment. */
const quoteCovered = async (
  licensorId: string,
  input: TrialInput,
  now: Date,
): Promise<Quote & { covered: Covered }> =>
  retrying('StaleVersion', maxAttempts, async () => {
    const quote = await quoteWithdrawal(licensorId, input, now);
    return { ...quote, covered: await coveredReceipts(licensorId, quote.range) };
  });

/**
 * Computes a withdrawal as if it were requested at an instant. It covers receipts up to that day in the paying
 * company's time zone.
 * @throws Refusal `NoWithdrawableRoyalty`, `OnlyOneLicensee`, `IncomeTaxUnsupported`; `StaleVersion` when concurrent
 * postings do not stop
 */
export const draftWithdrawal = async (
  licensorId: string,
  input: TrialInput,
  now = new Date(),
): Promise<Drafted> => {
  const [{ preview, range, month, covered: taken }, owner, agreedOn] = await Promise.all([
    quoteCovered(licensorId, input, now),
    loadRightOwner(licensorId),
    loadSelfBillingDay(licensorId),
  ]);
  const today = payerDay(input.payerEntity, now);
  const { from = today, to = today, ...covered } = taken;
  const { minimum, ...amounts } = preview;
  const draft: WithdrawalDraft = {
    ...amounts,
    ...covered,
    licensorId,
    licensorName: displayName(owner),
    agentId: range.agentId,
    agentName: range.agentName,
    payerEntity: range.payerEntity,
    periodStart: from,
    periodEnd: laterDay(to, today),
    ...(input.contractIds && {
      chosenContracts: range.contracts.map(({ contractId, contract }) => ({
        contractId,
        contractName: contract.displayName,
      })),
    }),
    invoiceChoice: input.invoiceChoice,
    selfBillingAgreement: selfBillingAgreement(range.payerEntity, agreedOn, today),
  };
  return { draft, minimum, range, month };
};

/** Returns the documents a withdrawal would have if it were requested now, the statement first. */
export const documentsOfDraft = ({
  principle,
  payerEntity,
  invoiceChoice,
  selfBillingAgreement: agreedOn,
}: WithdrawalDraft): WithdrawalDocument[] =>
  withdrawalDocuments({
    status: withdrawalStatuses.requested,
    principle,
    payerEntity,
    requestedAt: new Date().toISOString(),
    invoiceChoice,
    selfBillingAgreement: agreedOn,
  });
