import { afterAll, beforeAll, expect, it } from 'vitest';
import { listedEntries } from '../../../../functions/records/listedEntries.ts';
import { toListedItem } from '../../../../functions/records/filing.ts';
import { writeItems } from '../../../../functions/db/items.ts';
import { startDataCloud } from '../../../support/dataCloud.ts';

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());

/** Names that begin with digits, letters and characters of many scripts, also behind all others and of signs alone. */
const starts = [...'019abhz月夜龍上一丁鿿ꀀéßあン한๑𠮷÷!~'];
const count = 2_400;

const items = Array.from({ length: count }, (_, place) =>
  toListedItem(
    {
      kind: 'crn',
      id: `crn_${String(place).padStart(8, '0')}`,
      name: `${starts[place % starts.length]}${place % 7 === 0 ? '' : place}`,
      // Three megabytes, so that reading takes several requests.
      names: ['n'.repeat(1_300)],
      codes: [],
      owners: [],
      uniques: [],
      matchKeys: [],
    },
    undefined,
  ),
);

beforeAll(() => writeItems(items), 120_000);

it('has every entry of a list of some megabytes once, in the order of the table', async () => {
  const expected = items
    .map(({ sk }) => sk)
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  expect((await listedEntries('crn')).map(({ sk }) => sk)).toEqual(expected);
  expect(await listedEntries('crn', count)).toHaveLength(count);
});

it('is refused where it has more entries than asked', async () => {
  await expect(listedEntries('crn', count - 1)).rejects.toMatchObject({ result: 'AnswerTooLarge' });
  await expect(listedEntries('crn', 10)).rejects.toMatchObject({ result: 'AnswerTooLarge' });
});

it('is empty for a kind without records', async () => {
  expect(await listedEntries('alb')).toEqual([]);
});
