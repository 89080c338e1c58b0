import { describe, expect, it } from 'vitest';
import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import {
  addContractUnits,
  createLicenseContract,
  deleteContractUnit,
  getContract,
} from '../../../shared/contracts/routes.ts';
import { loadCoveringUnits, markUnitsUsed } from '../../../functions/contracts/coveringUnits.ts';
import { deleteMusician } from '../../../shared/people/routes.ts';
import {
  createMusicalWork,
  deleteMusicalWork,
  getMusicalWorkContracts,
  updateMusicalWork,
} from '../../../shared/works/routes.ts';
import { setUp } from '../../support/setUp.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createBy, createIdBy, registerPeople, workOf } from '../works/cataloguePeople.ts';

const people = setUp(async (ends) => {
  ends(await startDataCloud());
  return registerPeople();
});

const work = (name: string, more: object = {}) => workOf(people().musicianId, name, more);

const contract = (contractNumber: string, more: object = {}) => ({
  contractNumber,
  displayName: 'Publishing agreement',
  contractType: 'both',
  licensorId: people().musicianId,
  agentId: people().agentId,
  startDate: '2024-01-01',
  endDate: '2030-12-31',
  currency: 'TWD',
  licensorShare: '70',
  authorisedRegions: [0],
  excludedRegions: [156],
  rights: [1300, 2200],
  payerEntity: 'taipei',
  ...more,
});

const created = (handler: Parameters<typeof invoke>[0], body: object) =>
  createBy(people().staff, handler, body);
const createdId = (handler: Parameters<typeof invoke>[0], body: object, field: string) =>
  createIdBy(people().staff, handler, body, field);

