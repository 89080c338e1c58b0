import {
  broughtInProblems,
  fieldsOfBroughtIn,
  findBroughtIn,
  type BroughtInInput,
} from '../../shared/contracts/broughtIn.ts';
import { advanceTypes, type Advance } from '../../shared/contracts/advanceSchema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { isPossiblePayDay } from '../../shared/reference/businessDay.ts';
import { isStaff } from '../access/visibility.ts';
import type { Identity } from '../api/identity.ts';
import { advancesOfContract } from '../contracts/advanceReader.ts';
import { advanceRevision } from '../contracts/advanceRevision.ts';
import { bringInWrites, checkUnits, removeBroughtInWrites } from '../contracts/advanceStore.ts';
import { loadManagedContract } from '../contracts/contractReader.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { newId } from '../core/newId.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commit } from '../db/commit.ts';
import { retrying } from '../db/retrying.ts';
import { firstOpenDay } from '../ledger/closedMonths.ts';
import { postingWrites } from '../ledger/ledgerItems.ts';
import { openingPosting, removedOpeningPosting } from '../ledger/postings/openingPosting.ts';
import { recordsOfLicensor } from './statementRecordStore.ts';

/**
 * Loads a contract whose opening state a person may change.
 * @throws Refusal `NotAllowed` for everybody but staff, and those of `loadManagedContract`
 */
export const loadOpeningContract = async (identity: Identity, contractId: string): Promise<Contract> => {
  const contract = await loadManagedContract(identity, contractId);
  if (!isStaff(identity)) throw new Refusal('NotAllowed');
  return contract;
};

/** Advance of a contract that was brought in, now (`isNew`) or before. */
type BroughtInAdvance = { advance: Advance; contract: Contract; isNew: boolean };

const bringInOnce = async (
  identity: Identity,
  contractId: string,
  input: BroughtInInput,
): Promise<BroughtInAdvance> => {
  const contract = await loadOpeningContract(identity, contractId);
  const revision = await advanceRevision(contractId);
  const present = await advancesOfContract(contractId);
  const before = findBroughtIn(input, present, contract);
  if (before) return { advance: before, contract, isNew: false };
  refuseProblem(
    ...broughtInProblems(input, present, contract),
    isPossiblePayDay(contract.payerEntity, input.paidOn) ? undefined : { path: 'paidOn', message: 'future' },
  );
  await checkUnits(contractId, [fieldsOfBroughtIn(input, contract)]);
  const advance: Advance = {
    ...fieldsOfBroughtIn(input, contract),
    contractAdvanceId: newId('adv'),
    contractId,
    paid: true,
    paidDate: input.paidOn,
    // A rolling payment is paid only once its condition is met.
    ...(input.advanceType === advanceTypes.rolling && { rollingDecision: 'confirmedConditionMet' }),
    broughtIn: {
      recouped: input.recouped,
      number: input.number,
      recordedAt: new Date().toISOString(),
      recordedBy: identity.displayName,
    },
    version: 1,
  };
  const { contractAdvanceId, currency } = advance;
  const { paidOn, amount, recouped, number } = input;
  await commit(
    identity,
    {
      action: 'advance brought in',
      subject: contractId,
      changes: { contractAdvanceId, paidOn, currency, amount, recouped, number },
    },
    [...bringInWrites(advance, revision), ...postingWrites(openingPosting(advance, contract.payerEntity))],
  );
  return { advance, contract, isNew: true };
};

/**
 * Brings in an advance that the business paid before it used the product: stores it as a paid payment item and posts
 * what is left to recoup, in one transaction. An advance that was brought in before is returned as it is, so a repeat
 * changes nothing. Of two concurrent calls the second sees what the first stored.
 * @throws Refusal `NotAllowed` for everybody but staff; `InvalidData` or `NewContractAdvanceOverlap` by the broken rule;
 * `ContractUnitMissing`
 */
export const bringInAdvance = async (
  identity: Identity,
  contractId: string,
  input: BroughtInInput,
): Promise<BroughtInAdvance> =>
  // Each repeat follows a change of the contract’s items that succeeded.
  retrying('StaleVersion', Number.POSITIVE_INFINITY, () => bringInOnce(identity, contractId, input));

/** Advance or balance brought in: its currency, its day, and the time it was recorded. */
type BroughtIn = { currency: Currency; day: string; recordedAt: string };

/** Returns whether a statement made since something was brought in may show it. */
export const isOnStatement = async (
  { currency, day, recordedAt }: BroughtIn,
  { licensorId, agentId, payerEntity }: Contract,
): Promise<boolean> =>
  (await recordsOfLicensor(licensorId)).some(
    (record) =>
      record.agentId === agentId &&
      record.payerEntity === payerEntity &&
      record.currency === currency &&
      record.endDate >= day &&
      record.createdAt >= recordedAt,
  );

const used = (error: unknown): never => {
  throw isRefusal(error, 'RoyaltyCannotBeWithdrawn') ? new Refusal('BroughtInAdvanceUsed') : error;
};

/**
 * Takes an advance that was brought in out again, in one transaction with the reversal of its posting.
 * @throws Refusal `BroughtInAdvanceUsed` once royalty or the licensor paid some of it back, or a statement covers it;
 * `HasAdvanceCannotBeDeleted` when a rolling payment follows it; `PaidAdvanceCannotChange` for one paid in the product
 */
export const removeBroughtIn = async (
  identity: Identity,
  contractId: string,
  advanceId: string,
  version: number,
): Promise<void> => {
  const contract = await loadOpeningContract(identity, contractId);
  const revision = await advanceRevision(contractId);
  const present = await advancesOfContract(contractId);
  const advance = present.find(({ contractAdvanceId }) => contractAdvanceId === advanceId);
  if (!advance) throw new Refusal('DataNotFound');
  if (!advance.broughtIn) throw new Refusal('PaidAdvanceCannotChange');
  checkVersion(advance, version);
  if (present.some(({ relatedAdvanceId }) => relatedAdvanceId === advanceId))
    throw new Refusal('HasAdvanceCannotBeDeleted');
  const { currency, paidDate: day = '', broughtIn } = advance;
  if (await isOnStatement({ currency, day, recordedAt: broughtIn.recordedAt }, contract))
    throw new Refusal('BroughtInAdvanceUsed');
  const reversal = removedOpeningPosting(advance, contract.payerEntity);
  await commit(
    identity,
    {
      action: 'advance brought in removed',
      subject: contractId,
      changes: { contractAdvanceId: advanceId, amount: advance.amount, currency: advance.currency },
    },
    [
      ...removeBroughtInWrites(advance, revision),
      ...postingWrites({ ...reversal, occurredOn: await firstOpenDay(reversal.occurredOn) }),
    ],
  ).catch(used);
};
