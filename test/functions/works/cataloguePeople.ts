import { expect } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { handler as createCompany } from '../../../functions/people/routes/createCompany.ts';
import { handler as createMusician } from '../../../functions/people/routes/createMusician.ts';
import { invoke, signUpMusician, signUpStaff } from '../../support/dataCloud.ts';
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

type Handler = Parameters<typeof invoke>[0];

/** Creates a record as staff and returns it. */
export const createBy = async (staff: Identity, handler: Handler, body: object) => {
  const answer = await invoke(handler, staff, { body });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ status: 200, code: 1 });
  return answer.data;
};

/** Creates a record as staff and returns its id, which is in a field. */
export const createIdBy = async (staff: Identity, handler: Handler, body: object, field: string) =>
  String((await createBy(staff, handler, body))[field]);

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
