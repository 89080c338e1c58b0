import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { balancesOfOwner } from '../../../functions/ledger/ledgerStore.ts';
import { owedRanges } from '../../../functions/withdrawals/withdrawable.ts';
import type { Fault, SignedCall } from '../../../infra/local/faults.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import { confirmStatementPayments } from '../../../shared/accounting/receivingRoutes.ts';
import { ownRealNameId } from '../../../shared/reference/personIds.ts';
import { listMerges, mergeMusicians, undoMerge } from '../../../shared/people/mergeRoutes.ts';
import {
  createMusicianBankAccount,
  getMusicianBankAccount,
  listMusicianBankAccounts,
} from '../../../shared/payees/routes.ts';
import {
  createMusicianAlias,
  createMusicianRealName,
  getMusicianRealName,
} from '../../../shared/people/realNameRoutes.ts';
import type { MusicianRealNameView } from '../../../shared/people/realNameSchema.ts';
import { getMusician } from '../../../shared/people/routes.ts';
import { submitMusicianProfile } from '../../../shared/reviews/routes.ts';
import { batchFrom, believeStatement, bookBatch, settle, songs } from '../../api/statements.ts';
import { startProduct } from '../../support/product.ts';
import { expectTrueLists } from '../../support/expectTrueLists.ts';

/** Chooses the faults of calls; none while it is undefined. */
let findFault: ((call: SignedCall) => Fault) | undefined;

const product = await startProduct({ injectFault: (call) => findFault?.(call) ?? 'none' });
const [staff, musician] = await Promise.all([product.as('staff'), product.as('musician')]);
const agent = await product.as('agent');
/** The right owner and real name of the demo musician, who has works, contracts and income. */
const earner = (await musician.call(getAuthority)).musicianInfoId!;
const earnerRealName = ownRealNameId(earner);
const { companyInfoId } = await agent.call(getAuthority);
const statement = believeStatement([{ ...songs.moonlight, net: '60000' }]);
const { batchId } = await batchFrom(product, agent, 'received.csv', statement, companyInfoId!);
await bookBatch(product, agent, batchId);
await agent.call(confirmStatementPayments, {
  body: { statementIdList: [batchId], payDate: '2026-08-15' },
});
await settle(product);

afterAll(() => product?.dispose());

beforeEach(() => {
  findFault = undefined;
});

let keys = 0;
const newKey = () => ({ idempotencyKey: `merge-key-${(keys += 1)}` });

const named = (name: string) => ({
  names: [{ cultureInfo: 'en' as const, name }],
  nativeCultureInfo: 'en' as const,
});

const register = (name: string, more: object = {}): Promise<MusicianRealNameView> =>
  staff.call(createMusicianRealName, {
    body: { ...named(name), country: 344, taxResidence: 'HK', notTheSame: true, ...more, ...newKey() },
  });

const load = (id: string) => staff.call(getMusicianRealName, { params: { id } });

/** Returns the body that merges one real name into another, which keeps its fields unless others are given. */
const mergeBody = (kept: MusicianRealNameView, merged: MusicianRealNameView, fields: object = {}) => {
  const { realNameId: _id, aliases: _aliases, mergedRealNameIds: _merged, ...own } = kept;
  return {
    ...own,
    ...fields,
    mergedId: merged.realNameId,
    mergedVersion: merged.version,
    ...newKey(),
  };
};

const money = async () => ({ balances: await balancesOfOwner(earner), owed: await owedRanges(earner) });

const account = {
  kind: 0 as const,
  country: 158 as const,
  currency: 'TWD' as const,
  bankName: '示範銀行',
  accountName: 'Second Record',
  confirmAccountName: true,
  accountNumber: '000555444333',
};

