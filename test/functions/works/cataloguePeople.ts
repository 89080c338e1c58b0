import { expect } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { createCompany, createMusician } from '../../../shared/people/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import { signUpMusician, signUpStaff } from '../../support/business/people.ts';
import { chineseNames } from '../../support/chineseNames.ts';

export const named = (name: string, cultureInfo = 'zh-Hant') => ({
  names: cultureInfo === 'zh-Hant' ? chineseNames(name) : [{ cultureInfo, name }],
  nativeCultureInfo: cultureInfo,
});

/** Returns a musical work of one author. */
export const workOf = (musicianId: string, name: string, more: object = {}) => ({
  ...named(name),
  singingLanguage: 'cmn',
  genre: 1,
  copyrights: [
    { rightType: 'OC', authorId: musicianId, rightOwnerId: musicianId, percentage: '50' },
    { rightType: 'OA', authorId: musicianId, rightOwnerId: musicianId, percentage: '50' },
  ],
  ...more,
});

type InvokedRoute = Parameters<typeof invoke>[0];

/** Creates a record as staff and returns it. */
export const createBy = async (staff: Identity, route: InvokedRoute, body: object) => {
  const answer = await invoke(route, staff, { body });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ status: 200, code: 1 });
  return answer.data;
};

/** Creates a record as staff and returns its id, which is in a field. */
export const createIdBy = async (staff: Identity, route: InvokedRoute, body: object, field: string) =>
  String((await createBy(staff, route, body))[field]);

/** Staff, an agent, and two musicians with accounts, of whom one has nothing to do with the other's records. */
export type CataloguePeople = {
  staff: Identity;
  musician: Identity;
  stranger: Identity;
  musicianId: string;
  agentId: string;
};

/** Registers the people of a test of the catalogue. */
export const registerPeople = async (): Promise<CataloguePeople> => {
  const staff = await signUpStaff();
  const musicianId = await createIdBy(
    staff,
    createMusician,
    { ...named('林小滿'), country: 158, taxResidence: 'TW', artistType: 2 },
    'musicianInfoId',
  );
  const agentId = await createIdBy(
    staff,
    createCompany,
    {
      ...named('Refrain Music', 'en'),
      country: 158,
      taxResidence: 'TW',
      registrationNumber: '0459 5257',
      isAgent: true,
    },
    'companyInfoId',
  );
  const strangerId = await createIdBy(
    staff,
    createMusician,
    { ...named('Someone Else', 'en'), country: 702, taxResidence: 'SG' },
    'musicianInfoId',
  );
  const [musician, stranger] = [await signUpMusician(musicianId), await signUpMusician(strangerId)];
  return { staff, musician, stranger, musicianId, agentId };
};
