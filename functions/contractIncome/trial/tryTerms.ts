import { countedOf } from '../../../shared/contracts/clauses.ts';
import type { TriedTerms, TrialPart } from '../../../shared/contractIncome/schema.ts';
import { isUnder, upperIdsOf, type UpperContractFields } from '../../../shared/contracts/rules.ts';
import type { Contract, ContractUnitFields } from '../../../shared/contracts/schema.ts';
import type { LicensedUnit } from '../../../shared/statements/licensing/license.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { isAdjustable } from '../../../shared/statements/batchRules.ts';
import type { BookedCell } from '../../chunks/bookedRow.ts';
import type { GroupMatch } from '../../chunks/chunk.ts';
import type { Identity as GroupIdentity } from '../../../shared/statements/matching/matchKeys.ts';
import { rowChunkNumbers } from '../../chunks/rowChunks.ts';
import type { CountedLine } from '../../licensing/counts.ts';
import type { FindParts } from '../../licensing/incomeCells.ts';
import { licensedUnit } from '../../contracts/coveringUnits.ts';
import { Refusal } from '../../core/refusal.ts';
import { statementKeys } from '../../db/keys/statements.ts';
import { loadIncomeBatches } from '../../incomeFacts/incomeBatchReader.ts';
import { adjustChunk, type AdjustedGroup } from '../../statements/adjusting/adjustRows.ts';
import { groupsWhere, type NumberedMatch } from '../../statements/adjusting/groups.ts';
import { batchesAt, batchesOfStatus } from '../../statements/batchLists.ts';
import { loadRows } from '../../statements/chunkStore.ts';
import { findPartsIn, loadParts } from '../../statements/posting/countedParts.ts';
import { bookedDay } from '../../statements/bookedDay.ts';
import { recordsOwnedBy } from '../../records/recordReader.ts';
import { loadCoverage, type CoveringUnit } from '../../works/coverageStore.ts';
import { triedMatch, type TriedUnits } from './triedMatch.ts';
import { createTrialLines, type HeldOf, type UnnamedLine } from './trialLines.ts';

/** Contract whose terms are tried: a stored one, or one that a person is entering. */
type TriedContract = Pick<Contract, 'contractId' | 'licensorId' | 'agentId' | 'contractType' | 'clauses'> &
  UpperContractFields;

type Trial = {
  contract: TriedContract;
  terms: TriedTerms;
  /** Works of a contract that is not stored; those of the contract otherwise. */
  units?: readonly ContractUnitFields[];
  period: Period;
  /** Returns whether the person may see a cell. */
  sees: (cell: BookedCell) => boolean;
  heldOf: HeldOf;
};

/** Days between which the tried uses begin, both included. */
export type Period = { from: string; to: string };

/** Most statements of one trial. */
const mostBatches = 1_000;

const overlaps = ({ periodStart, periodEnd }: Partial<Batch>, { from, to }: Period): boolean =>
  (periodStart ?? '') <= to && (!periodEnd || from <= periodEnd);

/**
 * Returns the booked statements that a trial is about, the oldest first: those of the person's business with uses in the period, and
 * those that brought the licensor income, whoever imported them.
 * @param ownerId owner whose statements the person sees; `undefined` for staff, who see all
 * @throws Refusal `AnswerTooLarge` for too many
 */
export const batchesToTry = async (
  { licensorId }: Pick<Contract, 'licensorId'>,
  period: Period,
  ownerId: string | undefined,
): Promise<Batch[]> => {
  const [own, earning] = await Promise.all([
    batchesOfStatus('ImportCompleted', ['periodStart', 'periodEnd'], ownerId),
    loadIncomeBatches(licensorId),
  ]);
  const ids = new Set([
    ...own.filter((batch) => overlaps(batch, period)).map(({ batchId }) => batchId),
    ...earning.filter((income) => overlaps(income, period)).map(({ batchId }) => batchId),
  ]);
  if (ids.size > mostBatches) throw new Refusal('AnswerTooLarge', { batches: ids.size, most: mostBatches });
  const batches = await batchesAt([...ids].sort().map(statementKeys.batch));
  return batches.filter((batch) => isAdjustable(batch) && batch.incomeType !== undefined);
};

