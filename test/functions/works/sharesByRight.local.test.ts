import { afterAll, expect } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { createMusicalWork, getMusicalWork, updateMusicalWork } from '../../../shared/works/routes.ts';
import { loadShareLines } from '../../../functions/works/shareStore.ts';
import { chained } from '../../support/chained.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { signUpCompany, signUpStaff } from '../../support/business/people.ts';

const it = chained();

let cloud: TestCloud;
let staff: Identity;
let owner: Identity;
let publisher: Identity;
let stranger: Identity;

it.before(async () => {
  cloud = await startDataCloud();
  staff = await signUpStaff();
  const company = async () => signUpCompany(await createAgent());
  [owner, publisher, stranger] = [await company(), await company(), await company()];
});

afterAll(() => cloud.dispose());

const performing = (percentage: string) => [{ right: 'PR', regions: [0], percentage }];

const work = (published: string) => ({
  names: [{ cultureInfo: 'en', name: 'Shares by right' }],
  nativeCultureInfo: 'en',
  singingLanguage: 'en',
  genre: 1,
  copyrights: [
    {
      rightType: 'OC',
      rightOwnerId: owner.rightOwnerId,
      percentage: '100',
      role: 'CA',
      societies: { PR: '26' },
      ownership: performing('50'),
      publishers: [
        { role: 'E', rightOwnerId: publisher.rightOwnerId, ownership: performing(published) },
        {
          role: 'SE',
          name: 'Far Shore',
          collection: [{ right: 'PR', regions: [392], percentage: published }],
        },
      ],
    },
  ],
});

let id: unknown;

it('stores shares by right with the work, with society codes of three digits', async () => {
  const { data } = (await invoke(createMusicalWork, staff, { body: work('50') })).data;
  // The original publisher also collects its share where the sub-publisher collects.
  expect(data).toMatchObject({
    issues: [{ path: 'body.copyrights.0.publishers.1.collection', message: 'CollectionOverflow' }],
  });
  const body = work('50');
  const chain = body.copyrights[0]!.publishers;
  Object.assign(chain[0]!, {
    collection: [{ right: 'PR', regions: [0], excludedRegions: [392], percentage: '50' }],
  });
  const created = await invoke(createMusicalWork, staff, { body });
  id = created.data.musicalWorkId;
  expect((await invoke(getMusicalWork, staff, { params: { id } })).data).toMatchObject({
    copyrights: [{ role: 'CA', societies: { PR: '026' }, publishers: chain }],
  });
});

it('refuses shares by right above 100 %', async () => {
  const { name, data } = await invoke(createMusicalWork, staff, { body: work('50.01') });
  expect([name, data.data]).toEqual([
    'PercentageOverflow',
    { issues: [{ path: 'body.copyrights', message: 'OwnershipOverflow' }] },
  ]);
});

it('shows shares by right only to the publishers of the chain', async () => {
  expect((await invoke(getMusicalWork, publisher, { params: { id } })).name).toBe('Success');
  expect((await invoke(getMusicalWork, stranger, { params: { id } })).name).toBe('DataNotFound');
});

it('does not let the right owner of a line change the shares of a publisher', async () => {
  const { data } = await invoke(getMusicalWork, owner, { params: { id } });
  const [line] = data.copyrights as Record<string, unknown>[];
  const alone = { ...line, publishers: undefined, ownership: performing('100') };
  const change = (copyrights: object[]) => ({ params: { id }, body: { ...data, copyrights } });
  expect((await invoke(updateMusicalWork, owner, change([alone]))).name).toBe('RightOwnerMustBeSelf');
  expect((await invoke(updateMusicalWork, owner, change([{ ...line, role: 'C' }]))).name).toBe('Success');
});

it('includes shares by right in the licence check, also those of registered publishers', async () => {
  expect((await loadShareLines([String(id)])).get(String(id))).toEqual([
    { ownerId: owner.rightOwnerId, rightType: 'OC', percentage: '100', ownership: performing('50') },
    { ownerId: publisher.rightOwnerId, rightType: 'OP', percentage: '0', ownership: performing('50') },
  ]);
});
