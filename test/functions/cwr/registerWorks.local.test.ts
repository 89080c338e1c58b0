import { afterAll, expect } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { listCompanyQueue, releaseReview } from '../../../shared/reviews/companyAuditRoutes.ts';
import { previewCwrFile, registerCwrWorks } from '../../../shared/cwr/routes.ts';
import { createMusicalWork, deleteMusicalWork, getMusicalWork } from '../../../shared/works/routes.ts';
import { createMusician } from '../../../functions/people/rightOwnerStore.ts';
import type { CwrParty, CwrWork } from '../../../shared/cwr/model.ts';
import type { PreviewedParty, CwrWorkOutcome } from '../../../shared/cwr/schema.ts';
import { writeCwr } from '../../../functions/cwr/writeFile.ts';
import { musicianFieldsSchema } from '../../../shared/people/schema.ts';
import { chained } from '../../support/chained.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { signUpCompany, signUpStaff, signUp } from '../../support/business/people.ts';

const it = chained();

let cloud: TestCloud;
let staff: Identity;
let company: Identity;
let writer: string;
let other: string;

const world = (PR: number, MR: number) => ({ PR, MR, SR: MR });
const publisher = (name: string): CwrParty => ({
  kind: 'publisher',
  controlled: true,
  fields: { chain: '01', id: 'PUB000001', name, role: 'E' },
  owned: world(5000, 10_000),
  territories: [
    {
      fields: { id: 'PUB000001', indicator: 'I', territory: '2136', sequence: '001', change: 'N' },
      collected: world(5000, 10_000),
    },
  ],
  nationalNames: [],
  publishers: [],
});
const createWriter = (lastName: string, firstName: string, ipiNameNumber?: string): CwrParty => ({
  kind: 'writer',
  controlled: true,
  fields: { id: lastName, lastName, firstName, role: 'CA', ...(ipiNameNumber && { ipiNameNumber }) },
  owned: world(5000, 0),
  territories: [
    {
      fields: { id: lastName, indicator: 'I', territory: '2136', sequence: '001', change: 'N' },
      collected: world(5000, 0),
    },
  ],
  nationalNames: [],
  publishers: [{ publisherId: 'PUB000001', publisherName: 'FAR SONGS', writerId: lastName, chain: '01' }],
});
const createWork = (title: string, number: string, party: CwrParty, more: object = {}): CwrWork => ({
  fields: { title, number, versionType: 'ORI', recorded: 'U', category: 'POP', ...more },
  parties: [publisher('FAR SONGS'), party],
  details: [{ type: 'REC', fields: { isrc: 'TWA532600009' } }],
});

const header = {
  senderType: 'PB',
  senderId: '000000297',
  senderName: 'FAR SONGS',
  ediVersion: '01.10',
  creationDate: '20260101',
  creationTime: '000000',
  transmissionDate: '20260101',
  version: '2.2',
  revision: '000',
};
const createFile = (...works: CwrWork[]) => ({
  content: Buffer.from(
    writeCwr(
      '2.2',
      header,
      works.map((work) => ({ type: 'NWR' as const, work })),
    ),
  ).toString('base64'),
});
const choices = { singingLanguage: 'en', titleLanguage: 'en', genre: 5 };
const known = createWork('Far Away', 'F-1', createWriter('MAKER', 'ANN', '00000000199'));
const unknown = createWork('Far Beyond', 'F-2', createWriter('NOBODY', 'NEMO'));
const file = createFile(known, unknown);

const take = async (by: Identity, body: object): Promise<CwrWorkOutcome[]> => {
  const { name, data } = await invoke(registerCwrWorks, by, { body: { ...choices, ...body } });
  expect(name, JSON.stringify(data)).toBe('Success');
  return data.items as CwrWorkOutcome[];
};
const outcomes = (items: readonly CwrWorkOutcome[]) => items.map(({ outcome }) => outcome);

it.before(async () => {
  cloud = await startDataCloud();
  staff = await signUpStaff();
  other = await createAgent();
  company = await signUpCompany(other);
  const fields = musicianFieldsSchema.parse({
    names: [{ cultureInfo: 'en', name: 'Maker Ann' }],
    nativeCultureInfo: 'en',
    ipiNameNumber: '00000000199',
    country: 158,
    taxResidence: 'TW',
  });
  writer = (await createMusician(staff, fields, true)).musicianInfoId;
});

afterAll(() => cloud.dispose());

it('previews the parties of a file with the right owners they match', async () => {
  const { data } = await invoke(previewCwrFile, staff, { body: file });
  const byName = new Map((data.parties as PreviewedParty[]).map((party) => [party.name, party]));
  expect(byName.get('FAR SONGS')).toMatchObject({ kind: 'publisher', works: 2 });
  expect(byName.get('ANN MAKER')).toMatchObject({ match: { rightOwnerId: writer, by: 'ipi' } });
  expect(byName.get('NEMO NOBODY')).not.toHaveProperty('match');
});

