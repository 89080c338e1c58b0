import { afterAll, expect, it } from 'vitest';
import { getHistory } from '../../../shared/audit/routes.ts';
import { createMusician, listMusicians, updateMusician } from '../../../shared/people/routes.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { signUpMusician, signUpStaff } from '../../support/business/people.ts';

const person = (name: string) => ({
  names: [{ cultureInfo: 'en', name }],
  nativeCultureInfo: 'en',
  country: 158,
  taxResidence: 'TW',
});

const cloud = await startDataCloud();
const staff = await signUpStaff();
const owners = await Promise.all(
  ['Somebody', 'Another'].map(async (name) => {
    const { data } = await invoke(createMusician, staff, { body: person(name) });
    const musicianInfoId = String(data.musicianInfoId);
    const body = { ...person(name), version: 1, notTheSame: true, ipiNameNumber: undefined };
    await invoke(updateMusician, staff, { params: { id: musicianInfoId }, body });
    return { musicianInfoId, identity: await signUpMusician(musicianInfoId) };
  }),
);

afterAll(() => cloud.dispose());

const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it.each([
  ['no JSON', 'x'],
  ['a number', packed(1)],
  ['nothing', packed(null)],
  ['an empty key', packed({})],
  ['half a key', packed({ pk: 'list#mus' })],
  ['a key of another kind', packed({ pk: { a: 1 }, sk: [2] })],
  ['a key of another list', packed({ pk: 'history#somebody', sk: '2026' })],
])('refuses a cursor that is %s', async (_what, cursor) => {
  const { status, name } = await invoke(listMusicians, staff, { query: { cursor } });
  expect({ status, name }).toEqual({ status: 400, name: 'InvalidData' });
});

it('gives nobody else access with a cursor of one person’s history', async () => {
  const [one, other] = owners as [(typeof owners)[0], (typeof owners)[0]];
  const page = await invoke(getHistory, one.identity, {
    params: { id: one.musicianInfoId },
    query: { limit: 1 },
  });
  const cursor = String(page.data.next);
  const next = await invoke(getHistory, one.identity, {
    params: { id: one.musicianInfoId },
    query: { cursor },
  });
  expect(next.data.items).toHaveLength(1);
  const astray = await invoke(getHistory, other.identity, {
    params: { id: other.musicianInfoId },
    query: { cursor },
  });
  expect(astray.name).toBe('InvalidData');
});
