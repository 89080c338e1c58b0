import { describe, expect, it } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { loadAdvance } from '../../../functions/contracts/advanceReader.ts';
import { amountRows, itemRows } from '../../../functions/reports/documents/documentPdf.ts';
import { loadDocument } from '../../../functions/reports/documents/documents.ts';
import {
  getTaxDescription,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { loadWithdrawal } from '../../../functions/withdrawals/withdrawalStore.ts';
import { account } from '../../../shared/accounting/account.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  addItem,
  createLicensor,
  earn,
  openBusiness,
  payWithdrawal,
  royaltyLine,
  saveFacts,
  type Licensor,
} from '../../support/business/openBusiness.ts';

const { staff, agentId } = await openBusiness();

const range = () => ({ agentId, payerEntity: 'taipei', currency: 'TWD' });

const payForManuscripts = async ({ licensorId }: Licensor, manuscript: boolean, version: number) => {
  const { code } = await saveFacts(staff, licensorId, { manuscript, version });
  expect(code).toBe(1);
};

/** A resident of Taiwan who is paid manuscript fees and is owed an amount. */
const authorOwed = async (amount: string): Promise<Licensor> => {
  const author = await createLicensor(agentId);
  await payForManuscripts(author, true, 0);
  await earn([royaltyLine(author, amount)]);
  return author;
};

const preview = async ({ identity }: Licensor) =>
  (await invoke(previewWithdrawalTax, identity, { body: range() })).data;

const apply = (author: Licensor, expectedNet: string) =>
  invoke(requestWithdrawal, author.identity, {
    body: {
      ...range(),
      expectedNet,
      confirmed: true,
      idempotencyKey: `manuscript-${author.licensorId}`,
      bankAccountId: author.bankAccount.bankAccountId,
    },
  });

const owedFor = (kind: 'Income' | 'HealthPremium') => loadBalance(account.tax('taipei', kind), 'TWD');

describe('manuscript fees of a resident of Taiwan', () => {
  it.each([
    ['19999', '19999', '0', '0'],
    ['20000', '19578', '0', '422'],
    ['20009', '19587', '0', '422'],
    ['20010', '17587', '2001', '422'],
  ])('of %s pay out %s: income tax %s, health premium %s', async (gross, net, tax, premium) => {
    expect(await preview(await authorOwed(gross))).toMatchObject({
      principle: 'TaiwanLocalP',
      incomeKind: 'Manuscript',
      gross,
      net,
      taxLines: [
        { kind: 'Income', ruleId: 'tw-resident-manuscript', amount: tax, deducted: true },
        { kind: 'HealthPremium', rate: '0.0211', amount: premium, deducted: true },
      ],
    });
  });

  it('have no premium while the payee is exempt, and a request keeps that', async () => {
    const author = await authorOwed('30000');
    const save = (premiumExemptions: object[], version: number) =>
      saveFacts(staff, author.licensorId, { manuscript: true, premiumExemptions, version });
    const days = { validFrom: '2026-01-01', validTo: '2099-12-31' };
    await save([{ reason: 'TradeUnion', proof: 'union letter 7', ...days }], 1);
    const line = { kind: 'HealthPremium', amount: '0', exemption: 'TradeUnion' };
    expect(await preview(author)).toMatchObject({ net: '27000', taxLines: [{ amount: '3000' }, line] });
    const { data } = await apply(author, '27000');
    await save([], 2);
    expect(await loadWithdrawal(String(data.withdrawalId))).toMatchObject({
      net: '27000',
      taxLines: [{ amount: '3000' }, line],
    });
  });

  it('are described before a request', async () => {
    const author = await authorOwed('30000');
    const { data } = await invoke(getTaxDescription, author.identity, { query: range() });
    expect(data).toMatchObject({ incomeKind: 'Manuscript', supported: true });
  });

  it('are paid with tax and premium owed to two authorities, and a receipt of category 9B', async () => {
    const author = await authorOwed('30000');
    const [tax, premium] = await Promise.all([owedFor('Income'), owedFor('HealthPremium')]);
    const requested = await apply(author, '26367');
    expect(requested.data).toMatchObject({ incomeKind: 'Manuscript', tax: '3633', net: '26367' });
    const withdrawalId = String(requested.data.withdrawalId);
    await payForManuscripts(author, false, 1);
    expect((await payWithdrawal(staff, withdrawalId, '26367')).name).toBe('Success');
    expect(await owedFor('Income')).toBe(String(Number(tax) - 3000));
    expect(await owedFor('HealthPremium')).toBe(String(Number(premium) - 633));
    const receipt = await loadDocument(withdrawalId, 'TwIncomeReceipt');
    expect(itemRows(receipt)).toContainEqual(['所得類別', '9B 稿費、版稅、樂譜、作曲等收入']);
    expect(amountRows(receipt)).toContainEqual(['健保補充保險費 2.11% (代扣)', '633']);
  });

  it('have the same withheld when a payment item is paid', async () => {
    const author = await createLicensor(agentId);
    await payForManuscripts(author, true, 0);
    const item = await addItem(staff, author.contractId, {
      advanceType: 3,
      amount: '20000',
      expectedDate: today(),
      deductSetting: 0,
      deductStartDate: '2026-01-01',
      deductEndDate: '2026-12-31',
    });
    const before = await owedFor('HealthPremium');
    const body = { contractAdvanceIds: [item], payDate: today() };
    const { data } = await invoke(confirmAdvancePayments, staff, { body });
    expect(data).toMatchObject({ done: [item] });
    expect((await loadAdvance(item)).payment).toMatchObject({ tax: '422', afterTax: '19578' });
    expect(await owedFor('HealthPremium')).toBe(String(Number(before) - 422));
  });
});
