import { describe, expect, it } from 'vitest';
import { listContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { createLicenseContract, listContracts } from '../../../shared/contracts/routes.ts';
import { createMusicalWork } from '../../../shared/works/routes.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { setUp } from '../../support/setUp.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createIdBy, registerPeople, workOf } from '../works/cataloguePeople.ts';

const people = setUp(async (ends) => {
  ends(await startDataCloud());
  const all = await registerPeople();
  const works = await Promise.all(
    ['左岸的歌', '右岸的歌', '河上的歌'].map((name) =>
      createIdBy(all.staff, createMusicalWork, workOf(all.musicianId, name), 'musicalWorkId'),
    ),
  );
  return { ...all, works: works as [string, string, string] };
});

const unit = (workId: string) => ({
  workType: 'MusicalWork',
  workId,
  startDate: '2026-01-01',
  endDate: '2030-12-31',
});

const payment = (more: object = {}) => ({
  advanceType: 2,
  amount: '1000',
  expectedDate: '2026-02-01',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2030-12-31',
  ...more,
});

const contract = (contractNumber: string, more: object = {}) => ({
  contractNumber,
  displayName: 'Publishing agreement',
  contractType: 'musicalWork',
  licensorId: people().musicianId,
  agentId: people().agentId,
  startDate: '2026-01-01',
  endDate: '2030-12-31',
  currency: 'TWD',
  licensorShare: '70',
  authorisedRegions: [0],
  rights: [1300, 2200],
  payerEntity: 'taipei',
  ...more,
});

const make = (body: object) => invoke(createLicenseContract, people().staff, { body });

const numbered = async (keyword: string) =>
  (await invoke(listContracts, people().staff, { query: { keyword } })).data.items as {
    contractId: string;
  }[];

const issuesOf = ({ data }: Awaited<ReturnType<typeof make>>) =>
  (data.data as { issues: { path: string; message: string }[] } | undefined)?.issues;

describe('a contract with its works and payment items in one call', () => {
  it('has them all, and a repeat with its key returns the same', async () => {
    const [first, second] = people().works;
    const body = contract('N-1', {
      units: [unit(first), unit(second)],
      advances: [
        payment({ includeAllUnits: false, workIds: [first] }),
        payment({ includeAllUnits: false, workIds: [second], amount: '2000' }),
        payment({
          advanceType: 4,
          follows: 0,
          thresholdAmount: '500',
          workIds: [first],
          includeAllUnits: false,
        }),
        payment({ advanceType: 4, thresholdAmount: '1500', workIds: [second], includeAllUnits: false }),
      ],
      idempotencyKey: 'new-contract-1',
    });
    const made = await make(body);
    expect([made.name, issuesOf(made)]).toEqual(['Success', undefined]);
    const units = made.data.units as { workId: string; contractUnitId: string }[];
    const unitOf = (workId: string) => units.find((one) => one.workId === workId)!.contractUnitId;
    const advances = made.data.advances as { contractAdvanceId: string }[];
    expect(advances).toMatchObject([
      { contractUnitIds: [unitOf(first)], amount: '1000', currency: 'TWD', paid: false },
      { contractUnitIds: [unitOf(second)], amount: '2000' },
      { relatedAdvanceId: advances[0]!.contractAdvanceId, rollingOrder: 1 },
      { relatedAdvanceId: advances[1]!.contractAdvanceId, rollingOrder: 1 },
    ]);
    const again = await make(body);
    expect(again.data.contractId).toBe(made.data.contractId);
    expect((again.data.units as object[]).length).toBe(2);
    const repeats = await Promise.all([1, 2].map(() => make(body)));
    expect(repeats.map(({ data }) => data.contractId)).toEqual([made.data.contractId, made.data.contractId]);
    expect(await make({ ...body, displayName: 'Another' })).toMatchObject({ name: 'IdempotencyKeyReused' });
    expect(await numbered('N-1')).toHaveLength(1);
    const params = { id: made.data.contractId };
    const { data } = await invoke(listContractAdvances, people().staff, { params });
    expect(data.items).toHaveLength(4);
    const history = await invoke(getHistory, people().staff, { params });
    expect(history.data.items).toHaveLength(1);
    expect(JSON.stringify(history.data.items)).toContain('2000');
  });

  it.each([
    [
      'payments that overlap',
      [payment(), payment()],
      'NewContractAdvanceOverlap',
      'advances.1.deductStartDate',
    ],
    [
      'a payment for another work',
      [payment({ includeAllUnits: false, workIds: ['wrk_00000000000000'] })],
      'ContractUnitMissing',
      'advances.0.workIds',
    ],
    [
      'a payment for no work',
      [payment({ includeAllUnits: false })],
      'LackOfParameters',
      'advances.0.workIds',
    ],
    [
      'a rolling payment that follows a later one',
      [payment({ advanceType: 4, thresholdAmount: '1', follows: 1 }), payment()],
      'RollingAdvanceCannotAdd',
      'advances.0.follows',
    ],
    [
      'a payment in another currency than royalty',
      [payment({ currency: 'USD' })],
      'InvalidData',
      'advances.0.currency',
    ],
  ])('is not made at all with %s', async (_, advances, result, path) => {
    const [, , workId] = people().works;
    const refused = await make(contract('N-2', { units: [unit(workId)], advances }));
    expect(refused.name).toBe(result);
    expect(issuesOf(refused)!.map((issue) => issue.path)).toContain(`body.${path}`);
    expect(await numbered('N-2')).toEqual([]);
  });

  it('fits one transaction with as many works and payments as it may have', async () => {
    const { staff, musicianId } = people();
    const works = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        createIdBy(staff, createMusicalWork, workOf(musicianId, `多首之 ${index}`), 'musicalWorkId'),
      ),
    );
    const advances = works
      .slice(0, 10)
      .map((workId) => payment({ includeAllUnits: false, workIds: [workId] }));
    const made = await make(
      contract('N-3', {
        units: works.map(unit),
        advances,
        externalId: 'N-3',
        idempotencyKey: 'new-contract-3',
      }),
    );
    expect([made.name, issuesOf(made)]).toEqual(['Success', undefined]);
    expect([made.data.unitCount, (made.data.advances as object[]).length]).toEqual([20, 10]);
  });
});

describe('a contract without a term it needs', () => {
  it.each([
    [{ currency: undefined }, 'ContractCurrencyRequired', 2020],
    [{ licensorShare: '' }, 'ContractShareRequired', 2021],
    [{ authorisedRegions: [] }, 'ContractAreaRequired', 2022],
    [{ excludedRegions: [0] }, 'ContractCountryAreaRequired', 2023],
    [{ contractNumber: '' }, 'ContractNumberRequired', 2024],
    [{ external: true }, 'ExternalContractNeedsOtherRights', 2040],
    [{ external: true, rights: [6000], subLicense: 'prior' }, 'ExternalContractCannotSubLicense', 2044],
  ])('is refused with the result for it: %j, %s', async (terms, name, code) => {
    expect(await make(contract('N-4', terms))).toMatchObject({ name, code });
    expect(await numbered('N-4')).toEqual([]);
  });

  it('is made as an external one with other rights', async () => {
    const made = await make(contract('N-5', { external: true, rights: [6000] }));
    expect(made.data).toMatchObject({ external: true, contractNumber: 'N-5' });
  });
});
