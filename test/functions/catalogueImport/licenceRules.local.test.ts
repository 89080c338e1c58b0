import { afterAll, describe, expect, it } from 'vitest';
import { viewImport } from '../../../functions/catalogueImport/catalogueImportStore.ts';
import {
  createLicenseContract,
  getContract,
  listContracts,
  updateLicenseContract,
} from '../../../shared/contracts/routes.ts';
import { listMusicalWorks } from '../../../shared/works/routes.ts';
import { beforeNextCommit } from '../../support/beforeNextCommit.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { signUpStaff } from '../../support/business/people.ts';
import { catalogueFiles } from './catalogueFiles.ts';

const { importRows, run, upload } = catalogueFiles(
  () => cloud,
  () => staff,
);

const head =
  'contract_number,licensor,agent,start_date,end_date,currency,licensor_share,rights,payer,work,exclusive,exclusive_start_date,exclusive_days,override_reason';
const row = (number: string, agent: string, work: string, more = ',,,', licensor = 'ADA') =>
  `${number},${licensor},${agent},2026-01-01,2026-12-31,TWD,70,1300,taipei,${work},${more}`;

const cloud = await startDataCloud();
const staff = await signUpStaff();
await importRows('rightOwners', [
  'external_id,kind,name,country,is_agent',
  'ADA,musician,Ada Quill,TW,',
  'BEN,musician,Ben Quill,TW,',
  'ONE,company,Harbour Light,TW,yes',
  'TWO,company,Far Shore,TW,yes',
]);
await importRows('musicalWorks', [
  'external_id,name,language,genre,singing_language,right1_type,right1_owner,right1_percentage',
  ...['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8'].map((id) => `${id},Tide ${id},en,1,en,OC,ADA,100`),
]);

afterAll(() => cloud.dispose());

const contractNumbered = async (number: string) => {
  const { data } = await invoke(listContracts, staff, { query: { keyword: number } });
  const [{ contractId }] = data.items as [{ contractId: string }];
  return (await invoke(getContract, staff, { params: { id: contractId } })).data;
};

const unitsOf = async (number: string) => (await contractNumbered(number)).units;

describe('an import of contracts', () => {
  it('refuses works that break a rule, with the contract in the way, and imports the others', async () => {
    await importRows('contracts', [head, row('C-1', 'ONE', 'W1')]);
    const { errors, progress } = await importRows('contracts', [
      head,
      row('C-2', 'TWO', 'W1'),
      row('C-2', 'TWO', 'W2'),
      row('C-3', 'ONE', 'W1'),
      row('C-4', 'ONE', 'W2', undefined, 'BEN'),
    ]);
    expect(errors).toMatchObject([
      { row: 2, column: 'work', message: 'licence_otherAgent:C-1' },
      { row: 4, column: 'work', message: 'licence_sameAgent:C-1' },
      { row: 5, column: 'work', message: 'licence_noShare' },
    ]);
    expect(progress).toMatchObject({ created: 1, failed: 3 });
    expect(await unitsOf('C-2')).toHaveLength(1);
  });

  it('compares the contracts of one file with each other, exclusive licences among them', async () => {
    const { errors } = await importRows('contracts', [
      head,
      row('C-5', 'ONE', 'W3', 'yes,2026-02-01,30,'),
      row('C-6', 'TWO', 'W3'),
    ]);
    expect(errors).toMatchObject([{ row: 3, column: 'work', message: 'licence_exclusive:C-5' }]);
  });

  it('takes the reason of staff for an exception, and keeps it only where a rule is broken', async () => {
    const reason = 'Both agents agreed in writing';
    const lines = [
      head,
      row('C-7', 'ONE', 'W4', `,,,${reason}`),
      row('C-8', 'TWO', 'W4', `,,,${reason}`),
      row('C-9', 'TWO', 'W4', `,,,${'x'.repeat(1001)}`),
    ];
    const { errors } = await importRows('contracts', lines);
    expect(errors).toMatchObject([{ row: 4, column: 'override_reason', message: 'tooLong:1000' }]);
    expect(await unitsOf('C-8')).toMatchObject([{ ruleOverride: { reason, rules: ['otherAgent'] } }]);
    expect((await unitsOf('C-7')) as object[]).not.toMatchObject([{ ruleOverride: { reason } }]);
    expect((await importRows('contracts', lines.slice(0, 3))).progress).toMatchObject({ unchanged: 2 });
  });
});

