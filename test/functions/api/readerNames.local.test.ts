import { afterAll, expect, it } from 'vitest';
import { toReadersJson } from '../../../functions/api/readerNames.ts';
import { createCompany, createMusician } from '../../../functions/people/rightOwnerStore.ts';
import { companyFieldsSchema, musicianFieldsSchema } from '../../../shared/people/schema.ts';
import { startDataCloud } from '../../support/dataCloud.ts';

const actor = { actorId: 'test', displayName: 'Test' };
const place = { country: 158, taxResidence: 'TW' };

const cloud = await startDataCloud();
const { musicianInfoId: tang } = await createMusician(
  actor,
  musicianFieldsSchema.parse({
    ...place,
    nativeCultureInfo: 'zh-Hant',
    names: [
      { cultureInfo: 'zh-Hant', name: '許棠' },
      { cultureInfo: 'zh-Hans', name: '许棠' },
      { cultureInfo: 'en', name: 'Hsu Tang' },
    ],
  }),
  true,
);
const { companyInfoId: label } = await createCompany(
  actor,
  companyFieldsSchema.parse({
    ...place,
    nativeCultureInfo: 'zh-Hant',
    names: [{ cultureInfo: 'zh-Hant', name: '晨星' }],
  }),
  true,
);
afterAll(() => cloud?.dispose());

const read = async (data: unknown, language: string): Promise<unknown> =>
  JSON.parse(await toReadersJson(data, language));

it.each([
  ['en', 'Hsu Tang'],
  ['zh-Hans', '许棠'],
  ['zh-Hant', '許棠'],
])('a response in %s names a person as %s, wherever it stands', async (language, name) => {
  const contract = { licensorId: tang, licensorName: '許棠', agentId: label, agentName: '晨星' };
  const slices = [{ key: tang, name: '許棠', royalty: '1.50' }];
  expect(await read({ items: [contract], slices, total: 1 }, language)).toEqual({
    items: [{ licensorId: tang, licensorName: name, agentId: label, agentName: '晨星' }],
    slices: [{ key: tang, name, royalty: '1.50' }],
    total: 1,
  });
});

it('a response keeps names without an id, names of other records, and what a statement says', async () => {
  const kept = {
    name: '許棠',
    rightOwnerId: tang,
    licensorName: '許棠',
    row: { title: '許棠', performer: '許棠' },
    month: { key: '2026-11', name: '2026-11' },
    gone: { workId: 'wrk_gone', workTitle: 'A work that was removed' },
    empty: [null, 1, true, 'text'],
  };
  expect(await read(kept, 'en')).toEqual(kept);
});
