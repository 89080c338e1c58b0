import { paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { describe, expect } from 'vitest';
import { environment } from '../../../functions/core/environment.ts';
import type { ReserveInput } from '../../../shared/contracts/accounts/reserveSchema.ts';
import { saveReserve } from '../../../shared/accounting/reserveRoutes.ts';
import { tryContractTerms, tryNewContract } from '../../../shared/contractIncome/routes.ts';
import { unsavedContractId, type TrialLine, type TrialPart } from '../../../shared/contractIncome/schema.ts';
import type { Clause } from '../../../shared/contracts/clauses.ts';
import { listContractMatches } from '../../../shared/contracts/enquiryRoutes.ts';
import {
  getContractBasicInfo,
  listContractUnits,
  updateLicenseContract,
} from '../../../shared/contracts/routes.ts';
import { listIncome } from '../../../shared/income/routes.ts';
import { getSongContracts } from '../../../shared/works/routes.ts';
import { addTrialParts } from '../../../web/contracts/trial/addTrialParts.ts';
import {
  fractionOf,
  plus,
  readFraction,
  times,
  writeNearest,
  zero,
  type Fraction,
} from '../../fractions/fraction.ts';
import { firstMaster, openDesk } from '../statements/desk.ts';
import { chained } from '../../support/chained.ts';
import type { Person } from '../../support/product.ts';
import { loadWholeTable } from '../../support/table/wholeTable.ts';
import {
  batchFrom,
  believeStatement,
  bookBatch,
  loadBatch,
  loadCompanyId,
  songs,
  type Sold,
} from '../../api/statements.ts';

const it = chained();

const noConditions = { rights: [], regions: [], excludedRegions: [], platforms: [] };
const clauses = [
  { ...noConditions, name: 'Taiwan', licensorShare: '1/3', regions: [158], platforms: ['kkbox'] },
  { ...noConditions, name: 'Asia', licensorShare: '82.5', regions: [1001] },
] satisfies Clause[];

/** Uses of one recording, of which the musician owns 60 %. */
const uses = [
  { platform: 'KKBOX', country: 'Taiwan', net: '90.07', month: '2026/05' },
  { platform: 'Spotify', country: 'Japan', net: '100.013', month: '2026/06' },
  { platform: 'Spotify', country: 'United States', net: '10.1', month: '2026/06' },
  { platform: 'KKBOX', country: 'Taiwan', net: '7.77', month: '2026/07' },
  { platform: 'KKBOX', country: 'United States', net: '-3.3', month: '2026/07' },
];
/** The licensor's share of a use under the clauses, and 65 % where none of them applies. */
const shareOf = ({ platform, country }: (typeof uses)[number]): Fraction => {
  if (platform === 'KKBOX' && country === 'Taiwan') return fractionOf(1n, 3n);
  return country === 'United States' ? fractionOf(65n, 100n) : fractionOf(825n, 1000n);
};

const sold: Sold[] = uses.map((one) => ({ ...songs.moonlight, ...one }));

const contract = () => staff.call(getContractBasicInfo, { params: { id: contractId } });

const { product, staff, agent, ownerId } = await openDesk();
const musician = await product.as('musician');
const { batchId } = await batchFrom(product, agent, 'first.csv', believeStatement(sold), ownerId);
const { songId } = await firstMaster(staff, batchId);
await bookBatch(product, agent, batchId);
const [held] = (await musician.call(getSongContracts, { params: { id: songId } })).items;
const contractId = held!.contractId;

type Question = { terms?: object; from?: string; to?: string; portion?: number; by?: Person };

const parts = async ({
  terms = {},
  from = '2026-05-01',
  to = '2026-07-31',
  portion = 10,
  by = agent,
}: Question) => {
  const all: TrialPart[] = [];
  const { clauses: own = [], ...fields } = await contract();
  for (let next: TrialPart['next'], more = true; more; more = next !== undefined) {
    const body = { terms: { ...fields, clauses: own, ...terms }, from, to, portion, ...(next && { next }) };
    const part = await by.call(tryContractTerms, { params: { id: contractId }, body });
    all.push(part);
    ({ next } = part);
  }
  return all;
};

const tried = async (question: Question): Promise<TrialLine[]> =>
  addTrialParts((await parts(question)).map(({ lines }) => lines));

const own = (lines: readonly TrialLine[]) => lines.filter((line) => line.contractId === contractId);

type AmountName = 'bookedRoyalty' | 'triedRoyalty' | 'bookedGross' | 'bookedHeld' | 'triedHeld';

const sumOf = (lines: readonly TrialLine[], name: AmountName): string =>
  writeNearest(
    lines.reduce((sum, line) => plus(sum, readFraction(line[name])), zero),
    18,
  );

/** Returns the royalty under the contract in a statement, from the lines of income. */
const booked = async (batchId?: string): Promise<string> => {
  const query = { currencyType: 'TWD' as const, limit: 100, ...(batchId && { batchId }) };
  const { items } = await musician.call(listIncome, { query });
  return writeNearest(
    items
      .filter((fact) => fact.contractId === contractId)
      .reduce((sum, { royaltyAmount }) => plus(sum, readFraction(royaltyAmount)), zero),
    18,
  );
};

/** The musician's royalty of some uses by shares that depend on the use, in exact fractions. */
const computed = (shareOf: (use: (typeof uses)[number]) => Fraction): string =>
  writeNearest(
    uses.reduce(
      (sum, use) => plus(sum, times(times(readFraction(use.net), fractionOf(60n, 100n)), shareOf(use))),
      zero,
    ),
    18,
  );

/** Everything that is stored: keys and contents of items, keys and sizes of objects. */
const stored = async () => {
  const items = (await loadWholeTable()).map((item) =>
    JSON.stringify(item, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  );
  const objects: string[] = [];
  const pages = paginateListObjectsV2(
    { client: product.cloud.clients.s3 },
    { Bucket: environment('FILES_BUCKET') },
  );
  for await (const { Contents = [] } of pages)
    objects.push(...Contents.map(({ Key, ETag }) => `${Key} ${ETag}`));
  return { items: items.sort(), objects: objects.sort() };
};

describe('trying the terms of a contract on past income', () => {
  it('with the same terms gives what was booked, to the last digit', async () => {
    const lines = own(await tried({}));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.triedRoyalty).toBe(line.bookedRoyalty);
      expect(line.triedGross).toBe(line.bookedGross);
    }
    expect(sumOf(lines, 'bookedRoyalty')).toBe(await booked());
    expect(sumOf(lines, 'bookedRoyalty')).toBe(computed(() => fractionOf(70n, 100n)));
  });

  it('with other shares gives what exact fractions give, by clause', async () => {
    const lines = own(await tried({ terms: { licensorShare: '65', clauses } }));
    expect(sumOf(lines, 'triedRoyalty')).toBe(computed(shareOf));
    expect(sumOf(lines, 'bookedRoyalty')).toBe(await booked());
    const named = lines.map(({ clause, bookedRoyalty, triedRoyalty }) => [
      clause,
      bookedRoyalty === '0',
      triedRoyalty === '0',
    ]);
    expect(named).toEqual(
      expect.arrayContaining([
        ['Taiwan', true, false],
        ['Asia', true, false],
        [undefined, false, false],
      ]),
    );
  });

  it('leaves out uses outside the period, and what shorter days or other rights do not license', async () => {
    const may = own(await tried({ to: '2026-05-31' }));
    expect(sumOf(may, 'bookedGross')).toBe(
      writeNearest(times(readFraction('90.07'), fractionOf(6n, 10n)), 18),
    );
    const ended = own(await tried({ terms: { endDate: '2026-06-30' } }));
    const july = own(await tried({ from: '2026-07-01' }));
    expect(sumOf(ended, 'triedRoyalty')).toBe(
      writeNearest(
        plus(
          readFraction(sumOf(ended, 'bookedRoyalty')),
          times(readFraction(sumOf(july, 'bookedRoyalty')), fractionOf(-1n)),
        ),
        18,
      ),
    );
    const elsewhere = own(await tried({ terms: { authorisedRegions: [840] } }));
    expect(elsewhere.some(({ triedRoyalty }) => triedRoyalty !== '0')).toBe(true);
    expect(sumOf(elsewhere, 'triedRoyalty')).not.toBe(sumOf(elsewhere, 'bookedRoyalty'));
  });

  it('leaves nothing behind', async () => {
    const before = await stored();
    await tried({ terms: { licensorShare: '12.5', clauses } });
    const after = await stored();
    expect(after.objects).toEqual(before.objects);
    expect(after.items).toEqual(before.items);
  });

  it('is for staff and the agent of the contract', async () => {
    const { clauses: terms = [], ...fields } = await contract();
    const body = { terms: { ...fields, clauses: terms }, from: '2026-05-01', to: '2026-07-31' };
    const ask = (person: Person) => person.ask(tryContractTerms, { params: { id: contractId }, body });
    expect(await ask(musician)).toMatchObject({ name: 'NotAllowed' });
    expect(await ask(await product.as('reviewer'))).toMatchObject({ name: 'NotAllowed' });
    expect(own(await tried({ by: staff }))).toEqual(own(await tried({})));
  });

  it('gives exactly what a statement gives that is booked under such terms, and adds up in parts', async () => {
    const terms = { licensorShare: '65', clauses };
    const trial = own(await tried({ terms }));
    const now = await contract();
    expect(
      await staff.ask(updateLicenseContract, { params: { id: contractId }, body: { ...now, ...terms } }),
    ).toMatchObject({ status: 200 });
    const { batchId } = await batchFrom(
      product,
      agent,
      'second.csv',
      believeStatement(sold.toReversed()),
      ownerId,
    );
    expect(await loadBatch(agent, batchId)).toMatchObject({ stage: 'review' });
    const { items } = await agent.call(listContractMatches, { params: { id: contractId } });
    expect(items).toMatchObject([{ batchId, rows: uses.length }]);
    await bookBatch(product, agent, batchId);
    expect(await agent.call(listContractMatches, { params: { id: contractId } })).toEqual({ items: [] });
    expect(await booked(batchId)).toBe(sumOf(trial, 'triedRoyalty'));
    // Both statements under the terms that hold now: the first one as tried before, the second as booked.
    const [small, whole] = [await parts({ portion: 1 }), await parts({})];
    expect(small.length).toBeGreaterThan(whole.length);
    expect(small.at(-1)).toMatchObject({ done: small.at(-1)!.total });
    const lines = addTrialParts(small.map((part) => part.lines));
    expect(lines).toEqual(addTrialParts(whole.map((part) => part.lines)));
    expect(sumOf(own(lines), 'triedRoyalty')).toBe(
      writeNearest(times(readFraction(sumOf(trial, 'triedRoyalty')), fractionOf(2n)), 18),
    );
  });

  it('shows what the reserve of the contract holds, by the right of the use', async () => {
    const body: ReserveInput = {
      startMonth: '2026-01',
      share: '20',
      afterMonths: 6,
      releases: 4,
      everyMonths: 3,
      version: 0,
      byRight: [{ rights: [1000], share: '1/4' }],
    };
    expect(await staff.ask(saveReserve, { params: { id: contractId }, body })).toMatchObject({ status: 200 });
    const lines = own(await tried({}));
    for (const [royalty, held] of [
      ['bookedRoyalty', 'bookedHeld'],
      ['triedRoyalty', 'triedHeld'],
    ] as const)
      expect(sumOf(lines, held)).toBe(
        writeNearest(times(readFraction(sumOf(lines, royalty)), fractionOf(1n, 4n)), 18),
      );
  });
});

