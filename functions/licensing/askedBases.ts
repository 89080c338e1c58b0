import { percentageOf } from '../../shared/money/percentage.ts';
import { toDecimal, type Scaled } from '../../shared/money/decimal.ts';
import type { AlikeRows } from '../chunks/alikeRows.ts';
import type { RowVerdict } from '../chunks/judgedRow.ts';
import { ExactSum } from '../chunks/exactSum.ts';
import type { NumberColumn } from '../chunks/numberColumn.ts';
import type { Use } from './judgeRow.ts';
import { basisRightOf, type AskedBasis } from '../../shared/statements/licensing/shareBasis.ts';

/** Rows of one class of right, currency and covered percentage. */
type Asked = Pick<AskedBasis, 'right' | 'currency' | 'rows'> & { covered: string; amount: ExactSum };

/** Adds up the parts of asked rows, which differ in the covered percentage. */
const addUp = (asked: readonly Asked[]): Pick<AskedBasis, 'rows' | 'claimed' | 'whole'> => {
  let rows = 0;
  let claimed: Scaled = 0n;
  let whole: Scaled = 0n;
  for (const { rows: count, covered, amount } of asked) {
    rows += count;
    claimed += amount.value;
    whole += percentageOf(amount.value, covered);
  }
  return { rows, claimed: toDecimal(claimed), whole: toDecimal(whole) };
};

/** Adds up rows that state no share and wait for the share basis of their source. */
export const createAskedBases = () => {
  const found = new Map<string, Asked>();
  return {
    add(
      { places }: AlikeRows,
      { reason, matchedShare: covered }: RowVerdict,
      { right, currency }: Use,
      amounts: NumberColumn,
    ) {
      if (reason.code !== 'ShareNotFilled') return;
      const basisRight = basisRightOf(right);
      const key = `${basisRight}|${currency}|${covered}`;
      const asked = found.get(key) ?? {
        right: basisRight,
        currency,
        rows: 0,
        covered,
        amount: new ExactSum(),
      };
      asked.rows += places.length;
      for (const place of places) amounts.addTo(asked.amount, place);
      found.set(key, asked);
    },
    all(): AskedBasis[] {
      const groups = new Map<string, Asked[]>();
      for (const asked of found.values()) {
        const key = `${asked.right}|${asked.currency}`;
        groups.set(key, [...(groups.get(key) ?? []), asked]);
      }
      return [...groups.values()].map((asked) => {
        const { right, currency } = asked[0]!;
        return { right, currency, ...addUp(asked) };
      });
    },
  };
};