/** Returns the work or recording whose licences a match goes by. */
const licensedId = (
  { workId, songId }: Pick<GroupMatch, 'workId' | 'songId'>,
  { incomeType }: Pick<GroupIdentity, 'incomeType'>,
  batch: Batch,
): string | undefined =>
  (incomeType ?? batch.incomeType) === 'Song' && songId !== undefined ? songId : workId;

const listsContract = (units: readonly LicensedUnit[], contractId: string): boolean =>
  units.some(
    (unit) => unit.contractId === contractId || (unit.lower && listsContract(unit.lower, contractId)),
  );

/** Returns whether the terms of a contract may decide about rows of a group. */
const mayConcern = (
  { match }: NumberedMatch,
  { contractId, licensorId }: TriedContract,
  upperIds: ReadonlySet<string>,
): boolean =>
  match.outcome === 'Matched' &&
  (listsContract(match.units, contractId) ||
    match.units.some((unit) => upperIds.has(unit.contractId)) ||
    match.shares.some(({ ownerId }) => ownerId === licensorId) ||
    (match.earlier !== undefined && listsContract(match.earlier.units, contractId)));

/** Returns the units of a contract that is not stored, for its works. */
const enteredUnits = (
  contractId: string,
  units: readonly ContractUnitFields[],
): Map<string, CoveringUnit[]> =>
  new Map(
    units.map(({ workId, startDate, endDate, rights, shareTypes }, index) => [
      workId,
      [
        {
          contractId,
          // Sorts after every stored unit: of two that license the same use from the same day, the new one applies.
          contractUnitId: `unt_zzzzzzzzzzzzzzzz${index}`,
          startDate,
          endDate,
          ...(rights?.length && { rights }),
          ...(shareTypes?.length && { shareTypes }),
        },
      ],
    ]),
  );

/** Returns the ids of the contracts that a tried one is sub-licensed under. */
const loadUpperIds = async (contract: TriedContract): Promise<ReadonlySet<string>> => {
  if (!contract.allUpperContracts) return new Set(upperIdsOf(contract));
  const known = await recordsOwnedBy<Contract>(contract.licensorId, 'ctr', [
    'contractId',
    'agentId',
    'subLicense',
  ]);
  return new Set(known.filter((upper) => isUnder(contract, upper)).map(({ contractId }) => contractId));
};

/** Returns the units of a contract for some works and recordings, as other terms license them. */
const loadTriedUnits = async (
  { contract, terms, units }: Trial,
  upperIds: ReadonlySet<string>,
  workIds: readonly string[],
): Promise<TriedUnits> => {
  const { contractId } = contract;
  const coverage = units ? enteredUnits(contractId, units) : await loadCoverage(workIds);
  const tried = { ...contract, ...terms };
  return {
    contractId,
    upperIds,
    unitsOf: (workId) =>
      (coverage.get(workId) ?? [])
        .filter((unit) => unit.contractId === contractId)
        .flatMap((unit) => licensedUnit(workId, unit, tried) ?? []),
  };
};

/** Returns the groups of a statement that the contract may decide about, as booked and as tried. */
const groupsToTry = async (
  batch: Batch,
  trial: Trial,
  upperIds: ReadonlySet<string>,
): Promise<Map<number, AdjustedGroup>> => {
  const { contract } = trial;
  const all = { from: 0, to: batch.groupChunks ?? 0 };
  const found = await groupsWhere(batch.batchId, all, (one) => mayConcern(one, contract, upperIds));
  const idOf = ({ match, identity }: NumberedMatch) => licensedId(match, identity, batch);
  const units = await loadTriedUnits(
    trial,
    upperIds,
    found.flatMap((one) => idOf(one) ?? []),
  );
  const mayCollect = batch.ownerId === undefined || batch.ownerId === contract.agentId;
  return new Map(
    found.flatMap((one) => {
      const workId = idOf(one);
      const { group, identity, match } = one;
      return workId === undefined
        ? []
        : [[group, { identity, before: match, after: triedMatch(match, workId, units, mayCollect) }]];
    }),
  );
};