describe('a merge of two real names', () => {
  it('moves aliases with their payment details, leaves money where it is, and can be undone', async () => {
    const kept = await register('Merged Person', { phone: '91234567' });
    const params = { id: kept.aliases[0]!.rightOwnerId };
    const { bankAccountId } = await staff.call(createMusicianBankAccount, { params, body: account });
    const before = await load(earnerRealName);
    const [moneyBefore, aliasBefore] = [
      await money(),
      await staff.call(getMusician, { params: { id: earner } }),
    ];
    expect(moneyBefore.balances.length).toBeGreaterThan(0);
    const own = await musician.call(listMusicianBankAccounts, { params: { id: earner }, query: {} });

    const body = mergeBody(kept, before, { contractDisplayName: 'Chosen' });
    const { mergeId } = await staff.call(mergeMusicians, { params: { id: kept.realNameId }, body });
    const merged = await load(kept.realNameId);
    expect(merged.aliases.map(({ rightOwnerId }) => rightOwnerId).sort()).toEqual([params.id, earner].sort());
    expect(merged).toMatchObject({ ...named('Merged Person'), contractDisplayName: 'Chosen' });
    expect((await load(earnerRealName)).realNameId).toBe(kept.realNameId);
    expect(await staff.call(getMusician, { params: { id: earner } })).toMatchObject({
      realNameId: kept.realNameId,
      country: 344,
      taxResidence: 'HK',
      phone: '91234567',
      names: aliasBefore.names,
    });
    expect(await money()).toEqual(moneyBefore);
    const both = await musician.call(listMusicianBankAccounts, { params: { id: earner }, query: {} });
    expect(both.items.map((one) => one.bankAccountId).sort()).toEqual(
      [bankAccountId, ...own.items.map((one) => one.bankAccountId)].sort(),
    );
    for (const { bankAccountId: id } of both.items)
      expect((await musician.call(getMusicianBankAccount, { params: { id } })).accountNumber).toMatch(
        /^\d+$/,
      );

    const undone = await staff.call(undoMerge, { params: { id: mergeId } });
    expect(undone.undoneByName).toBeDefined();
    expect(await staff.call(undoMerge, { params: { id: mergeId } })).toEqual(undone);
    const { version: _after, ...alias } = await staff.call(getMusician, { params: { id: earner } });
    const { version: _before, ...was } = aliasBefore;
    expect(alias).toEqual(was);
    expect((await load(earnerRealName)).realNameId).toBe(earnerRealName);
    expect((await load(kept.realNameId)).aliases.map(({ rightOwnerId }) => rightOwnerId)).toEqual([
      params.id,
    ]);
    expect(await money()).toEqual(moneyBefore);
    const alone = await musician.call(listMusicianBankAccounts, { params: { id: earner }, query: {} });
    expect(alone.items).toEqual(own.items);
    expect((await musician.ask(getMusicianBankAccount, { params: { id: bankAccountId } })).name).toBe(
      'DataNotFound',
    );
  });

  it('when undone restores the real name with all its aliases and its own facts', async () => {
    const [one, two] = [
      await register('Same Name'),
      await register('Same Name', { country: 158, taxResidence: 'TW' }),
    ];
    await staff.call(createMusicianAlias, {
      params: { id: two.realNameId },
      body: { ...named('Second Mask'), ...newKey() },
    });
    const whole = await load(two.realNameId);
    const { mergeId } = await staff.call(mergeMusicians, {
      params: { id: one.realNameId },
      body: mergeBody(one, whole),
    });
    expect((await load(one.realNameId)).aliases).toHaveLength(3);
    await staff.call(undoMerge, { params: { id: mergeId } });
    const { version, ...back } = await load(two.realNameId);
    const { version: former, ...was } = whole;
    expect(back).toEqual(was);
    expect(version).toBeGreaterThan(former);
    const { items } = await staff.call(listMerges, { params: { id: one.realNameId } });
    expect(items).toMatchObject([{ mergeId, name: 'Same Name' }]);
  });

  it('can be undone only from the last one backwards', async () => {
    const people = await Promise.all(['Chain A', 'Chain B', 'Chain C'].map((name) => register(name)));
    const [a, b, c] = people as [MusicianRealNameView, MusicianRealNameView, MusicianRealNameView];
    const first = await staff.call(mergeMusicians, { params: { id: b.realNameId }, body: mergeBody(b, a) });
    const middle = await load(b.realNameId);
    const second = await staff.call(mergeMusicians, {
      params: { id: c.realNameId },
      body: mergeBody(c, middle),
    });
    expect((await load(a.realNameId)).realNameId).toBe(c.realNameId);
    expect((await staff.ask(undoMerge, { params: { id: first.mergeId } })).name).toBe('InvalidOperation');
    await staff.call(undoMerge, { params: { id: second.mergeId } });
    await staff.call(undoMerge, { params: { id: first.mergeId } });
    for (const { realNameId, aliases } of people)
      expect(await load(realNameId)).toMatchObject({ realNameId, aliases });
  });

  it('is refused for a record with itself, an old version, a waiting review, and anybody but staff', async () => {
    const [one, two] = [await register('Refused One'), await register('Refused Two')];
    const params = { id: one.realNameId };
    const name = async (body: ReturnType<typeof mergeBody>, person = staff) =>
      (await person.ask(mergeMusicians, { params, body })).name;
    expect(await name(mergeBody(one, one))).toBe('InvalidOperation');
    expect(await name(mergeBody(one, { ...two, version: 9 }))).toBe('StaleVersion');
    expect(await name(mergeBody(one, two), musician)).toBe('NotAllowed');
    const own = await load(earnerRealName);
    const { realNameId: id, aliases: _aliases, mergedRealNameIds: _merged, ...fields } = own;
    await musician.call(submitMusicianProfile, {
      params: { id },
      body: { ...fields, ...named('Another Name') },
    });
    expect(await name(mergeBody(one, own))).toBe('ReviewPending');
    expect((await load(one.realNameId)).aliases).toHaveLength(1);
  });

  it('happens once when two people merge both ways at the same moment', async () => {
    const [one, two] = [await register('Both Ways A'), await register('Both Ways B')];
    const results = await Promise.all([
      staff.ask(mergeMusicians, { params: { id: one.realNameId }, body: mergeBody(one, two) }),
      staff.ask(mergeMusicians, { params: { id: two.realNameId }, body: mergeBody(two, one) }),
    ]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await load(one.realNameId)).aliases).toHaveLength(2);
  });
});