it('creates works whose writers are known; others need a right owner for their shares', async () => {
  const first = await take(staff, file);
  expect(first).toMatchObject([
    { outcome: 'created', notes: [{ kind: 'recordsLeft', at: 'REC 1' }] },
    { outcome: 'refused', reason: 'partyUnknown', at: 'NEMO NOBODY' },
  ]);
  const { data } = await invoke(getMusicalWork, staff, { params: { id: first[0]!.musicalWorkId! } });
  expect(data).toMatchObject({
    genre: 5,
    names: [{ cultureInfo: 'en', name: 'Far Away' }],
    copyrights: [
      {
        authorId: writer,
        rightOwnerId: writer,
        percentage: '100',
        role: 'CA',
        controlled: true,
        publishers: [{ role: 'E', name: 'FAR SONGS' }],
      },
    ],
  });
  const works = [{ line: first[1]!.line, genre: 9 }];
  const second = await take(staff, { ...file, otherOwnerId: other, works });
  expect(outcomes(second)).toEqual(['existing', 'created']);
  expect(
    (await invoke(getMusicalWork, staff, { params: { id: second[1]!.musicalWorkId! } })).data,
  ).toMatchObject({
    genre: 9,
    copyrights: [{ authorName: 'NEMO NOBODY', rightOwnerId: other }],
  });
});

it('creates no work twice from the same file, even at the same moment, and recreates a removed one', async () => {
  const again = await take(staff, { ...file, otherOwnerId: other });
  expect(outcomes(again)).toEqual(['existing', 'existing']);
  const fresh = createFile(createWork('Far Side', 'F-3', createWriter('MAKER', 'ANN', '00000000199')));
  const both = await Promise.all([take(staff, fresh), take(staff, fresh)]);
  expect(both.flatMap(outcomes).toSorted()).toEqual(['created', 'existing']);
  expect(both[0]![0]!.musicalWorkId).toBe(both[1]![0]!.musicalWorkId);
  await invoke(deleteMusicalWork, staff, { params: { id: both[0]![0]!.musicalWorkId! } });
  expect(outcomes(await take(staff, fresh))).toEqual(['created']);
});

it('finds existing works by ISWC, skips works left out, and lets a company create only its own', async () => {
  const body = {
    names: [{ cultureInfo: 'en', name: 'Otherwise Named' }],
    nativeCultureInfo: 'en',
    singingLanguage: 'en',
    genre: 1,
    iswc: 'T0345246801',
    copyrights: [{ rightType: 'OC', rightOwnerId: writer, percentage: '100' }],
  };
  const { data } = await invoke(createMusicalWork, staff, { body });
  const coded = createWork('Far Coded', 'F-4', createWriter('MAKER', 'ANN', '00000000199'), {
    iswc: 'T0345246801',
  });
  const next = createWork('Far Next', 'F-5', createWriter('MAKER', 'ANN', '00000000199'));
  const both = createFile(coded, next);
  const [first, second] = await take(staff, both);
  expect(first).toMatchObject({ outcome: 'existing', musicalWorkId: data.musicalWorkId });
  const line = second!.line;
  expect(outcomes(await take(staff, { ...both, works: [{ line, isLeftOut: true }] }))).toEqual([
    'existing',
    'leftOut',
  ]);
  expect(
    await take(company, createFile(createWork('Far Off', 'F-6', createWriter('MAKER', 'ANN')))),
  ).toMatchObject([{ outcome: 'refused', reason: 'rule', result: 'RightOwnerMustBeSelf' }]);
});

it('holds each work of an audited sub-account as a request of its own', async () => {
  const levels = { infoRoleAuthority: 4, caseReviewRoleAuthority: 1 };
  const user = { kind: 'company', companyInfoId: other } as const;
  const clerk = await signUp(user, levels);
  const auditor = await signUp(user, { ...levels, caseReviewRoleAuthority: 2 });
  const works = ['Far Held', 'Far Waiting'].map((title, index) =>
    createWork(title, `F-8${index}`, createWriter('NOBODY', 'NEMO')),
  );
  const held = { ...createFile(...works), otherOwnerId: other };
  expect(outcomes(await take(clerk, held))).toEqual(['waits', 'waits']);
  expect(outcomes(await take(clerk, held))).toEqual(['waits', 'waits']);
  const { data } = await invoke(listCompanyQueue, auditor, { query: { queue: 'PendingRelease' } });
  const items = data.items as { reviewId: string; title: string }[];
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Far Held', 'Far Waiting']);
  for (const { reviewId } of items)
    expect((await invoke(releaseReview, auditor, { body: { reviewId } })).name).toBe('Success');
  expect(outcomes(await take(clerk, held))).toEqual(['existing', 'existing']);
});
