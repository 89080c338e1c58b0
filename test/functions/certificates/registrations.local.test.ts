import { afterAll, describe, expect } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { anchorTrees } from '../../../functions/certificates/anchoring/anchorTrees.ts';
import { openTrees } from '../../../functions/certificates/anchoring/treeStore.ts';
import { entryHash, verifyProof } from '../../../functions/certificates/proof/verifyProof.ts';
import { computeFingerprints } from '../../../functions/certificates/proof/hashes.ts';
import { kms } from '../../../functions/core/clients/kms.ts';
import { getItem, queryAll, writeItems } from '../../../functions/db/items.ts';
import { catalogueKeys } from '../../../functions/db/keys/catalogue.ts';
import { anchorKeys, certificateKeys } from '../../../functions/db/keys/certificates.ts';
import {
  getCertificate,
  getProofFiles,
  getSignResult,
  getSignStatus,
  listTokenHoldings,
  signMusicalWork,
} from '../../../shared/certificates/routes.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { createMusicalWork, deleteMusicalWork, updateMusicalWork } from '../../../shared/works/routes.ts';
import type { LedgerAnchor, Proof } from '../../../functions/certificates/proofSchema.ts';
import type { MusicalWork } from '../../../shared/works/schema.ts';
import { stride } from '../../cases.ts';
import { chained } from '../../support/chained.ts';
import { invoke, loadHandler, startDataCloud } from '../../support/dataCloud.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { signUpCompany, signUpStaff } from '../../support/business/people.ts';
import { chineseNames } from '../../support/chineseNames.ts';
import { watchTable } from '../../support/table/watchTable.ts';

const it = chained();

let cloud: TestCloud;
let staff: Identity;
let publisher: Identity;
let other: Identity;
let stranger: Identity;

it.before(async () => {
  cloud = await startDataCloud();
  staff = await signUpStaff();
  const company = async () => signUpCompany(await createAgent());
  [publisher, other, stranger] = await Promise.all([company(), company(), company()]);
});

afterAll(() => cloud.dispose());

const fields = (more: object = {}) => ({
  names: chineseNames('登記的歌'),
  nativeCultureInfo: 'zh-Hant',
  singingLanguage: 'cmn',
  genre: 1,
  lyrics: '月光照在\n空蕩的街',
  notTheSame: true,
  copyrights: [
    { rightType: 'OC', authorName: '林測試', rightOwnerId: publisher.rightOwnerId, percentage: '66.67' },
    { rightType: 'OA', authorName: 'Zoë', rightOwnerId: other.rightOwnerId, percentage: '33.33' },
  ],
  ...more,
});

const createWork = async (): Promise<string> => {
  const { data } = await invoke(createMusicalWork, staff, { body: fields() });
  return String(data.musicalWorkId);
};

const change = async (id: string, version: number, more: object): Promise<void> => {
  const { name } = await invoke(updateMusicalWork, staff, {
    params: { id },
    body: { ...fields(more), version },
  });
  expect(name).toBe('Success');
};

const sign = (by: Identity, id: string) => invoke(signMusicalWork, by, { params: { id } });
const loadStatus = async (by: Identity, id: string) =>
  (await invoke(getSignStatus, by, { params: { id } })).data as unknown as {
    state: string;
    certificates: { certificateId: string; number: number; registrationType: string; registeredAt: string }[];
  };
const loadHoldings = async (by: Identity, musicalWorkId: string) =>
  (await invoke(listTokenHoldings, by)).data.items.filter(
    (one) => (one as { musicalWorkId: string }).musicalWorkId === musicalWorkId,
  );
const loadFiles = async (by: Identity, id: string) =>
  (await invoke(getProofFiles, by, { params: { id } })).data as unknown as { proof: string; record: string };

/** Opens a certificate by its address, as a visitor without an account does. */
const openCertificate = async (id: string) => {
  const event = {
    headers: { 'true-client-ip': '203.0.113.7', 'accept-language': 'en' },
    pathParameters: { id },
    requestContext: { http: {} },
  };
  const handler = await loadHandler(getCertificate);
  const response = (await handler(event as never, { awsRequestId: 'test' } as never)) as {
    body: string;
  };
  return JSON.parse(response.body) as object;
};

const ledger = () => queryAll<LedgerAnchor & { treeId: string }>({ pk: anchorKeys.entries });

