import { describe, expect, it } from 'vitest';
import { balances } from './balances.ts';
import type { Delivery, Kind } from './delivery.ts';
import { differences, judge, type Verdict } from './judge.ts';
import { pagesAndLabels } from './pagesAndLabels.ts';
import { readAsImported } from './readAsImported.ts';
import { rivalAmounts } from './rivalAmounts.ts';
import { rivalNotations } from './rivalNotations.ts';
import { rivalPeriods } from './rivalPeriods.ts';
import { rivalShares } from './rivalShares.ts';
import { secondSummaries } from './secondSummaries.ts';
import { severalBlocks } from './severalBlocks.ts';
import { severalFiles } from './severalFiles.ts';
import { severalSheets } from './severalSheets.ts';
import { societyBlocks } from './societyBlocks.ts';
import { tailsAndRecords } from './tailsAndRecords.ts';

const deliveries: readonly Delivery[] = [
  ...severalSheets(),
  ...severalFiles(),
  ...severalBlocks(),
  ...secondSummaries(),
  ...societyBlocks(),
  ...tailsAndRecords(),
  ...pagesAndLabels(),
  ...balances(),
  ...rivalAmounts(),
  ...rivalPeriods(),
  ...rivalShares(),
  ...rivalNotations(),
];

/** Deliveries that wait for a person though they lack nothing. They are not booked before somebody has looked. */
const waiting: readonly string[] = ['record types that name the work on a line of its own'];

const verdicts = new Map<string, Verdict>();

const ofKind = (kind: Kind) =>
  deliveries.filter((one) => one.kind === kind).map((one) => [one.name, one] as const);

const reads = async (_: string, delivery: Delivery): Promise<void> => {
  const imported = await readAsImported(delivery.bytes, delivery.file);
  const verdict = judge(delivery, imported);
  verdicts.set(delivery.name, verdict);
  const { name, expect: expected } = delivery;
  if (waiting.includes(name)) return expect(verdict).toBe('waits');
  expect({ asks: imported.asks, differences: differences(imported.rows, expected) }).toEqual({
    asks: expected.asks?.toSorted() ?? [],
    differences: [],
  });
};

describe('reads invented deliveries as they were sold, or asks for what they lack:', () => {
  it.each(ofKind('several tables'))('several tables: %s', reads);
  it.each(ofKind('across lines'))('structure across lines: %s', reads);
  it.each(ofKind('rival columns'))('rival columns: %s', reads);

  it('has at least twenty of each kind, none booked wrong, and at most three that wait without need', () => {
    for (const kind of ['several tables', 'across lines', 'rival columns'] as const)
      expect(ofKind(kind).length).toBeGreaterThanOrEqual(20);
    const names = (...wanted: Verdict[]) =>
      [...verdicts].filter(([, verdict]) => wanted.includes(verdict)).map(([name]) => name);
    expect(new Set(deliveries.map(({ name }) => name)).size).toBe(deliveries.length);
    expect(verdicts.size).toBe(deliveries.length);
    expect(names('wrong')).toEqual([]);
    expect(names('waits').sort()).toEqual([...waiting].sort());
    expect(names('right', 'asks').length).toBeGreaterThanOrEqual(deliveries.length - 3);
    expect(names('waits').length).toBeLessThanOrEqual(3);
  });
});
