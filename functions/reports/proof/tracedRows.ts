import type { IncomeFact } from '../../../shared/income/schema.ts';
import { toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import { isSumOfRows } from '../../../shared/statementProofs/arithmetic.ts';
import type { PlacedRow } from '../../statements/bookedRows.ts';
import type { VersionedBatch } from '../../statements/batchStore.ts';
import { bookedDay } from '../../statements/bookedDay.ts';
import { bookedRowsIn } from '../../statements/bookedRows.ts';
import { toFact } from '../../statements/posting/incomeFacts.ts';
import type { Redirects } from '../../works/redirects.ts';
import type { ProvenIncome } from './provenIncome.ts';

/** Row of a statement file with the part of its amount that income of each key counts. */
type OwnRow = PlacedRow & { readonly counted: ReadonlyMap<string, Scaled> };

/** Returns what income and the cells of its rows have in common. */
export const keyOfIncome = (fact: IncomeFact, redirects: Redirects): string =>
  JSON.stringify([
    redirects.get(fact.workId)?.into ?? fact.workId,
    fact.workType,
    fact.contractId,
    fact.platform,
    fact.territory ?? 0,
    fact.rightType,
    fact.licensedRight ?? 0,
    fact.usagePeriod.start,
    fact.usagePeriod.end,
    fact.sharePercentage,
    fact.basisPercentage,
    fact.royaltyPercentage,
    fact.clause,
    fact.rule,
    fact.step,
    fact.currency,
  ]);

/** Reads the rows of a licensor's income out of the file of a statement, chunk by chunk. */
export const createRowTracer = (
  licensorId: string,
  batch: VersionedBatch,
  { incomes, redirects }: { incomes: readonly ProvenIncome[]; redirects: Redirects },
) => {
  const day = bookedDay(batch);
  const wanted = incomes.filter(({ booked }) => booked.rowAmount !== undefined && !booked.adjustmentId);
  const keys = new Set(wanted.map(({ booked }) => keyOfIncome(booked, redirects)));
  const workIds = new Set(wanted.flatMap(({ booked }) => [...redirects.family(booked.workId)]));
  const chunks = [...new Set(wanted.flatMap(({ booked }) => booked.chunks))].sort((a, b) => a - b);

  const countedOf = ({ cells }: PlacedRow): Map<string, Scaled> => {
    const counted = new Map<string, Scaled>();
    for (const cell of cells) {
      if (cell.licensorId !== licensorId) continue;
      const key = keyOfIncome(toFact(cell, day), redirects);
      if (keys.has(key)) counted.set(key, (counted.get(key) ?? 0n) + toScaled(cell.amount ?? '0'));
    }
    return counted;
  };

  /** Reads the rows in the order of the file. Holds one chunk at a time. */
  async function* rows(): AsyncGenerator<OwnRow> {
    for (const chunk of chunks) {
      const booked = await bookedRowsIn(batch, chunk, (_row, { match }) =>
        match.outcome === 'Matched'
          ? [match.workId, match.songId].some((id) => id !== undefined && workIds.has(id))
          : false,
      );
      for (const row of booked) {
        const counted = countedOf(row);
        if (counted.size) yield { ...row, counted };
      }
    }
  }

  /**
   * Returns the keys of income that its rows, as they are decided now, add up to. After an adjustment, rows may be decided
   * otherwise than they were booked.
   */
  const traced = async (): Promise<ReadonlySet<string>> => {
    const left = new Map<string, { amount: Scaled; rows: number }>();
    for (const { booked } of wanted) {
      const key = keyOfIncome(booked, redirects);
      const known = left.get(key) ?? { amount: 0n, rows: 0 };
      left.set(key, {
        amount: known.amount + toScaled(booked.rowAmount!),
        rows: known.rows + booked.rowCount,
      });
    }
    const found = new Set<string>();
    for await (const { counted } of rows())
      for (const [key, amount] of counted) {
        left.get(key)!.amount -= amount;
        found.add(key);
      }
    return new Set([...found].filter((key) => isSumOfRows(left.get(key)!.amount, 0n, left.get(key)!.rows)));
  };

  return { rows, traced };
};