describe('registering a work', () => {
  let id: string;
  let first: string;
  it.before(async () => {
    id = await createWork();
  });

  it('goes from not registered through registering to registered', async () => {
    expect(await loadStatus(publisher, id)).toEqual({ state: 'NotRegistered', certificates: [] });
    const { name, data } = await sign(publisher, id);
    expect([name, data.state, data.number, data.registrationType]).toEqual([
      'Success',
      'Registering',
      1,
      'First',
    ]);
    first = String(data.certificateId);
    expect((await loadStatus(other, id)).state).toBe('Registering');
    expect(await loadFiles(publisher, first)).toMatchObject({ name: 'DataNotFound' });
    expect(await anchorTrees()).toEqual({ collected: 1, open: 0 });
    const { state, certificates } = await loadStatus(other, id);
    expect([state, certificates.length]).toEqual(['Registered', 1]);
    expect(certificates[0]).toMatchObject({
      certificateId: first,
      state: 'Registered',
      title: '登記的歌',
      writers: ['林測試', 'Zoë'],
      anchor: { kind: 'ledger', position: 1 },
    });
  });

  it('produces files that prove it, with the fingerprints shown', async () => {
    const { proof, record } = await loadFiles(other, first);
    const { claim, at } = verifyProof(Buffer.from(proof), Buffer.from(record));
    const [shown] = (await loadStatus(staff, id)).certificates;
    expect(shown).toMatchObject({ ...computeFingerprints(record), registeredAt: at });
    expect(claim.certificateId).toBe(first);
    expect(JSON.parse(record)).toMatchObject({
      lyrics: '月光照在\n空蕩的街',
      copyrights: [
        { tokens: 6667, rightOwnerId: publisher.rightOwnerId },
        { tokens: 3333, rightOwnerId: other.rightOwnerId },
      ],
    });
  });

  it('shows its certificate to a visitor who has the address, with the fingerprints and no shares', async () => {
    const [known] = (await loadStatus(staff, id)).certificates;
    expect(await openCertificate(first)).toEqual(known);
    expect(known).toMatchObject({ title: '登記的歌', writers: ['林測試', 'Zoë'], state: 'Registered' });
    expect(JSON.stringify(known)).not.toContain(publisher.rightOwnerId);
    expect(await openCertificate('crt_01zzzzzzzzzzzzzzzzzzzzzzzz')).toMatchObject({ name: 'DataNotFound' });
  });

  it('happens once when requested several times, and again only after the work has changed', async () => {
    expect((await sign(publisher, id)).name).toBe('NoChanges');
    await change(id, 1, { remark: 'Only a remark' });
    expect((await loadStatus(publisher, id)).state).toBe('Registered');
    expect((await sign(publisher, id)).name).toBe('NoChanges');
    await change(id, 2, { lyrics: '月光照在街上' });
    expect((await loadStatus(publisher, id)).state).toBe('Changed');
    const asked = await Promise.all([sign(publisher, id), sign(other, id), sign(publisher, id)]);
    expect(new Set(asked.map(({ data }) => data.certificateId)).size).toBe(1);
    expect(asked[0]!.data).toMatchObject({ number: 2, registrationType: 'Update', state: 'Registering' });
    await change(id, 3, { lyrics: '月光照在路上' });
    expect((await sign(publisher, id)).name).toBe('InvalidOperation');
    await anchorTrees();
    expect((await loadStatus(publisher, id)).state).toBe('Changed');
  });

  it('keeps earlier registrations with their proofs', async () => {
    const { certificates } = await loadStatus(publisher, id);
    expect(certificates.map(({ number, registrationType }) => [number, registrationType])).toEqual([
      [2, 'Update'],
      [1, 'First'],
    ]);
    for (const { certificateId } of certificates) {
      const { proof, record } = await loadFiles(publisher, certificateId);
      expect(verifyProof(Buffer.from(proof), Buffer.from(record)).claim.certificateId).toBe(certificateId);
    }
  });

  it('shows the tokens each right owner holds, but not those of a former one', async () => {
    expect(await loadHoldings(publisher, id)).toMatchObject([{ tokens: 6667, number: 2, title: '登記的歌' }]);
    expect(await loadHoldings(other, id)).toMatchObject([{ tokens: 3333 }]);
    const line = {
      rightType: 'OC',
      authorName: '林測試',
      rightOwnerId: other.rightOwnerId,
      percentage: '100',
    };
    await change(id, 4, { copyrights: [line], lyrics: undefined });
    expect((await sign(other, id)).name).toBe('Success');
    await anchorTrees();
    expect(await loadHoldings(publisher, id)).toEqual([]);
    expect(await loadHoldings(other, id)).toMatchObject([{ tokens: 10_000, number: 3 }]);
  });

  it('is recorded in the history, both when it was requested and when it was done', async () => {
    const { data } = await invoke(getHistory, staff, { params: { id } });
    const actions = data.items.map((item) => (item as { action: string }).action);
    expect(actions.filter((action) => action === 'registration requested')).toHaveLength(3);
    expect(actions.filter((action) => action === 'work registered')).toHaveLength(3);
  });
});

