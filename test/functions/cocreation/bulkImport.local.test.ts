import { afterAll, describe, expect, it } from 'vitest';
import { createCoCreation, registerCoworkMembers } from '../../../shared/cocreation/routes.ts';
import { getContract } from '../../../shared/contracts/routes.ts';
import { createCompany, createMusician } from '../../../shared/people/routes.ts';
import { getMusicalWork } from '../../../shared/works/routes.ts';
import type { CoCreation } from '../../../shared/cocreation/schema.ts';
import { invoke, startDataCloud, type InvokedRoute } from '../../support/dataCloud.ts';
import { signUpStaff } from '../../support/business/people.ts';
import { catalogueFiles } from '../catalogueImport/catalogueFiles.ts';

const { importRows } = catalogueFiles(
  () => cloud,
  () => staff,
);

const named = (name: string) => ({ names: [{ cultureInfo: 'en', name }], nativeCultureInfo: 'en' });

const make = async (route: InvokedRoute, body: object) => {
  const answer = await invoke(route, staff, { body });
  expect(answer.name, JSON.stringify(answer.data)).toBe('Success');
  return answer.data;
};

const cloud = await startDataCloud();
const staff = await signUpStaff();
const person = { country: 158, taxResidence: 'TW' };
const writer = await make(createMusician, { ...named('Ada Quill'), ...person, externalId: 'ADA' });
const agent = await make(createCompany, { ...named('Harbour Light'), ...person, isAgent: true });
const rightOwnerId = writer.musicianInfoId;
await make(registerCoworkMembers, { members: [{ rightOwnerId, station: 'coworkTaipei' }] });
const created = (await make(createCoCreation, {
  ...named('Written Together'),
  work: { singingLanguage: 'en', genre: 1, externalId: 'TOGETHER' },
  recording: {},
  performers: [{ performerId: rightOwnerId }],
  authors: [{ role: 3, creationType: 1, authorId: rightOwnerId, percentage: '100' }],
  contract: {
    contractNumber: 'CW',
    agentId: agent.companyInfoId,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    currency: 'TWD',
    licensorShare: '70',
    authorisedRegions: [0],
    rights: [1300],
  },
  idempotencyKey: 'bulk-import-1',
})) as unknown as CoCreation;
await importRows('musicalWorks', [
  'external_id,name,language,genre,singing_language,right1_type,right1_owner,right1_percentage',
  'OTHER,Another One,en,1,en,OC,ADA,100',
]);

afterAll(() => cloud.dispose());

describe('a bulk import', () => {
  it('does not change co-created works', async () => {
    const { errors } = await importRows('musicalWorks', ['external_id,remark', 'TOGETHER,Changed']);
    expect(errors).toMatchObject([{ row: 2, message: 'CoworkCannotBeEdited' }]);
    const { data } = await invoke(getMusicalWork, staff, { params: { id: created.musicalWorkId } });
    expect(data.remark).toBeUndefined();
  });

  it('adds no works to a contract of a co-creation, and reports its existing works as unchanged', async () => {
    const { errors, progress } = await importRows('contracts', [
      'contract_number,work',
      'CW-1,TOGETHER',
      'CW-1,OTHER',
    ]);
    expect(errors).toMatchObject([{ row: 3, column: 'work', message: 'CoworkCannotBeEdited' }]);
    expect(progress).toMatchObject({ unchanged: 1, created: 0 });
    const { contractId } = created.authors[0]!.contract!;
    const { data } = await invoke(getContract, staff, { params: { id: contractId } });
    expect(data.unitCount).toBe(2);
  });
});