/** Returns the refusal of terms whose shares depend on what was counted, which cannot be counted anew for the past. */
const countRefusal = () => new Refusal('InvalidOperation', { reason: 'clauses that count' });

/**
 * Checks that clauses that count are those of the contract.
 * @throws Refusal `InvalidOperation`
 */
const requireSameCounts = ({ clauses: before = [] }: TriedContract, { clauses: after }: TriedTerms): void => {
  if (
    after.some((clause) => countedOf(clause) !== undefined) &&
    JSON.stringify(after) !== JSON.stringify(before)
  )
    throw countRefusal();
};

/**
 * Checks that the shares of some lines do not depend on what is counted, or were counted when they were booked.
 * @throws Refusal `InvalidOperation`
 */
const requireKnown = (lines: readonly CountedLine[], findParts: FindParts): void => {
  if (lines.some((line) => findParts(line) === undefined)) throw countRefusal();
};

/** Place in the statements of a trial: a statement, and the number of its chunk of rows to read next. */
type Place = NonNullable<TrialPart['next']>;

/**
 * Computes a part of a trial: at most `portion` chunks of rows, judged and split by the code that books, once as booked and once
 * under the tried terms. Reads only.
 * @throws Refusal `InvalidOperation` for clauses that count and are not those of the contract
 */
export const tryPart = async (
  batches: readonly Batch[],
  trial: Trial,
  from: Place | undefined,
  portion: number,
): Promise<Omit<TrialPart, 'lines'> & { lines: UnnamedLine[] }> => {
  const { contract, terms, period, sees } = trial;
  requireSameCounts(contract, terms);
  const upperIds = await loadUpperIds(contract);
  const sizes = batches.map((batch) => Math.max(1, batch.rowChunks ?? 0));
  const total = sizes.reduce((all, size) => all + size, 0);
  const sums = createTrialLines(trial.heldOf);
  let place = from ? batches.findIndex(({ batchId }) => batchId === from.batchId) : 0;
  if (place < 0) place = batches.length;
  let chunk = from?.chunk ?? 0;
  for (let left = portion; place < batches.length && left > 0; ) {
    const batch = batches[place]!;
    const groups = await groupsToTry(batch, trial, upperIds);
    const numbers = groups.size > 0 ? rowChunkNumbers(batch) : [];
    const findParts = findPartsIn(await loadParts(batch));
    for (; chunk < numbers.length && left > 0; chunk += 1, left -= 1) {
      const number = numbers[chunk]!;
      const { rows } = await loadRows(batch.batchId, number);
      const day = bookedDay(batch);
      const used = rows.filter(({ periodStart }) => {
        const start = periodStart || day;
        return period.from <= start && start <= period.to;
      });
      const adjusted = adjustChunk({ chunk: number, rows: used }, groups, batch);
      requireKnown(adjusted.counted.after, findParts);
      const { before, after } = adjusted.cells(findParts);
      before.filter(sees).forEach(sums.addBooked);
      after.filter(sees).forEach(sums.addTried);
    }
    if (chunk < numbers.length) break;
    if (numbers.length === 0) left -= 1;
    place += 1;
    chunk = 0;
  }
  const lines = sums
    .lines()
    .filter((line) => line.contractId === contract.contractId || line.bookedRoyalty !== line.triedRoyalty);
  const done = sizes.slice(0, place).reduce((all, size) => all + size, 0) + chunk;
  const next = batches[place];
  return { lines, ...(next && { next: { batchId: next.batchId, chunk } }), done, total };
};