describe('a merge whose function is killed', () => {
  it.each([
    [1, 'killedBefore'],
    [1, 'killedAfter'],
    [2, 'killedBefore'],
    [2, 'killedAfter'],
  ] as const)('at transaction %i (%s) is finished by repeating the call', async (at, fault) => {
    const [one, two] = [await register(`Kept ${at} ${fault}`), await register(`Gone ${at} ${fault}`)];
    let met = 0;
    findFault = ({ accessKeyId, service, operation }) => {
      const { functions, resources } = product.cloud;
      const { name } = resources.find('function', 'MergeMusicians');
      const isMeant =
        functions.findAccessKeyId(name) === accessKeyId &&
        service === 'dynamodb' &&
        operation === 'TransactWriteItems';
      if (isMeant) met += 1;
      return isMeant && met === at ? fault : 'none';
    };
    const call = {
      params: { id: one.realNameId },
      body: mergeBody(one, two, { contractDisplayName: 'Chosen' }),
    };
    expect((await staff.ask(mergeMusicians, call)).status).not.toBe(200);
    findFault = undefined;
    const { mergeId } = await staff.call(mergeMusicians, call);
    expect((await staff.call(mergeMusicians, call)).mergeId).toBe(mergeId);
    const { aliases, contractDisplayName } = await load(one.realNameId);
    expect(aliases).toHaveLength(2);
    expect(contractDisplayName).toBe('Chosen');
    const { items } = await staff.call(listMerges, { params: { id: one.realNameId } });
    expect(items).toHaveLength(1);
  });
});

it('keeps the lists of records true to them', expectTrueLists);
