import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import { getMusicianRealName } from '../../../shared/people/realNameRoutes.ts';
import { listWaitingReviews as listReviews } from '../../../shared/reviews/routes.ts';
import { listGenres } from '../../../shared/reference/routes.ts';
import { routes } from '../../../shared/routes.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { register } from '../people/registered.ts';
import { signUpMusician, signUpStaff, signUpReviewer } from '../../support/business/people.ts';

const cloud = await startDataCloud();
const staff = await signUpReviewer('Reviewer One');
const person = await register(await signUpStaff(), 'Lin', 'Lin Alias', {});
const realNameId = person.realNameId;
const musician = await signUpMusician(person.aliasId);
vi.stubEnv('STAFF_SECOND_FACTOR', 'required');
afterAll(async () => {
  vi.unstubAllEnvs();
  await cloud.dispose();
});

/** Returns the results of a route for reviewers, and of a route for everybody that shows all records to staff. */
const resultsFor = async (identity: Identity): Promise<string[]> =>
  Promise.all(
    [
      invoke(listReviews, identity),
      invoke(getMusicianRealName, identity, { params: { id: realNameId } }),
    ].map(async (call) => (await call).name),
  );

describe('a stage that requires a second factor of staff', () => {
  it('allows staff without one only to add it', async () => {
    expect(await resultsFor(staff)).toEqual(['NotAllowed', 'NotAllowed']);
    const { code, data } = await invoke(getAuthority, staff);
    expect(code).toBe(1);
    expect(data).toMatchObject({ needsSecondFactor: true, permissions: {} });
    expect((await invoke(listGenres, staff)).code).toBe(1);
  });

  it('lets staff work once they have added one', async () => {
    await changeItem(accountKeys.user(staff.user.subject), { set: { hasSecondFactor: true } });
    expect(await resultsFor(staff)).toEqual(['Success', 'Success']);
    expect((await invoke(getAuthority, staff)).data).toMatchObject({ needsSecondFactor: false });
  });

  it('does not require it of anybody else', async () => {
    const result = await invoke(getMusicianRealName, musician, { params: { id: realNameId } });
    expect(result.name).toBe('Success');
    expect((await invoke(getAuthority, musician)).data).toMatchObject({ needsSecondFactor: false });
  });
});

it('lets staff call exactly these routes before they add a second factor', () => {
  const open = routes.filter(({ route }) => 'beforeSecondFactor' in route).map(({ route }) => route.id);
  expect(open.toSorted()).toEqual([
    'beginSecondFactor',
    'confirmSecondFactor',
    'endOtherSessions',
    'endSession',
    'getAccountConstants',
    'getAuthority',
    'listCopyrightTypes',
    'listCountryAreas',
    'listEnvironments',
    'listGenres',
    'listMoods',
    'listSessions',
    'logout',
  ]);
});
