import { today } from '../../shared/reference/dates.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { TrialInput, Withdrawal } from '../../shared/withdrawals/schema.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { coveredReceipts } from './coveredReceipts.ts';
import { quoteWithdrawal } from './quote.ts';
import type { SeenMonth } from './taxedThisMonth.ts';
import type { OwedRange } from './withdrawable.ts';

/** A withdrawal as far as it follows from what is owed: without its id, its state and where it is paid to. */
export type WithdrawalDraft = Omit<
  Withdrawal,
  'withdrawalId' | 'status' | 'requestedAt' | 'bankAccount' | 'phone' | 'email' | 'version'
>;

/** A draft, the least amount it must come to, and what it was worked out from. */
export type Drafted = {
  draft: WithdrawalDraft;
  minimum: string;
  range: OwedRange;
  month: SeenMonth | undefined;
};

/**
 * What a withdrawal would be if it were requested now.
 * @throws Refusal `NoWithdrawableRoyalty`, `OnlyOneLicensee`, `IncomeTaxUnsupported`
 */
export const draftWithdrawal = async (licensorId: string, input: TrialInput): Promise<Drafted> => {
  const [{ preview, range, month }, owner] = await Promise.all([
    quoteWithdrawal(licensorId, input),
    loadRightOwner(licensorId),
  ]);
  const { from, ...covered } = await coveredReceipts(licensorId, range);
  const { minimum, ...amounts } = preview;
  const draft: WithdrawalDraft = {
    ...amounts,
    ...covered,
    licensorId,
    licensorName: displayName(owner),
    ...{ agentId: range.agentId, agentName: range.agentName, payerEntity: range.payerEntity },
    ...{ periodStart: from ?? today(), periodEnd: today() },
    ...(input.contractIds && {
      chosenContracts: range.contracts.map(({ contractId, contract }) => ({
        contractId,
        contractName: contract.displayName,
      })),
    }),
    invoiceChoice: input.invoiceChoice,
  };
  return { draft, minimum, range, month };
};
