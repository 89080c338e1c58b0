import { percentageOf } from '../../shared/money/percentage.ts';
import type { Scaled } from '../../shared/money/decimal.ts';
import type { AppliedRule } from '../../shared/contracts/clauseRules/appliedRule.ts';
import type { CountedClause } from '../../shared/contracts/clauses.ts';
import type { LicensedUnit } from '../../shared/statements/licensing/license.ts';

/** Contract unit that income passes through, with the licensor's share of it. */
export type PayoutUnit = Pick<
  LicensedUnit,
  'contractId' | 'contractUnitId' | 'licensorId' | 'agentId' | 'licensorShare'
> & {
  /** Name of the contract's clause that the share is of; absent where none applies. */
  readonly clause?: string;
  /** Rule of the clause, where the share is not the clause's own. */
  readonly rule?: AppliedRule;
  /** Terms of the clause that depend on earlier counts. Absent once the income is booked. */
  readonly counted?: CountedClause;
};

/**
 * Amount one level of a chain of sub-licences keeps. `gross` is its royalty plus, for the collector, its commission.
 */
export type Level = {
  readonly unit: PayoutUnit;
  readonly gross: Scaled;
  readonly royalty: Scaled;
  /** Contracts below it that the income came through, nearest first. */
  readonly through?: string[];
};

/**
 * Passes an amount up a chain of sub-licences. The agent of the lowest contract collects it and keeps its commission.
 * The licensor of each contract gets its share of the amount that reaches the contract, keeps the part it does not owe
 * to the licensor above, and passes the rest on. Each share is rounded half-even at 20 decimals. The levels add up to
 * the amount.
 * @param chain units from the rights owner's contract down to the one that collects, at least one
 */
export const splitBetweenLevels = (amount: Scaled, chain: readonly PayoutUnit[]): Level[] => {
  const reaches: Scaled[] = new Array<Scaled>(chain.length);
  let arriving = amount;
  for (let index = chain.length - 1; index >= 0; index -= 1) {
    arriving = percentageOf(arriving, chain[index]!.licensorShare);
    reaches[index] = arriving;
  }
  return chain.map((unit, index) => {
    const passedOn = index === 0 ? 0n : reaches[index - 1]!;
    const royalty = reaches[index]! - passedOn;
    const collects = index === chain.length - 1;
    return {
      unit,
      royalty,
      gross: collects ? amount - passedOn : royalty,
      through: chain.slice(index + 1).map(({ contractId }) => contractId),
    };
  });
};
