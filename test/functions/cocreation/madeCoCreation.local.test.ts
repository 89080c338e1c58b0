import { beforeAll, describe, expect, it } from 'vitest';
import { balancesOfOwner } from '../../../functions/ledger/ledgerStore.ts';
import { account } from '../../../shared/accounting/account.ts';
import type { RouteDefinition } from '../../../shared/api/route.ts';
import type { CoCreation } from '../../../shared/cocreation/schema.ts';
import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import { renewContract } from '../../../shared/contracts/renewalRoutes.ts';
import {
  addContractUnits,
  deleteContract,
  deleteContractUnit,
  getContract,
  updateContractUnit,
  updateLicenseContract,
} from '../../../shared/contracts/routes.ts';
import {
  createSong,
  deleteMusicalWork,
  deleteSong,
  getMusicalWork,
  getSong,
  updateMusicalWork,
  updateSong,
} from '../../../shared/works/routes.ts';
import { batchFrom, believeStatement, bookBatch, loadRows } from '../../api/statements.ts';
import { signUpWithEveryLevel } from '../../support/business/otherAgent.ts';
import { startProduct } from '../../support/product.ts';
import { setUp } from '../../support/setUp.ts';
import { contractOfAuthor, registerCoCreators, title } from './coCreators.ts';

const house = setUp(async (ends) => {
  const product = ends(await startProduct());
  return { product, ...(await registerCoCreators(product)) };
});

describe('a co-creation that was made', () => {
  let created: CoCreation;
  beforeAll(async () => {
    const { create } = house();
    created = await create();
  });

  const refusals = async (...calls: [RouteDefinition, object][]) =>
    Promise.all(calls.map(async ([route, input]) => (await house().agent.ask(route, input)).name));

  it('has works and recordings that its authors cannot edit, and nobody can remove', async () => {
    const { product, staff, composer } = house();
    const [work, song] = await Promise.all([
      staff.call(getMusicalWork, { params: { id: created.musicalWorkId } }),
      staff.call(getSong, { params: { id: created.songId } }),
    ]);
    const author = await signUpWithEveryLevel(product, 'co-editor', { musicianInfoId: composer });
    const [ofWork, ofSong] = [
      { params: { id: created.musicalWorkId }, body: { ...work, remark: 'Changed' } },
      { params: { id: created.songId }, body: { ...song, remark: 'Changed' } },
    ];
    for (const [person, route, input] of [
      [author, updateMusicalWork, ofWork],
      [author, updateSong, ofSong],
      [author, deleteMusicalWork, ofWork],
      [staff, deleteMusicalWork, ofWork],
      [author, deleteSong, ofSong],
      [staff, deleteSong, ofSong],
    ] as [typeof staff, RouteDefinition, object][])
      expect((await person.ask(route, input)).name, route.id).toBe('CoworkCannotBeEdited');
  });

  it('has works, recordings and contracts that the technical department edits, and they stay co-created', async () => {
    const { staff, lyricist } = house();
    const { coCreationId, musicalWorkId, songId } = created;
    const work = await staff.call(getMusicalWork, { params: { id: musicalWorkId } });
    const song = await staff.call(getSong, { params: { id: songId } });
    const { contractId: id } = contractOfAuthor(created, lyricist);
    const { units: _units, ...contract } = await staff.call(getContract, { params: { id } });
    const remark = 'Changed';
    const changed = [
      await staff.call(updateMusicalWork, {
        params: { id: musicalWorkId },
        body: { ...work, remark, notTheSame: true },
      }),
      await staff.call(updateSong, { params: { id: songId }, body: { ...song, remark, notTheSame: true } }),
      await staff.call(updateLicenseContract, { params: { id }, body: { ...contract, remark } }),
    ];
    expect(changed).toMatchObject(Array(3).fill({ remark, coCreationId }));
    const stored = await staff.call(getContract, { params: { id } });
    expect(stored).toMatchObject({ remark, coCreationId, unitCount: contract.unitCount });
  });

  it('has contracts and contract units that their agent cannot edit', async () => {
    const { staff, composer } = house();
    const { contractId: id } = contractOfAuthor(created, composer);
    const { units, ...contract } = await staff.call(getContract, { params: { id } });
    const other = await staff.call(createSong, {
      body: { ...title('別的錄音'), shares: [{ rightType: 'P', rightOwnerId: composer, percentage: '100' }] },
    });
    const unit = { workType: 'Song', workId: other.songId, startDate: '2026-01-01', endDate: '2026-12-31' };
    const ofUnit = { id, unitId: units[0]!.contractUnitId };
    const names = await refusals(
      [updateLicenseContract, { params: { id }, body: { ...contract, remark: 'Changed' } }],
      [updateContractBasicInfo, { params: { id }, body: { ...contract, remark: 'Changed' } }],
      [deleteContract, { params: { id } }],
      [addContractUnits, { params: { id }, body: { units: [unit] } }],
      [updateContractUnit, { params: ofUnit, body: { ...units[0], endDate: '2026-12-31' } }],
      [deleteContractUnit, { params: ofUnit, query: {} }],
    );
    expect([...new Set(names)]).toEqual(['CoworkCannotBeEdited']);
  });

  it('is renewed as a co-creation', async () => {
    const { staff, engineer } = house();
    const { contractId } = contractOfAuthor(created, engineer);
    const renewed = await staff.call(renewContract, {
      body: {
        contractId,
        contractNumber: 'CW-RENEWED-1',
        startDate: '2031-01-01',
        endDate: '2031-12-31',
      },
    });
    expect(renewed).toMatchObject({ coCreationId: created.coCreationId, payerEntity: 'coworkTaipei' });
    expect((await staff.ask(deleteContract, { params: { id: renewed.contractId } })).name).toBe(
      'CoworkCannotBeEdited',
    );
  });

  it('earns royalty: its contracts license a statement row, and each author gets their own part', async () => {
    const { product, staff, agent, agentId, lyricist, composer, engineer } = house();
    const song = await staff.call(getSong, { params: { id: created.songId } });
    const sold = { title: song.names[0]!.name, artist: '共創歌手', isrc: song.isrc!, net: '10000' };
    const { batchId } = await batchFrom(product, agent, 'co-created.csv', believeStatement([sold]), agentId);
    const [row] = await loadRows(agent, batchId);
    expect(row).toMatchObject({ status: 'Checked', songId: created.songId, matchedShare: '100' });
    await bookBatch(product, agent, batchId);
    for (const [id, amount] of [
      [lyricist, '2333.1'],
      [composer, '2333.8'],
      [engineer, '2333.1'],
    ] as const) {
      const { contractId } = contractOfAuthor(created, id);
      const balances = await balancesOfOwner(id);
      expect(balances).toContainEqual(
        expect.objectContaining({
          account: account.accrued(id, contractId),
          currency: 'TWD',
          amount: `-${amount}`,
        }),
      );
    }
  });
});