describe('an import of contracts at the same moment as a person', () => {
  const workId = async (id: string): Promise<string> => {
    const { data } = await invoke(listMusicalWorks, staff, { query: { keyword: `Tide ${id}` } });
    return (data.items as [{ musicalWorkId: string }])[0].musicalWorkId;
  };

  /** Makes a contract of the other agent by hand, for a work or for a place where nothing else is licensed. */
  const make = async (number: string, work: string, more: object = {}) => {
    const { agentId } = await contractNumbered('C-2');
    const { licensorId, startDate, endDate, currency, licensorShare, rights, payerEntity } =
      await contractNumbered('C-1');
    const terms = { licensorId, agentId, startDate, endDate, currency, licensorShare, rights, payerEntity };
    const units = [{ workType: 'MusicalWork', workId: await workId(work), startDate, endDate }];
    const names = { contractNumber: number, displayName: number, contractType: 'both' };
    const body = { ...names, ...terms, authorisedRegions: [0], units, ...more };
    return invoke(createLicenseContract, staff, { body });
  };

  const extendTo = async (number: string, authorisedRegions: number[]) => {
    const { units: _, ...fields } = await contractNumbered(number);
    const params = { id: fields.contractId };
    return invoke(updateLicenseContract, staff, { params, body: { ...fields, authorisedRegions } });
  };

  it('lists a work that the person licensed after its check, and imports the others', async () => {
    beforeNextCommit(async () => expect((await make('H-1', 'W5')).name).toBe('Success'), 'unit');
    const { errors, progress } = await importRows('contracts', [
      head,
      row('C-10', 'ONE', 'W5'),
      row('C-10', 'ONE', 'W2'),
      row('C-10', 'ONE', 'W6', 'yes,2026-02-01,30,'),
    ]);
    expect(errors).toMatchObject([
      { row: 2, column: 'work', message: 'licence_otherAgent:H-1' },
      { row: 3, column: 'work', message: 'licence_otherAgent:C-2' },
    ]);
    expect(progress).toMatchObject({ created: 1, failed: 2 });
    expect(await contractNumbered('C-10')).toMatchObject({ unitCount: 1, units: [{ exclusive: true }] });
  });

  it('keeps a person out who checked before it', async () => {
    beforeNextCommit(async () => {
      const { progress } = await importRows('contracts', [head, row('C-11', 'ONE', 'W7')]);
      expect(progress).toMatchObject({ created: 1, failed: 0 });
    }, 'unit');
    const answer = await make('H-2', 'W7');
    expect(answer.name).toBe('DuplicateLicenseWithUnknownReason');
    expect(answer.data.data).toMatchObject({ contracts: [{ contractNumber: 'C-11' }] });
  });

  it('lists a work that a contract came to license by an extension after its check', async () => {
    expect((await make('H-3', 'W8', { authorisedRegions: [1002] })).name).toBe('Success');
    const file = [`${head},regions`, `${row('C-12', 'ONE', 'W8')},1001`];
    beforeNextCommit(async () => expect((await extendTo('H-3', [0])).name).toBe('Success'), 'unit');
    const { errors } = await importRows('contracts', file);
    expect(errors).toMatchObject([{ row: 2, column: 'work', message: 'licence_otherAgent:H-3' }]);
    expect((await extendTo('H-3', [1002])).name).toBe('Success');
    beforeNextCommit(async () => expect((await importRows('contracts', file)).errors).toEqual([]), 'ctr');
    expect((await extendTo('H-3', [0])).name).toBe('DuplicateLicenseWithUnknownReason');
  });

  it('finds what an attempt wrote that was killed, and writes it once', async () => {
    const works = Array.from({ length: 25 }, (_, place) => `T${place}`);
    await importRows('musicalWorks', [
      'external_id,name,language,genre,singing_language,right1_type,right1_owner,right1_percentage',
      ...works.map((id) => `${id},Ebb ${id},en,1,en,OC,ADA,100`),
    ]);
    const file = [head, ...works.map((id) => row('C-13', 'ONE', id))];
    const killed = () =>
      beforeNextCommit(
        async () => beforeNextCommit(() => Promise.reject(new Error('killed')), 'unit'),
        'unit',
      );
    killed();
    const importId = await upload('contracts', file.join('\r\n'));
    await expect(run(importId)).rejects.toThrow('killed');
    expect(await contractNumbered('C-13')).toMatchObject({ unitCount: 20 });
    await run(importId, 2);
    expect((await viewImport(importId)).progress).toMatchObject({ created: 25, failed: 0 });
    expect(await contractNumbered('C-13')).toMatchObject({ unitCount: 25 });
  });
});