describe('registering a work without permission', () => {
  let id: string;
  let certificateId: string;
  it.before(async () => {
    id = await createWork();
    certificateId = String((await sign(publisher, id)).data.certificateId);
    await anchorTrees();
  });

  it('is refused to people who may not see the work, as is its certificate', async () => {
    expect((await sign(stranger, id)).name).toBe('DataNotFound');
    expect((await invoke(getSignStatus, stranger, { params: { id } })).name).toBe('DataNotFound');
    for (const route of [getSignResult, getProofFiles])
      expect((await invoke(route, stranger, { params: { id: certificateId } })).name).toBe('DataNotFound');
  });

  it('is refused to people who only wrote the work', async () => {
    const writer = await signUpCompany(await createAgent());
    const line = {
      rightType: 'OC',
      authorId: writer.rightOwnerId,
      rightOwnerId: publisher.rightOwnerId,
      percentage: '100',
    };
    const { data } = await invoke(createMusicalWork, staff, {
      body: fields({ copyrights: [line], lyrics: undefined }),
    });
    expect((await sign(writer, String(data.musicalWorkId))).name).toBe('NotAllowed');
  });

  it('leaves people without a wallet who are no right owners (3104)', async () => {
    const { name, code } = await invoke(listTokenHoldings, staff);
    expect([name, code]).toEqual(['TokenNoWallet', 3104]);
  });
});

describe('shares that cannot be registered', () => {
  /** Changes the shares of a stored work without checking its rules, as a faulty import might. */
  const storeShares = async (percentages: readonly string[], rightOwnerId = publisher.rightOwnerId) => {
    const id = await createWork();
    const stored = await getItem<MusicalWork>(catalogueKeys.record(id));
    const [line] = stored!.copyrights;
    const copyrights = percentages.map((percentage) => ({ ...line, rightOwnerId, percentage }));
    await writeItems([{ ...stored, copyrights }]);
    return id;
  };

  it.each([
    [3101, 'TokenCountWrong', ['60', '39.99']],
    [3101, 'TokenCountWrong', ['60', '40.01']],
    [3103, 'TokenPercentageWrong', ['99.999', '0.001']],
    [3103, 'TokenPercentageWrong', ['100', '0']],
  ] as const)('are refused with %s %s: %j', async (expected, title, percentages) => {
    const { code, name } = await sign(staff, await storeShares(percentages));
    expect([code, name]).toEqual([expected, title]);
  });

  it('are refused with 3102 TokenRightOwnerWrong when a right owner no longer exists', async () => {
    const { code, name } = await sign(staff, await storeShares(['100'], 'cmp_00000000000000000000000000'));
    expect([code, name]).toEqual([3102, 'TokenRightOwnerWrong']);
  });
});

