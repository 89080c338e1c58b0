import { afterAll, describe, expect, it } from 'vitest';
import { createDemo, getDemo } from '../../../shared/demos/routes.ts';
import {
  listCopyrightTypes,
  listCountryAreas,
  listEnvironments,
  listGenres,
  listMoods,
} from '../../../shared/reference/routes.ts';
import { rightSchema } from '../../../shared/reference/rights.ts';
import { createAgent, createLicensor } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import { invoke, startDataCloud, type InvokedRoute } from '../../support/dataCloud.ts';
import { demoFields } from '../../shared/demos/demoFields.ts';

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());

const { licensorId } = await createLicensor(await createAgent());
const author = await signUp(
  { kind: 'musician', musicianInfoId: licensorId },
  { genericRoleAuthority: 1, infoRoleAuthority: 3, demoRoleAuthority: 2 },
);

type Coded = { code: number; level?: number; parent?: number; names: Record<string, string> };

const list = async (route: InvokedRoute): Promise<Coded[]> => {
  const { name, data } = await invoke(route, author);
  expect(name).toBe('Success');
  return data.items as Coded[];
};

describe.each([
  ['rights', listCopyrightTypes],
  ['regions', listCountryAreas],
  ['genres', listGenres],
  ['moods', listMoods],
  ['scenes', listEnvironments],
] as const)('the list of %s', (_, route) => {
  it('has each code once, with a name in three languages, for everybody signed in', async () => {
    const items = await list(route);
    expect(items.length).toBeGreaterThan(1);
    expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
    for (const { code, names } of items)
      for (const language of ['en', 'zh-Hant', 'zh-Hans'])
        expect(names[language]?.trim(), `${code} ${language}`).toBeTruthy();
    const disabled = await signUp({ kind: 'musician', status: 'disabled' }, {});
    expect((await invoke(route, disabled)).name).not.toBe('Success');
  });
});

describe('the list of rights', () => {
  it('has each right one level below its parent, and names platforms', async () => {
    const items = await list(listCopyrightTypes);
    const levelOf = new Map(items.map(({ code, level }) => [code, level]));
    for (const { code, level, parent } of items) {
      expect(rightSchema.safeParse(code).success, String(code)).toBe(true);
      if (parent === undefined) expect(level, String(code)).toBe(Math.min(...items.map((one) => one.level!)));
      else expect(levelOf.get(parent), String(code)).toBe(level! - 1);
    }
    const { platforms } = (await invoke(listCopyrightTypes, author)).data;
    expect((platforms as string[]).length).toBeGreaterThan(1);
  });
});

describe.each([
  ['moods', listMoods],
  ['environments', listEnvironments],
] as const)('the %s of a demo', (field, route) => {
  const create = (codes: readonly number[]) =>
    invoke(createDemo, author, {
      body: {
        ...demoFields({
          writers: [{ role: 2, authorId: licensorId, percentage: '100' }],
          [field]: [...codes],
        }),
        notTheSame: true,
      },
    });

  it('are those of the list, and no others', async () => {
    const codes = (await list(route)).map(({ code }) => code);
    for (const code of [codes[0]!, codes.at(-1)!]) {
      const { name, data } = await create([code]);
      expect(name, JSON.stringify(data)).toBe('Success');
      const params = { id: String(data.demoId) };
      expect((await invoke(getDemo, author, { params })).data).toMatchObject({ [field]: [code] });
    }
    expect((await create([Math.max(...codes) + 1])).name).toBe('InvalidData');
  });
});
