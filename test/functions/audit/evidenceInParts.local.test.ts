import { afterAll, expect, it, vi } from 'vitest';
import { bookItems } from '../../../functions/audit/evidence/bookItems.ts';
import { manifestKeys } from '../../../functions/audit/evidence/evidenceStore.ts';
import { manifestKey } from '../../../functions/audit/evidence/manifest.ts';
import { verifyEvidence } from '../../../functions/audit/evidence/verifyEvidence.ts';
import { exportNext, handler as exportBooks } from '../../../functions/ledger/tasks/exportBooks.ts';
import { createLicensor, earn, openBusiness, royaltyLine } from '../../support/business/openBusiness.ts';
import { watchTable } from '../../support/table/watchTable.ts';

const start = new Date();

/** Returns an hour of a day, counted from today. */
const at = (days: number, hour = 1): Date => {
  const instant = new Date(start.getTime() + days * 86_400_000);
  instant.setUTCHours(hour, 0, 0, 0);
  return instant;
};

const midnight = (days: number): string => at(days, 0).toISOString();

/** Sets the clock. The local cloud follows, as it runs in this process. */
const itIs = (now: Date) => vi.setSystemTime(now);

const { agentId } = await openBusiness();

vi.useFakeTimers({ toFake: ['Date'], now: start });
afterAll(() => {
  vi.useRealTimers();
});

it('continues an export that takes longer than one run where it stopped, with what one at once would hold', async () => {
  await earn([royaltyLine(await createLicensor(agentId), '1000')]);
  itIs(at(1));
  await exportBooks();
  await earn([royaltyLine(await createLicensor(agentId), '300')]);
  itIs(at(2));
  // Pages of a few items, where the table has pages of a megabyte.
  const endWatch = watchTable(({ operation, input }, next) => {
    if (operation === 'Scan') (input as { Limit?: number }).Limit = 25;
    return next();
  });
  let runs = 0;
  let made: Awaited<ReturnType<typeof exportNext>>;
  do {
    // The export that was begun is finished first, also when another day has begun.
    if ((runs += 1) === 3) itIs(at(3));
    made = await exportNext(() => false);
  } while (!made);
  endWatch();
  expect(runs).toBeGreaterThan(3);
  expect([made.from, made.to]).toEqual([midnight(1), midnight(2)]);
  let items = 0;
  for await (const page of bookItems(midnight(1), midnight(2))) items += page.length;
  const files = [...made.ledger.files, ...made.history.files];
  expect(files.reduce((sum, file) => sum + file.items, 0)).toBe(items);
  expect(items).toBeGreaterThan(2);
  await exportBooks();
  expect(await manifestKeys()).toEqual([1, 2, 3].map((day) => manifestKey(midnight(day))));
  expect((await verifyEvidence()).faults).toEqual([]);
});
