import { afterAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { listRightOwners } from '../../../shared/people/routes.ts';
import { batchFrom, believeStatement, loadRows } from '../../api/statements.ts';
import { takeAlong } from './archives.ts';
import { asFiles, madeBusiness } from './madeBusiness.ts';
import {
  bringIn,
  decided,
  openPlace,
  receive,
  sheets,
  sorted,
  splits,
  stateOf,
  type Place,
} from './wholeMove.ts';

const made = madeBusiness({ musicians: 72, worksOfEach: 14, songsOfEach: 5 });

/** A statement of a month with a row for every recording, in some countries and on some platforms. */
const statementOf = (month: string, from: number): string =>
  believeStatement(
    made.songs.map((song, index) => ({
      ...song,
      month,
      net: `${((index * 37 + from) % 400) / 7 + 0.1}`.slice(0, 9),
      country: ['Taiwan', 'Japan', 'United States'][(index + from) % 3]!,
      platform: ['Spotify', 'YouTube', 'KKBOX'][index % 3]!,
      units: String(20 + ((index * 13 + from) % 300)),
    })),
  );

const [first, next] = [statementOf('2026/07', 11), statementOf('2026/08', 5)];

/** Brings a statement in, and returns how its rows were decided, split and booked. */
const account = async ({ product, chief }: Place, name: string, content: string) => {
  const { items } = await chief.call(listRightOwners, {
    query: { getMusician: 'false', keyword: '晨星', limit: 10 },
  });
  const agent = items.find(({ isAgent }) => isAgent)!;
  const { batchId } = await batchFrom(product, chief, name, content, agent.rightOwnerId);
  const rows = decided(await loadRows(chief, batchId));
  await receive(product, chief, chief, batchId);
  return rows;
};

/** Accounts the next statement, and returns everything that comes of it. */
const accountNext = async (place: Place) => {
  const rows = await account(place, 'next.csv', next);
  const taken = await takeAlong(place.product, place.chief, demoPassword);
  return { rows, splits: await splits(taken), state: await stateOf(taken) };
};

/** Milliseconds that making the business, or moving it, may take. */
const longest = 1_200_000;

let before: Awaited<ReturnType<typeof takeAlong>>;
let nextBefore: Awaited<ReturnType<typeof accountNext>>;

const old = await openPlace();
try {
  const { result, errors } = await bringIn(old.chief, asFiles(made.sheets));
  expect(errors).toEqual([]);
  expect(result).toMatchObject({ state: 'done', failed: 0 });
  await account(old, 'first.csv', first);
  before = await takeAlong(old.product, old.chief, demoPassword);
  nextBefore = await accountNext(old);
} finally {
  await old.product.dispose();
}
const place = await openPlace();
afterAll(() => place?.product.dispose());

describe('a business of 1,000 works and 100 contracts of every kind, made by files', {
  timeout: longest,
}, () => {
  it('has as many, of every kind', async () => {
    expect(made.sheets.get('musicalWorks')!.length).toBeGreaterThanOrEqual(1000);
    const numbers = new Set(made.sheets.get('contracts')!.map(({ contract_number }) => contract_number));
    expect(numbers.size).toBeGreaterThanOrEqual(100);
    for (const sheet of sheets)
      if (sheet !== 'albums' && sheet !== 'payees')
        expect([sheet, await before.rows(`catalogue/${sheet}.csv`)]).not.toEqual([sheet, []]);
    const openings = await before.rows('catalogue/openings.csv');
    const kinds = new Set(openings.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['advance', 'balance', 'cost', 'reserve']);
    const columns = ['works', 'songs', 'regions', 'deduct', 'follows', 'released'].filter((column) =>
      openings.some((row) => row[column]),
    );
    expect(columns).toEqual(['songs', 'regions', 'deduct', 'follows', 'released']);
  });

  it('comes into an empty instance as it left another, and again without effect', async () => {
    const moved = await bringIn(place.chief, before.files);
    expect(moved.errors).toEqual([]);
    expect(moved.result).toMatchObject({ state: 'done', failed: 0 });
    const again = await bringIn(place.chief, before.files);
    expect(again.errors).toEqual([]);
    expect(again.result).toMatchObject({ created: 0, updated: 0, failed: 0 });
  });

  it('has the same catalogue, the same contracts and the same balances to the last digit', async () => {
    const after = await takeAlong(place.product, place.chief, demoPassword);
    for (const sheet of sheets) {
      const path = `catalogue/${sheet}.csv`;
      expect([sheet, sorted(await after.rows(path))]).toEqual([sheet, sorted(await before.rows(path))]);
    }
  });

  it('has no cell that a spreadsheet would run, though many names begin like a formula', () => {
    const tables = [...before.files].filter(
      ([path]) => path.endsWith('.csv') && !path.startsWith('statements/files/'),
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const [path, content] of tables) {
      const text = Buffer.from(content).toString();
      expect([path, text.match(/(^|,)"?[=+@]/gm)]).toEqual([path, null]);
    }
    expect(Buffer.from(before.files.get('catalogue/rightOwners.csv')!).toString()).toContain("'=1+1");
  });

  it('licenses, splits and recoups the next statement the same way', async () => {
    const nextAfter = await accountNext(place);
    expect(nextAfter.rows).toEqual(nextBefore.rows);
    expect(nextAfter.splits).toEqual(nextBefore.splits);
    expect(nextAfter.state).toEqual(nextBefore.state);
    expect(nextBefore.splits.length).toBeGreaterThan(300);
  });
});
