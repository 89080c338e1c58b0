import { inputOfBroughtInCost } from '../../contracts/accounts/broughtInCost.ts';
import { inputOfBroughtIn, type BroughtInInput } from '../../../shared/contracts/broughtIn.ts';
import type { Advance } from '../../../shared/contracts/advanceSchema.ts';
import { chargesOfContract } from '../../contracts/accounts/recoupables.ts';
import { openingsOfContract } from '../../contracts/accounts/openingReader.ts';
import { openingReservesOfContract } from '../../contracts/accounts/reserveReader.ts';
import { advancesOfContract } from '../../contracts/advanceReader.ts';
import { unitsById } from '../../contracts/unitReader.ts';
import type { Cells, FindReference } from '../cells.ts';
import {
  cellsOfAdvance,
  cellsOfBalance,
  cellsOfCost,
  cellsOfHeld,
  type AdvanceScope,
  type NamedContract,
} from './openingRows.ts';

/** Finds how a file names some records. */
export type FindReferences = (ids: readonly (string | undefined)[]) => Promise<FindReference>;

/** Returns the works and recordings an advance is limited to. */
const scopeOf = async (
  { contractId, contractUnitIds }: Advance,
  findReferences: FindReferences,
): Promise<Pick<AdvanceScope, 'works' | 'songs'>> => {
  const units = contractUnitIds.length ? await unitsById(contractId, contractUnitIds) : [];
  const findReference = await findReferences(units.map(({ workId }) => workId));
  const of = (workType: string) =>
    units.filter((unit) => unit.workType === workType).map(({ workId }) => findReference(workId));
  return { works: of('MusicalWork'), songs: of('Song') };
};

/**
 * Returns the row of each advance of a contract that an opening state has.
 * @param inputOf the advance as it is brought in; `undefined` for one that is left out
 */
export const advanceCells = async (
  contract: NamedContract,
  advances: readonly Advance[],
  inputOf: (advance: Advance) => Promise<BroughtInInput | undefined>,
  findReferences: FindReferences,
): Promise<Cells[]> => {
  const rows: Cells[] = [];
  const numbers = new Map<string, string | undefined>();
  for (const advance of advances) {
    const input = await inputOf(advance);
    if (!input) continue;
    numbers.set(advance.contractAdvanceId, input.number);
    const follows = advance.relatedAdvanceId && numbers.get(advance.relatedAdvanceId);
    rows.push(cellsOfAdvance(contract, input, { ...(await scopeOf(advance, findReferences)), follows }));
  }
  return rows;
};

/** Returns what was brought in of a contract, as the rows that bring it in. */
export const openingCells = async (
  contract: NamedContract & { contractId: string },
  findReferences: FindReferences,
): Promise<Cells[]> => {
  const { contractId } = contract;
  const [advances, balances, charges, reserves] = await Promise.all([
    advancesOfContract(contractId),
    openingsOfContract(contractId),
    chargesOfContract(contractId),
    openingReservesOfContract(contractId),
  ]);
  return [
    ...(await advanceCells(
      contract,
      advances,
      (advance) => Promise.resolve(inputOfBroughtIn(advance)),
      findReferences,
    )),
    ...balances.map((balance) => cellsOfBalance(contract, balance)),
    ...charges.flatMap((charge) => {
      const cost = inputOfBroughtInCost(charge);
      return cost ? [cellsOfCost(contract, cost)] : [];
    }),
    ...reserves.map((reserve) => cellsOfHeld(contract, reserve)),
  ];
};
