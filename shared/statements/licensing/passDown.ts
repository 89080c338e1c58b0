import { divideRounded, toScaled, type Scaled } from '../../money/decimal.ts';
import type { LicensedUnit } from './license.ts';

/** A contract unit income comes through, and the percent of it that is its licensor's. */
export type PayoutUnit = Pick<
  LicensedUnit,
  'contractId' | 'contractUnitId' | 'licensorId' | 'agentId' | 'licensorShare'
>;

/** What one level of a chain of sub-licences keeps of an amount. `gross` is its royalty and the collector's commission. */
export type Level = {
  readonly unit: PayoutUnit;
  readonly gross: Scaled;
  readonly royalty: Scaled;
  /** The contracts below that it came through, nearest first. */
  readonly through?: string[];
};

const hundred = toScaled('100');

/**
 * Passes an amount up a chain of sub-licences. The agent of the lowest contract collects it and keeps its commission;
 * the licensor of each contract gets its share of what reaches the contract, keeps what it does not owe to the licensor
 * above, and passes the rest on. Each share is rounded half-even at 20 decimals; what the levels get adds up to the
 * amount.
 * @param chain units from the rights owner's contract down to the one that collects, at least one
 */
export const passDown = (amount: Scaled, chain: readonly PayoutUnit[]): Level[] => {
  const reaches: Scaled[] = new Array<Scaled>(chain.length);
  let arriving = amount;
  for (let index = chain.length - 1; index >= 0; index -= 1) {
    arriving = divideRounded(arriving * toScaled(chain[index]!.licensorShare), hundred, 'half-even');
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
