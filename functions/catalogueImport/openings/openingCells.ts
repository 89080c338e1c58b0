import { inputOfItem, type BroughtInItem } from '../../contracts/accounts/broughtInItem.ts';
import { inputOfBroughtInCost } from '../../contracts/accounts/broughtInCost.ts';
import { inputOfBroughtIn, type BroughtInInput } from '../../../shared/contracts/broughtIn.ts';
import type { Advance } from '../../../shared/contracts/advanceSchema.ts';
import { chargesOfContract } from '../../contracts/accounts/recoupables.ts';
import { openingsOfContract } from '../../contracts/accounts/openingReader.ts';
import { openingReservesOfContract } from '../../contracts/accounts/reserveReader.ts';
import { advancesOfContract } from '../../contracts/advanceReader.ts';
import { unitsById } from '../../contracts/unitReader.ts';
import type { Cells, FindReference } from '../cells.ts';
import { cellsOfAdvance, cellsOfPayment, type AdvanceScope, type NamedContract } from './advanceRows.ts';
import { cellsOfBalance, cellsOfCost, cellsOfHeld } from './openingRows.ts';

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

/** Advance or payment item as it is brought in. */
type Input = { advance: BroughtInInput } | { payment: BroughtInItem };

/**
 * Returns the row of each advance and unpaid payment item of a contract that an opening state has, those that follow another behind
 * it and in their order.
 * @param inputOf the item as it is brought in; `undefined` for one that is left out
 */
export const advanceCells = async (
  contract: NamedContract,
  advances: readonly Advance[],
  inputOf: (advance: Advance) => Promise<Input | undefined>,
  findReferences: FindReferences,
): Promise<Cells[]> => {
  const rows: Cells[] = [];
  const numbers = new Map<string, string | undefined>();
  for (const advance of advances.toSorted((a, b) => (a.rollingOrder ?? 0) - (b.rollingOrder ?? 0))) {
    const input = await inputOf(advance);
    if (!input) continue;
    const { number } = 'advance' in input ? input.advance : input.payment;
    numbers.set(advance.contractAdvanceId, number);
    const follows = advance.relatedAdvanceId && numbers.get(advance.relatedAdvanceId);
    const scope = { ...(await scopeOf(advance, findReferences)), follows };
    rows.push(
      'advance' in input
        ? cellsOfAdvance(contract, input.advance, scope)
        : cellsOfPayment(contract, input.payment, scope),
    );
  }
  return rows;
};

/** Returns what was brought in of a payment item; an item made here was not. */
const broughtIn = (advance: Advance): Input | undefined => {
  const paid = inputOfBroughtIn(advance);
  if (paid) return { advance: paid };
  const payment = advance.externalId === undefined ? undefined : inputOfItem(advance);
  return payment && { payment };
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
      (advance) => Promise.resolve(broughtIn(advance)),
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