describe('the registration of many works', () => {
  it('collects them in one tree with one ledger entry', async () => {
    const before = (await ledger()).length;
    const ids = await Promise.all(Array.from({ length: 11 }, createWork));
    const asked = await Promise.all(ids.map((id) => sign(publisher, id)));
    expect(await anchorTrees()).toEqual({ collected: 11, open: 0 });
    expect((await ledger()).length).toBe(before + 1);
    const places = new Set<number>();
    for (const { data } of asked) {
      const { proof, record } = await loadFiles(publisher, String(data.certificateId));
      verifyProof(Buffer.from(proof), Buffer.from(record));
      const { inclusion } = JSON.parse(proof) as Proof;
      expect(inclusion.treeSize).toBe(11);
      places.add(inclusion.leafIndex);
    }
    expect(places.size).toBe(11);
  });

  it('does nothing when no registration is waiting', async () => {
    const before = (await ledger()).length;
    expect(await anchorTrees()).toEqual({ collected: 0, open: 0 });
    expect((await ledger()).length).toBe(before);
  });

  it('succeeds when a waiting work is removed', async () => {
    const id = await createWork();
    const { data } = await sign(staff, id);
    expect((await invoke(deleteMusicalWork, staff, { params: { id } })).name).toBe('Success');
    await anchorTrees();
    expect(await openTrees()).toEqual([]);
    const stored = await getItem(certificateKeys.certificate(String(data.certificateId)));
    expect(stored).toMatchObject({ state: 'Registered' });
  });
});

describe('registration runs that are killed or overlap', () => {
  class Killed extends Error {}
  let calls = 0;
  let killAt: number | undefined;
  let killsAfter = false;
  let endWatch = (): void => undefined;
  afterAll(() => endWatch());

  it.before(async () => {
    const stopping = async <T>(next: () => Promise<T>): Promise<T> => {
      calls += 1;
      // A killed run makes no further call.
      if (killAt !== undefined && (calls > killAt || (calls === killAt && !killsAfter))) throw new Killed();
      const isLast = calls === killAt;
      const result = await next();
      if (isLast) throw new Killed();
      return result;
    };
    endWatch = watchTable((_, next) => stopping(next));
    kms().middlewareStack.add((next) => (args) => stopping(() => next(args)), {
      step: 'initialize',
      name: 'killed',
      override: true,
    });
  });

  /** Runs until it is killed at a call, and returns true if it got that far. */
  const runKilled = async (at: number, after: boolean): Promise<boolean> => {
    [calls, killAt, killsAfter] = [0, at, after];
    await anchorTrees().catch(() => undefined);
    const isKilled = calls >= at;
    killAt = undefined;
    return isKilled;
  };

  /** Requires every registration to be in one tree, each tree in one entry, and the entries in one chain. */
  const requireSound = async (certificateIds: readonly string[]): Promise<void> => {
    const entries = await ledger();
    expect(new Set(entries.map(({ treeId }) => treeId)).size).toBe(entries.length);
    for (const [index, { entry }] of entries.entries()) {
      expect(entry.index).toBe(index + 1);
      expect(entry.previous).toBe(index ? entryHash(entries[index - 1]!) : '0'.repeat(64));
    }
    expect(await openTrees()).toEqual([]);
    expect(await queryAll({ pk: certificateKeys.waiting })).toEqual([]);
    const trees = await Promise.all(
      entries.map(({ treeId }) => getItem<{ leaves: { certificateId: string }[] }>(anchorKeys.tree(treeId))),
    );
    const collected = trees.flatMap((tree) => tree!.leaves.map(({ certificateId }) => certificateId));
    expect(new Set(collected).size).toBe(collected.length);
    for (const certificateId of certificateIds) {
      expect(collected).toContain(certificateId);
      const { proof, record } = await loadFiles(staff, certificateId);
      verifyProof(Buffer.from(proof), Buffer.from(record));
    }
  };

  it('register every work once, at whichever call a run is killed', async () => {
    const certificateIds: string[] = [];
    let killed = 0;
    for (const after of [false, true])
      for (let at = 1, isKilled = true; isKilled; at += stride) {
        const ids = await Promise.all([createWork(), createWork()]);
        for (const id of ids) certificateIds.push(String((await sign(staff, id)).data.certificateId));
        isKilled = await runKilled(at, after);
        if (isKilled) killed += 1;
        await anchorTrees();
      }
    expect(killed).toBeGreaterThan(40 / stride);
    await requireSound(certificateIds);
  });

  it('register every work once when runs overlap', async () => {
    const certificateIds: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const ids = await Promise.all(Array.from({ length: 4 }, createWork));
      const asking = ids.map(async (id) => String((await sign(staff, id)).data.certificateId));
      const runs = Array.from({ length: 4 }, () => anchorTrees().catch(() => undefined));
      certificateIds.push(...(await Promise.all(asking)));
      await Promise.all(runs);
    }
    await anchorTrees();
    await anchorTrees();
    await requireSound(certificateIds);
  });
});
