import { afterAll, describe, expect } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { loadCoveringUnits } from '../../../functions/contracts/coveringUnits.ts';
import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import { newId } from '../../../functions/core/newId.ts';
import { createIdentity } from '../../../functions/payees/identityStore.ts';
import { createBankAccount } from '../../../functions/payees/bankAccountStore.ts';
import { createMusicalWork } from '../../../shared/works/routes.ts';
import { loadTaxedInMonth } from '../../../functions/tax/taxedThisMonth.ts';
import { account } from '../../../shared/accounting/account.ts';
import { royaltyLineSchema, type RoyaltyLine } from '../../../functions/ledger/postings/posting.ts';
import { subtract, toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import { checkLicense } from '../../../shared/statements/licensing/license.ts';
import { splitBetweenLevels } from '../../../functions/licensing/splitBetweenLevels.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent, createLicensor, earn } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import { chained } from '../../support/chained.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const it = chained();

const must = async (answer: ReturnType<typeof invoke>) => {
  const { code, data } = await answer;
  if (code !== 1) throw new Error(JSON.stringify(data));
  return data;
};

/** A company with an account and an identity document, both invented, so that it can be paid. */
const createPublisher = async (): Promise<string> => {
  const companyId = await createAgent();
  await createBankAccount(staff, companyId, {
    kind: 0,
    country: 158,
    currency: 'TWD',
    bankName: '測試銀行',
    accountName: '測試出版',
    confirmAccountName: true,
    accountNumber: '0001234567891',
  });
  await createIdentity(staff, companyId, {
    country: 158,
    documentType: 1,
    name: '測試出版',
    number: '12345675',
    fileIds: [],
  });
  return companyId;
};

const createContract = async (licensorId: string, agentId: string, licensorShare: string, upper?: string) => {
  const data = await must(
    invoke(createLicenseContract, staff, {
      body: {
        contractNumber: newId('ctr'),
        displayName: '詞曲代理合約',
        contractType: 'both',
        licensorId,
        agentId,
        startDate: '2024-01-01',
        endDate: '2030-12-31',
        currency: 'TWD',
        licensorShare,
        authorisedRegions: [0],
        rights: [1000],
        payerEntity: 'taipei',
        subLicense: 'auto',
        upperContractIds: upper ? [upper] : [],
        units: [{ workType: 'MusicalWork', workId, startDate: '2024-01-01', endDate: '2030-12-31' }],
      },
    }),
  );
  const [unit] = data.units as { contractUnitId: string }[];
  return { contractId: String(data.contractId), licensorId, unitId: unit!.contractUnitId };
};

const cloud = await startDataCloud();
const staff = await signUp(
  { kind: 'system', systemUserId: '1' },
  { contractRoleAuthority: 7, infoRoleAuthority: 4, systemAdminRoleAuthority: 2 },
);
const [publisher, subPublisher, agent] = [await createAgent(), await createPublisher(), await createAgent()];
const author = await createLicensor(publisher);
const work = await must(
  invoke(createMusicalWork, staff, {
    body: {
      names: chineseNames('轉授權的歌'),
      nativeCultureInfo: 'zh-Hant',
      singingLanguage: 'cmn',
      originalLanguage: 'zh-Hant',
      genre: 1,
      copyrights: [
        { rightType: 'OA', rightOwnerId: author.licensorId, percentage: '50', creationType: 2 },
        { rightType: 'OC', rightOwnerId: author.licensorId, percentage: '50', creationType: 1 },
      ],
    },
  }),
);
const workId = String(work.musicalWorkId);
const top = await createContract(author.licensorId, publisher, '70');
const middle = await createContract(publisher, subPublisher, '80', top.contractId);
const bottom = await createContract(subPublisher, agent, '90', middle.contractId);
/** Contracts from the author down to the agent that collects, with shares of 70, 80 and 90 percent. */
const chain = [top, middle, bottom];
afterAll(async () => {
  await cloud.dispose();
});

/** Royalty lines for an amount of the work, as licensing and splitting a statement makes them. */
const linesFor = async (amount: string): Promise<RoyaltyLine[]> => {
  const units = (await loadCoveringUnits([workId])).get(workId) ?? [];
  const shares = [{ ownerId: author.licensorId, rightType: 'OA', percentage: '100' }];
  const { covered } = checkLicense(shares, units, {
    right: 1100,
    territory: 158,
    periodStart: '2026-07-01',
    periodEnd: '2026-07-31',
    sharePercentage: '',
  });
  return covered.flatMap(({ unit, through = [] }) =>
    splitBetweenLevels(toScaled(amount), [unit, ...through]).map((level) => {
      const [gross, royalty] = [toDecimal(level.gross), toDecimal(level.royalty)];
      return royaltyLineSchema.parse({
        licensorId: level.unit.licensorId,
        contractId: level.unit.contractId,
        agentId: level.unit.agentId,
        workRef: workId,
        usedOn: '2026-07-01',
        territory: 158,
        ...(level.through?.length && { through: level.through }),
        gross,
        royalty,
        commission: subtract(gross, royalty),
      });
    }),
  );
};

const payables = () =>
  Promise.all(
    chain.map(({ licensorId, contractId }) => loadBalance(account.payable(licensorId, contractId), 'TWD')),
  );

describe('a work sub-licensed twice', () => {
  it('pays each level its share of what reaches it', async () => {
    await earn(await linesFor('1000'));
    expect(await payables()).toEqual(['-504', '-216', '-180']);
  });

  it('divides a payment among the levels above, and each level recoups its own part', async () => {
    const [top, middle, bottom] = chain;
    const added = await must(
      invoke(addContractAdvances, staff, {
        params: { id: bottom!.contractId },
        body: {
          advances: [
            {
              advanceType: 2,
              amount: '1000',
              expectedDate: '2026-01-05',
              deductSetting: 1,
              deductStartDate: '2026-01-01',
              deductEndDate: '2026-12-31',
              includeAllUnits: false,
              contractUnitIds: [bottom!.unitId],
              profitSharing: true,
            },
          ],
        },
      }),
    );
    const { contractAdvanceId } = (added.items as { contractAdvanceId: string }[])[0]!;
    const paid = await must(
      invoke(confirmAdvancePayments, staff, {
        body: { contractAdvanceIds: [contractAdvanceId], payDate: '2026-01-05' },
      }),
    );
    expect(paid).toMatchObject({ done: [contractAdvanceId] });
    // Its tax month counts the part of the payee alone, not what is passed up.
    const payee = { licensorId: bottom!.licensorId, principle: 'TaiwanLocalC', law: 'TWD' } as const;
    expect((await loadTaxedInMonth('2026-01-31', payee)).gross).toBe('200');
    const partsOpen = () =>
      Promise.all(
        [top!.licensorId, middle!.licensorId, undefined].map((part) =>
          loadBalance(account.advance(contractAdvanceId, part), 'TWD'),
        ),
      );
    expect(await partsOpen()).toEqual(['560', '240', '200']);
    expect(await payables()).toEqual(['-1064', '-456', '-180']);
    await earn(await linesFor('1000'));
    expect(await partsOpen()).toEqual(['56', '24', '20']);
    expect(await payables()).toEqual(['-1064', '-456', '-180']);
    await earn(await linesFor('1000'));
    expect(await partsOpen()).toEqual(['0', '0', '0']);
    expect(await payables()).toEqual(['-1512', '-648', '-340']);
    expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
  });
});
