import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import {
  addContractAdvances,
  deleteContractAdvance,
  listContractAdvances,
  updateContractAdvance,
} from '../../../shared/contracts/advanceRoutes.ts';
import { extendContractAdvances } from '../../../shared/contracts/renewalRoutes.ts';
import { createLicenseContract, deleteContract, getContract } from '../../../shared/contracts/routes.ts';
import { createAlbum, deleteAlbum, getAlbum } from '../../../shared/works/albumRoutes.ts';
import {
  assignIsrc,
  createSong,
  deleteMusicalWork,
  deleteSong,
  getMusicalWork,
  getSong,
} from '../../../shared/works/routes.ts';
import type { RouteDefinition } from '../../../shared/api/route.ts';
import { invoke } from '../../support/dataCloud.ts';
import { named } from '../people/registered.ts';
import {
  agency,
  contract,
  heldAs,
  makeWork,
  newTitle,
  open,
  openAgency,
  refuse,
  release,
} from './heldAgency.ts';

openAgency();

/** Makes a recording of the author by the main account. */
const makeSong = async (): Promise<string> => {
  const { authorId, main } = agency();
  const shares = [{ rightType: 'P', rightOwnerId: authorId, percentage: '100' }];
  const performers = [{ name: 'Author Alias', performerId: authorId }];
  const { data } = await invoke(createSong, main, { body: { ...named(newTitle()), performers, shares } });
  return String(data.songId);
};

const makeAlbum = async (): Promise<string> => {
  const { main } = agency();
  const performers = [{ name: 'Author Alias', performerId: agency().authorId }];
  const tracks = [{ track: 1, songId: await makeSong() }];
  const { data } = await invoke(createAlbum, main, { body: { ...named(newTitle()), performers, tracks } });
  return String(data.albumId);
};

const makeContract = async (): Promise<string> => {
  const { data } = await invoke(createLicenseContract, agency().main, { body: contract('general') });
  return String(data.contractId);
};

const records: readonly (readonly [
  string,
  RouteDefinition,
  RouteDefinition,
  () => Promise<string>,
  number,
])[] = [
  ['a work', deleteMusicalWork, getMusicalWork, async () => (await makeWork()).musicalWorkId, 2],
  ['a recording', deleteSong, getSong, makeSong, 2],
  ['an album', deleteAlbum, getAlbum, makeAlbum, 2],
  ['a contract', deleteContract, getContract, makeContract, 3],
];

describe.each(records)('the removal of %s by an audited sub-account', (_, remove, view, make, level) => {
  const ask = (route: RouteDefinition, by: Identity, id: string) =>
    invoke(route as typeof deleteSong, by, { params: { id } as never });

  it('happens once an auditor releases it', async () => {
    const { main, member, clerk } = agency();
    const id = await make();
    const reviewId = heldAs(await ask(remove, clerk, id));
    expect((await ask(view, main, id)).name).toBe('Success');
    expect((await ask(remove, clerk, id)).name).toBe('ReviewPending');
    const { data } = await open(main, reviewId);
    const held = data.held as { route: string; before: object };
    expect(held).toMatchObject({ route: remove.id });
    expect(Object.keys(held.before).length).toBeGreaterThan(0);
    const auditor = await member(level, 'Auditor');
    expect((await release(auditor, reviewId)).data).toMatchObject({ state: 'Released' });
    expect((await ask(view, main, id)).name).not.toBe('Success');
  });

  it('leaves the record when it is returned', async () => {
    const { main, clerk } = agency();
    const id = await make();
    expect((await refuse(main, heldAs(await ask(remove, clerk, id)))).name).toBe('Success');
    expect((await ask(view, main, id)).name).toBe('Success');
  });

  it('happens at once for the main account', async () => {
    expect((await ask(remove, agency().main, await make())).name).toBe('Success');
  });
});

describe('payment items of an audited sub-account', () => {
  const item = {
    advanceType: 2,
    amount: '500',
    expectedDate: '2026-01-05',
    deductSetting: 1,
    deductStartDate: '2026-01-01',
    deductEndDate: '2026-06-30',
  };
  type Item = { contractAdvanceId: string; amount: string; deductEndDate: string; version: number };

  it('are added, changed, extended and removed only after a release', async () => {
    const { main, clerk } = agency();
    const contractId = await makeContract();
    const params = { id: contractId };
    const items = async () =>
      (await invoke(listContractAdvances, main, { params })).data.items as unknown as Item[];
    const released = async (reviewId: string) => {
      const { name, data } = await release(main, reviewId);
      expect(name, JSON.stringify(data)).toBe('Success');
    };

    const added = heldAs(await invoke(addContractAdvances, clerk, { params, body: { advances: [item] } }));
    expect(await items()).toEqual([]);
    expect((await open(main, added)).data).toMatchObject({
      submitType: 'LicenseContract',
      held: { changes: { advances: [{ amount: '500' }] }, before: {} },
    });
    await released(added);
    const [{ contractAdvanceId: advId, version }] = (await items()) as [Item];

    const ofItem = { params: { id: contractId, advId } };
    const body = { ...item, amount: '700', version };
    const changed = heldAs(await invoke(updateContractAdvance, clerk, { ...ofItem, body }));
    expect(await items()).toMatchObject([{ amount: '500' }]);
    await released(changed);
    expect(await items()).toMatchObject([{ amount: '700' }]);

    const [{ version: now }] = (await items()) as [Item];
    const advances = [{ contractAdvanceId: advId, deductEndDate: '2026-12-31', version: now }];
    await released(heldAs(await invoke(extendContractAdvances, clerk, { body: { contractId, advances } })));
    expect(await items()).toMatchObject([{ deductEndDate: '2026-12-31' }]);

    const removed = heldAs(await invoke(deleteContractAdvance, clerk, ofItem));
    expect(await items()).toHaveLength(1);
    await released(removed);
    expect(await items()).toEqual([]);
  });
});

it('gives a recording an ISRC once an auditor releases it', async () => {
  const { main, clerk } = agency();
  const params = { id: await makeSong() };
  const body = { idempotencyKey: 'held-isrc' };
  const reviewId = heldAs(await invoke(assignIsrc, clerk, { params, body }));
  expect((await invoke(getSong, main, { params })).data.isrc).toBeUndefined();
  expect((await release(main, reviewId)).name).toBe('Success');
  expect((await invoke(getSong, main, { params })).data.isrc).toMatch(/^TWK77/);
});