describe('trying a contract that is not stored', () => {
  const terms = async (more: object = {}) => {
    const fields = await contract();
    const { items } = await agent.call(listContractUnits, { params: { id: contractId }, query: {} });
    const { workId, workType } = items.find((unit) => unit.workId === songId)!;
    const days = { startDate: '2026-01-01', endDate: '2026-12-31' };
    return {
      ...fields,
      ...days,
      clauses,
      licensorShare: '65',
      units: [{ workId, workType, ...days }],
      ...more,
    };
  };
  const question = async (more: object = {}) => ({
    body: { terms: await terms(more), from: '2026-05-01', to: '2026-07-31' },
  });
  const ask = async (by: Person, more: object = {}) => by.ask(tryNewContract, await question(more));

  it('gives what a stored one with its terms would, and leaves nothing behind', async () => {
    const before = await stored();
    const found = await staff.call(tryNewContract, await question());
    const after = await stored();
    expect([after.objects, after.items]).toEqual([before.objects, before.items]);
    const lines = found.lines.filter((line) => line.contractId === unsavedContractId);
    // Two statements have the uses.
    expect(sumOf(lines, 'triedRoyalty')).toBe(
      writeNearest(times(readFraction(computed(shareOf)), fractionOf(2n)), 18),
    );
    expect(sumOf(lines, 'bookedRoyalty')).toBe(sumOf([], 'bookedRoyalty'));
    expect(sumOf(lines, 'triedHeld')).toBe(sumOf([], 'triedHeld'));
  });

  it('is for staff and the agent named, of its own licensors, within the rules of licences', async () => {
    expect(await ask(musician)).toMatchObject({ name: 'NotAllowed' });
    const days = { startDate: '2026-01-01', endDate: '2026-12-31' };
    const { units } = await terms();
    const taken = { ...days, units: units.map((unit) => ({ ...unit, ...days })) };
    expect(await ask(agent, taken)).toMatchObject({ name: 'DuplicateLicenseWithUnknownReason' });
    expect(await ask(staff, taken)).toMatchObject({ status: 200 });
    expect(await ask(agent, { endDate: '2019-06-30' })).toMatchObject({ name: 'InvalidData' });
    const steps = [{ ...clauses[0], count: 'uses', steps: [{ above: '10', licensorShare: '80' }] }];
    expect(await ask(staff, { clauses: steps })).toMatchObject({ name: 'InvalidOperation' });
  });

  it('counts as under all contracts of its licensor as if it named them', async () => {
    const content = believeStatement([...sold.slice(1), sold[0]!]);
    const house = await batchFrom(product, staff, 'house.csv', content);
    await bookBatch(product, staff, house.batchId);
    const now = await contract();
    const opened = { params: { id: contractId }, body: { ...now, subLicense: 'auto' as const } };
    expect(await staff.ask(updateLicenseContract, opened)).toMatchObject({ status: 200 });
    const parties = { licensorId: ownerId, agentId: await loadCompanyId(await product.as('company')) };
    const below = async (uppers: object) => {
      const { lines } = await staff.call(
        tryNewContract,
        await question({ ...parties, clauses: [], ...uppers }),
      );
      return lines.filter((line) => line.contractId === unsavedContractId);
    };
    const all = await below({ allUpperContracts: true });
    // The new contract gets 65 % of what is left after the share that the clauses of the contract above give.
    const kept = (use: (typeof uses)[number]) => plus(fractionOf(1n), times(fractionOf(-1n), shareOf(use)));
    expect(sumOf(all, 'triedRoyalty')).toBe(computed((use) => times(fractionOf(65n, 100n), kept(use))));
    expect(all).toEqual(await below({ upperContractIds: [contractId] }));
  });
});
