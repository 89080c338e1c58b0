import { afterAll, describe, expect, it } from 'vitest';
import { maxAliases } from '../../../functions/people/aliasStore.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { createMusician, deleteMusician, updateMusician } from '../../../shared/people/routes.ts';
import {
  createCompanyAlias,
  createMusicianAlias,
  createMusicianRealName,
  updateMusicianAlias,
  updateMusicianRealName,
} from '../../../shared/people/realNameRoutes.ts';
import { ownRealNameId } from '../../../shared/reference/personIds.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { signUpStaff } from '../../support/business/people.ts';
import {
  facts,
  named,
  newKey,
  register,
  signUpAgent,
  viewMusician,
  viewRealName,
  type View,
} from './registered.ts';
import { expectTrueLists } from '../../support/expectTrueLists.ts';

const cloud = await startDataCloud();
const staff = await signUpStaff();
afterAll(() => cloud.dispose());

describe('a real name', () => {
  it('is registered with its first alias, which has a copy of its facts', async () => {
    const { realNameId, aliases, aliasId } = await register(staff, 'Ana Lee', 'Anemone', {
      phone: '912 345 678',
      gender: 0,
    });
    expect(aliases).toMatchObject([named('Anemone')]);
    const alias = await viewMusician(staff, aliasId);
    expect(alias.data).toMatchObject({ ...named('Anemone'), realNameId, phone: '0912345678', gender: 0 });
    expect((await viewRealName(staff, realNameId)).data).toMatchObject({
      ...named('Ana Lee'),
      version: 1,
      phone: '0912345678',
    });
  });

  it('is refused with all that is wrong with it and its first alias', async () => {
    const onlyTraditional = {
      names: [{ cultureInfo: 'zh-Hant', name: '潮汐' }],
      nativeCultureInfo: 'zh-Hant',
    };
    const alias = { ...onlyTraditional, artistType: 5, penNames: [] };
    const body = { ...onlyTraditional, ...facts, phone: '12', alias, ...newKey() };
    const { data } = await invoke(createMusicianRealName, staff, { body });
    expect(data).toMatchObject({
      name: 'ChineseAndPinyinNamesRequired',
      data: {
        issues: [{ path: 'body.names' }, { path: 'body.phone' }, { path: 'body.alias.names' }],
      },
    });
  });

  it('is its own first alias when none is given', async () => {
    const body = { ...named('Plain Name'), ...facts, ...newKey() };
    const { data } = await invoke(createMusicianRealName, staff, { body });
    expect(data.aliases).toMatchObject([named('Plain Name')]);
  });

  it('is registered once when the call is repeated', async () => {
    const body = { ...named('Only Once'), ...facts, ...newKey() };
    const results = await Promise.all([1, 2].map(() => invoke(createMusicianRealName, staff, { body })));
    const again = await invoke(createMusicianRealName, staff, { body });
    const ids = [...results, again].map(({ data }) => data.realNameId);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^mrn_/);
    const other = await invoke(createMusicianRealName, staff, { body: { ...body, phone: '0912345679' } });
    expect(other.name).toBe('IdempotencyKeyReused');
  });

  it('gets an alias once when the call is repeated', async () => {
    const made = await invoke(createMusicianRealName, staff, {
      body: { ...named('Alias Once'), ...facts, ...newKey() },
    });
    const params = { id: made.data.realNameId };
    const body = { ...named('Repeated Mask'), ...newKey() };
    const results = await Promise.all([1, 2].map(() => invoke(createMusicianAlias, staff, { params, body })));
    const again = await invoke(createMusicianAlias, staff, { params, body });
    const ids = [...results, again].map(({ data }) => data.musicianInfoId);
    expect(ids[0]).toMatch(/^mus_/);
    expect(new Set(ids).size).toBe(1);
    const other = await invoke(createMusicianAlias, staff, {
      params,
      body: { ...body, ...named('Third Mask') },
    });
    expect(other.name).toBe('IdempotencyKeyReused');
  });

  it('is refused for incomplete Chinese names or a wrong phone number, with the field named', async () => {
    const chinese = { names: [{ cultureInfo: 'zh-Hant', name: '只有繁體' }], nativeCultureInfo: 'zh-Hant' };
    const cases: [object, number, string][] = [
      [{ ...named('Half'), ...facts, alias: chinese }, 8200, 'body.alias.names'],
      [{ ...chinese, ...facts }, 8200, 'body.names'],
      [{ ...named('Wrong Phone'), ...facts, phone: '1234' }, 903, 'body.phone'],
      [{ ...named('Pinyin'), nativeCultureInfo: 'pinyin', ...facts }, 8020, 'body.names'],
    ];
    for (const [body, code, path] of cases)
      expect(
        await invoke(createMusicianRealName, staff, { body: { ...body, ...newKey() } }),
        path,
      ).toMatchObject({ code, data: { data: { issues: [{ path }] } } });
  });

  it('is taken from an existing right owner until it is first changed', async () => {
    const body = { ...named('Older Record'), ...facts, birthday: '1980-01-02' };
    const { musicianInfoId, version } = (await invoke(createMusician, staff, { body })).data;
    const realNameId = ownRealNameId(String(musicianInfoId));
    expect((await viewRealName(staff, realNameId)).data).toMatchObject({
      ...named('Older Record'),
      birthday: '1980-01-02',
      version: 0,
      aliases: [{ rightOwnerId: musicianInfoId }],
    });
    const edit = { ...named('Legal Name'), ...facts, birthday: '1981-01-02', version: 0 };
    const params = { id: realNameId };
    expect((await invoke(updateMusicianRealName, staff, { params, body: edit })).data).toMatchObject({
      ...named('Legal Name'),
      version: 1,
    });
    expect((await viewMusician(staff, String(musicianInfoId))).data).toMatchObject({
      ...named('Older Record'),
      birthday: '1981-01-02',
      realNameId,
      version: Number(version) + 1,
    });
    expect(await invoke(updateMusicianRealName, staff, { params, body: edit })).toMatchObject({
      status: 409,
      data: { data: { currentVersion: 1 } },
    });
  });

  it('changes its facts on every alias, whose history shows it without private facts', async () => {
    const { realNameId, version } = await register(staff, 'Many Names', 'First Mask');
    const params = { id: realNameId };
    const second = await invoke(createMusicianAlias, staff, {
      params,
      body: { ...named('Second Mask'), ...newKey() },
    });
    expect(second.data).toMatchObject({ realNameId, country: 158 });
    const body = {
      ...named('Many Names'),
      country: 702,
      taxResidence: 'SG',
      phone: '81234567',
      version: version + 1,
    };
    const { data } = await invoke(updateMusicianRealName, staff, { params, body });
    const ids = (data as unknown as View).aliases.map(({ rightOwnerId }) => rightOwnerId);
    expect(ids).toHaveLength(2);
    for (const id of ids) {
      expect((await viewMusician(staff, id)).data).toMatchObject({ taxResidence: 'SG', phone: '81234567' });
      const { items } = (await invoke(getHistory, staff, { params: { id } })).data;
      expect(items[0]).toMatchObject({ action: 'updated', changes: { taxResidence: 'SG' } });
      expect(JSON.stringify(items)).not.toContain('81234567');
    }
  });

  it('cannot be changed through an alias', async () => {
    const { aliasId } = await register(staff, 'Fixed Facts', 'Mask Of Facts');
    const params = { id: aliasId };
    const alias = { ...named('Mask Of Facts'), introduction: 'sings', version: 1 };
    const moved = { ...alias, country: 156, taxResidence: 'TW' };
    expect(await invoke(updateMusician, staff, { params, body: moved })).toMatchObject({
      code: 1014,
      data: { data: { issues: [{ path: 'body.country' }] } },
    });
    expect((await invoke(updateMusicianAlias, staff, { params, body: alias })).data).toMatchObject({
      introduction: 'sings',
      country: 158,
      version: 2,
    });
    expect(await invoke(updateMusicianAlias, staff, { params, body: alias })).toMatchObject({ code: 909 });
  });

  it('has a maximum of aliases, so that one transaction can change them all', async () => {
    const { realNameId } = await register(staff, 'Too Many', 'Mask 0');
    const params = { id: realNameId };
    for (let count = 1; count < maxAliases; count += 1) {
      const body = { ...named(`Mask ${count}`), notTheSame: true, ...newKey() };
      expect(await invoke(createMusicianAlias, staff, { params, body })).toMatchObject({ code: 1 });
    }
    const body = { ...named('One Mask More'), ...newKey() };
    expect(await invoke(createMusicianAlias, staff, { params, body })).toMatchObject({ code: 901 });
    const edit = { ...named('Too Many'), ...facts, phone: '0912345678', version: maxAliases };
    const { data } = await invoke(updateMusicianRealName, staff, { params, body: edit });
    expect(data.aliases).toHaveLength(maxAliases);
  });

  it('keeps an alias added during an edit, with the current facts', async () => {
    const { realNameId } = await register(staff, 'Busy Person', 'Busy Mask');
    const params = { id: realNameId };
    await Promise.all([
      invoke(createMusicianAlias, staff, { params, body: { ...named('Left Mask'), ...newKey() } }),
      invoke(updateMusicianRealName, staff, {
        params,
        body: { ...named('Busy Person'), ...facts, phone: '0987654321', version: 1 },
      }),
    ]);
    const { data } = await viewRealName(staff, realNameId);
    const aliases = await Promise.all(
      (data as unknown as View).aliases.map(({ rightOwnerId }) => viewMusician(staff, rightOwnerId)),
    );
    for (const alias of aliases) expect(alias.data.phone).toBe(data.phone);
  });

  it('is refused when it does not exist', async () => {
    const params = { id: 'mrn_01zzzzzzzzzzzzzzzzzzzzzzzz' };
    const body = { ...named('Nobody'), ...newKey() };
    expect(await invoke(createMusicianAlias, staff, { params, body })).toMatchObject({ code: 1022 });
    const company = { id: 'crn_01zzzzzzzzzzzzzzzzzzzzzzzz' };
    expect(await invoke(createCompanyAlias, staff, { params: company, body })).toMatchObject({ code: 1022 });
    expect(await viewRealName(staff, params.id)).toMatchObject({ code: 906 });
  });

  it('is deleted with its last alias', async () => {
    const { realNameId, aliasId } = await register(staff, 'Leaving', 'Leaving Mask');
    const params = { id: realNameId };
    const body = { ...named('Staying Mask'), ...newKey() };
    const { musicianInfoId } = (await invoke(createMusicianAlias, staff, { params, body })).data;
    await invoke(deleteMusician, staff, { params: { id: aliasId } });
    expect((await viewRealName(staff, realNameId)).data.aliases).toMatchObject([
      { rightOwnerId: musicianInfoId },
    ]);
    await invoke(deleteMusician, staff, { params: { id: String(musicianInfoId) } });
    expect(await viewRealName(staff, realNameId)).toMatchObject({ code: 906 });
  });
});

describe('the name on contracts', () => {
  it('stays while a contract has the licensor', async () => {
    const { realNameId, aliasId } = await register(staff, 'On Paper', 'Off Paper', {
      contractDisplayName: '紙本姓名',
    });
    const params = { id: realNameId };
    const without = { ...named('On Paper'), ...facts, version: 1 };
    await signUpAgent(staff, 'Agent On Paper', aliasId);
    expect(await invoke(updateMusicianRealName, staff, { params, body: without })).toMatchObject({
      code: 1023,
      data: { data: { issues: [{ path: 'body.contractDisplayName' }] } },
    });
    const changed = { ...without, contractDisplayName: '另一個姓名' };
    expect(await invoke(updateMusicianRealName, staff, { params, body: changed })).toMatchObject({ code: 1 });
  });
});

it('keeps the lists of records true to them', expectTrueLists);
