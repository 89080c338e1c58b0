import { describe, expect, it } from 'vitest';
import type { Clause } from '../../shared/contracts/clauses.ts';
import { getContractBasicInfo, updateLicenseContract } from '../../shared/contracts/routes.ts';
import { getRowLicense } from '../../shared/income/incomeSourceRoutes.ts';
import { listIncome } from '../../shared/income/routes.ts';
import { getSongContracts } from '../../shared/works/routes.ts';
import { firstMaster, openDesk } from '../functions/statements/desk.ts';
import { batchFrom, believeStatement, bookBatch, loadBatch, loadRows, songs } from './statements.ts';

const noConditions = { rights: [], regions: [], excludedRegions: [], platforms: [] };
const clauses: Clause[] = [
  { ...noConditions, name: 'KKBOX in Taiwan', licensorShare: '1/3', regions: [158], platforms: ['kkbox'] },
  { ...noConditions, name: 'Downloads', licensorShare: '80', reduction: '10', products: ['Download'] },
  { ...noConditions, name: 'Asia', licensorShare: '82.5', regions: [1001] },
];

const change = async (fields: { clauses?: Clause[]; remark?: string }) => {
  const contract = await staff.call(getContractBasicInfo, { params: { id: contractId } });
  return staff.ask(updateLicenseContract, { params: { id: contractId }, body: { ...contract, ...fields } });
};

const { product, staff, agent, ownerId } = await openDesk();
const musician = await product.as('musician');
const known = believeStatement([{ ...songs.moonlight, net: '1' }]);
const { batchId } = await batchFrom(product, agent, 'known.csv', known, ownerId);
const { songId } = await firstMaster(staff, batchId);
await bookBatch(product, agent, batchId);
const [contract] = (await musician.call(getSongContracts, { params: { id: songId } })).items;
const contractId = contract!.contractId;

describe('clauses of a contract', () => {
  it('are kept, and stay when a change does not say anything about them', async () => {
    expect(await change({ clauses })).toMatchObject({ status: 200 });
    const { clauses: stored, ...contract } = await staff.call(getContractBasicInfo, {
      params: { id: contractId },
    });
    expect(stored).toEqual(clauses);
    await staff.call(updateLicenseContract, {
      params: { id: contractId },
      body: { ...contract, remark: 'Changed' },
    });
    expect(await staff.call(getContractBasicInfo, { params: { id: contractId } })).toMatchObject({
      remark: 'Changed',
      clauses,
    });
  });

  it('are refused when two have one name', async () => {
    expect(
      await change({ clauses: [clauses[0]!, { ...clauses[1]!, name: clauses[0]!.name }] }),
    ).toMatchObject({
      name: 'InvalidData',
    });
  });

  it('decide the share of each row of a statement, and are named with it', async () => {
    const sold = [
      { platform: 'KKBOX', country: 'Taiwan', net: '90' },
      { platform: 'KKBOX', country: 'Japan', net: '100', use: 'Download' },
      { platform: 'Spotify', country: 'Taiwan', net: '200' },
      { platform: 'KKBOX', country: 'United States', net: '10' },
    ].map((one) => ({ ...songs.moonlight, ...one }));
    const { batchId } = await batchFrom(product, agent, 'clauses.csv', believeStatement(sold), ownerId);
    // The musician owns 60 %: 54 × 1/3 + 60 × 90 % × 80 % + 120 × 82.5 % + 6 × 70 % = 164.4. The label gets 80 % of 160.
    expect(await loadBatch(agent, batchId)).toMatchObject({
      status: 'Checked',
      reconciliation: [{ licensed: '400', royalty: '292.4', commission: '107.6' }],
    });
    await bookBatch(product, agent, batchId);
    const expected = [
      ['18', '1/3', 'KKBOX in Taiwan'],
      ['43.2', '72', 'Downloads'],
      ['99', '82.5', 'Asia'],
      ['4.2', '70', undefined],
    ];
    const rows = await loadRows(agent, batchId);
    const shares = await Promise.all(
      rows.map(async ({ rowId }) => {
        const { shares } = await staff.call(getRowLicense, { params: { rowId } });
        const own = shares.filter((share) => share.contractId === contractId);
        return own.map(({ royalty, royaltyPercentage, clause }) => [royalty, royaltyPercentage, clause]);
      }),
    );
    expect(shares.flat()).toEqual(expected);
    const { items } = await musician.call(listIncome, { query: { currencyType: 'TWD', batchId } });
    const facts = items.map(({ royaltyAmount, royaltyPercentage, clause }) => [
      royaltyAmount,
      royaltyPercentage,
      clause,
    ]);
    expect(facts).toHaveLength(expected.length);
    expect(facts).toEqual(expect.arrayContaining(expected));
  });
});
