import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { getContract, listContracts } from '../../../shared/contracts/routes.ts';
import { invoke, signUpStaff, startDataCloud } from '../../support/dataCloud.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { catalogueFiles } from './catalogueFiles.ts';

let cloud: TestCloud;
let staff: Identity;
const { importRows } = catalogueFiles(
  () => cloud,
  () => staff,
);

const head =
  'contract_number,licensor,agent,start_date,end_date,currency,licensor_share,rights,payer,work,exclusive,exclusive_start_date,exclusive_days,override_reason';
const row = (number: string, agent: string, work: string, more = ',,,', licensor = 'ADA') =>
  `${number},${licensor},${agent},2026-01-01,2026-12-31,TWD,70,1300,taipei,${work},${more}`;

beforeAll(async () => {
  cloud = await startDataCloud();
  staff = await signUpStaff();
  await importRows('rightOwners', [
    'external_id,kind,name,country,is_agent',
    'ADA,musician,Ada Quill,TW,',
    'BEN,musician,Ben Quill,TW,',
    'ONE,company,Harbour Light,TW,yes',
    'TWO,company,Far Shore,TW,yes',
  ]);
  await importRows('musicalWorks', [
    'external_id,name,language,genre,singing_language,right1_type,right1_owner,right1_percentage',
    ...['W1', 'W2', 'W3', 'W4'].map((id) => `${id},Tide ${id},en,1,en,OC,ADA,100`),
  ]);
});

afterAll(() => cloud.dispose());

const unitsOf = async (number: string) => {
  const { data } = await invoke(listContracts, staff, { query: { keyword: number } });
  const [{ contractId }] = data.items as [{ contractId: string }];
  return (await invoke(getContract, staff, { params: { id: contractId } })).data.units;
};

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