describe('contracts', () => {
  it('license works by the terms of contract and unit, and keep those works from being edited', async () => {
    const { staff, musician, stranger, musicianId, agentId } = people();
    const workId = await createdId(createMusicalWork, work('授權的歌'), 'musicalWorkId');
    const unit = { workType: 'MusicalWork', workId, startDate: '2024-01-01', endDate: '2026-12-31' };
    const contractCreated = await created(createLicenseContract, contract('R-001', { units: [unit] }));
    expect(contractCreated).toMatchObject({
      status: 1,
      unitCount: 1,
      licensorName: '林小滿',
      agentName: 'Refrain Music',
    });
    expect((await loadCoveringUnits([workId])).get(workId)).toMatchObject([
      {
        licensorId: musicianId,
        agentId,
        licensorShare: '70',
        regions: [0],
        excludedRegions: [156],
        end: '2026-12-31',
      },
    ]);
    const gaps = await invoke(getMusicalWorkContracts, musician, { params: { id: workId } });
    const [own] = (gaps.data.gaps as { ownerId: string; parts: object[] }[]).filter(
      ({ ownerId }) => ownerId === musicianId,
    );
    expect(own!.parts).toContainEqual({ rights: [], regions: [0], start: '2027-01-01' });
    expect(own!.parts).toContainEqual({ rights: [1300, 2200], regions: [156] });
    const edit = (fields: object) =>
      invoke(updateMusicalWork, staff, {
        params: { id: workId },
        body: { ...work('授權的歌'), ...fields, version: 1 },
      });
    const share = { rightOwnerId: musicianId, percentage: '50' };
    const copyrights = [
      { ...share, rightType: 'OC' },
      { ...share, rightType: 'OA' },
    ];
    expect(await edit({ copyrights })).toMatchObject({
      code: 3001,
      data: {
        data: {
          contracts: [{ contractNumber: 'R-001' }],
          issues: [{ path: 'body.copyrights', message: 'usedInContract' }],
        },
      },
    });
    expect(await edit({ iswc: 'T0000000010', lyrics: '啦啦啦' })).toMatchObject({
      name: 'Success',
      data: { iswc: 'T0000000010', version: 2 },
    });
    const seen = await invoke(getMusicalWorkContracts, musician, { params: { id: workId } });
    expect(seen.data.items).toMatchObject([{ contractNumber: 'R-001' }]);
    expect(
      (await invoke(getContract, stranger, { params: { id: String(contractCreated.contractId) } })).code,
    ).toBe(906);
  });

  it('refuse a contract number twice, equal parties, and the same work twice', async () => {
    const { staff, agentId } = people();
    const workId = await createdId(createMusicalWork, work('只授權一次'), 'musicalWorkId');
    const unit = { workType: 'MusicalWork', workId, startDate: '2024-01-01', endDate: '2026-12-31' };
    const { contractId } = await created(createLicenseContract, contract('R-002', { units: [unit] }));
    const tries: [number, object][] = [
      [2001, contract(' r-002 ')],
      [2031, contract('R-003', { licensorId: agentId })],
      [2010, contract('R-004', { units: [unit, unit] })],
      [2023, contract('R-005', { authorisedRegions: [156] })],
    ];
    for (const [code, body] of tries)
      expect((await invoke(createLicenseContract, staff, { body })).code).toBe(code);
    const params = { id: String(contractId) };
    expect(await invoke(addContractUnits, staff, { params, body: { units: [unit] } })).toMatchObject({
      code: 2010,
    });
  });

  it('keep a unit that rows of a booked statement use', async () => {
    const { staff } = people();
    const workId = await createdId(createMusicalWork, work('已用的歌'), 'musicalWorkId');
    const unit = { workType: 'MusicalWork', workId, startDate: '2024-01-01', endDate: '2026-12-31' };
    const contractCreated = await created(createLicenseContract, contract('R-007', { units: [unit] }));
    const contractId = String(contractCreated.contractId);
    const [{ contractUnitId }] = contractCreated.units as [{ contractUnitId: string }];
    await markUnitsUsed([{ contractId, contractUnitId }]);
    const params = { id: contractId, unitId: contractUnitId };
    const removed = await invoke(deleteContractUnit, staff, { params, query: { confirmed: 'true' } });
    expect(removed.name).toBe('ContractUnitReferencedByRow');
    expect((await loadCoveringUnits([workId])).get(workId)).toMatchObject([{ contractUnitId }]);
  });

  it('keep a unit that a payment covers, and remove one from an all-works payment after a confirmation', async () => {
    const { staff, musicianId } = people();
    const workId = await createdId(createMusicalWork, work('預付的歌'), 'musicalWorkId');
    const unit = { workType: 'MusicalWork', workId, startDate: '2024-01-01', endDate: '2026-12-31' };
    const contractCreated = await created(createLicenseContract, contract('R-006', { units: [unit] }));
    const id = String(contractCreated.contractId);
    const unitId = String((contractCreated.units as { contractUnitId: string }[])[0]!.contractUnitId);
    const advance = {
      advanceType: 2,
      amount: '50000',
      expectedDate: '2024-02-01',
      deductSetting: 1,
      deductStartDate: '2024-01-01',
      deductEndDate: '2024-12-31',
    };
    const add = (more: object) =>
      invoke(addContractAdvances, staff, { params: { id }, body: { advances: [{ ...advance, ...more }] } });
    expect((await add({})).code).toBe(1);
    expect((await add({ deductStartDate: '2024-06-01', deductEndDate: '2025-06-01' })).code).toBe(2008);
    expect((await add({ deductSetting: 0 })).code).toBe(1);
    const params = { id, unitId };
    expect((await invoke(deleteContractUnit, staff, { params })).code).toBe(2006);
    expect((await invoke(deleteContractUnit, staff, { params, query: { confirmed: 'true' } })).code).toBe(1);
    expect((await loadCoveringUnits([workId])).size).toBe(0);
    expect((await invoke(deleteMusicalWork, staff, { params: { id: workId } })).code).toBe(1);
    expect((await invoke(deleteMusician, staff, { params: { id: musicianId } })).code).toBe(3001);
  });
});
