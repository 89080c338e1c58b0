import { describe, expect, it } from 'vitest';
import { getTaxWithheld } from '../../../shared/books/routes.ts';
import { scanItems } from '../../../functions/db/scan.ts';
import {
  confirmWithdrawal,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import { postingWrites } from '../../../functions/ledger/ledgerItems.ts';
import { returnPosting } from '../../../functions/withdrawals/posting.ts';
import { loadWithdrawal, moveWrites } from '../../../functions/withdrawals/withdrawalStore.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { newId } from '../../../functions/core/newId.ts';
import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import type { TaxWithheldLine } from '../../../shared/books/taxSchema.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { putProof } from '../../support/putProof.ts';
import { invoke } from '../../support/dataCloud.ts';
import { today } from '../../support/today.ts';
import {
  createLicensor,
  type Licensor,
  openBusiness,
  royaltyLine,
} from '../../support/business/openBusiness.ts';

const { staff, agentId } = await openBusiness();

const withheld = async (payer: string, year: number): Promise<TaxWithheldLine[]> =>
  (await invoke(getTaxWithheld, staff, { query: { payer, year: String(year) } })).data
    .lines as TaxWithheldLine[];

const amount = (text: string) => decimalSchema.parse(text);

/** Receives royalty and pays it out; returns what was paid in all and the tax on it. */
const pay = async (
  licensor: Licensor,
  royalty: string,
): Promise<{ withdrawalId: string; gross: string; tax: string }> => {
  const lines = [royaltyLine(licensor, royalty)];
  const batchId = newId('bat');
  await bookBatch({ batchId, run: 1, currency: 'TWD', occurredOn: today(), lines });
  await receiveBatch(
    {
      batchId,
      run: 1,
      payer: 'taipei',
      payDate: today(),
      statementCurrency: 'TWD',
      receivingCurrency: 'TWD',
      exchangeRate: amount('1'),
      cash: lines[0]!.gross,
      serviceFee: amount('0'),
      lines,
    },
    loadRecoupableAdvances,
  );
  const range = { agentId, payerEntity: 'taipei', currency: 'TWD' } as const;
  const preview = await invoke(previewWithdrawalTax, licensor.identity, { body: range });
  const { net, gross, tax } = preview.data as unknown as { net: string; gross: string; tax: string };
  const asked = await invoke(requestWithdrawal, licensor.identity, {
    body: {
      ...range,
      idempotencyKey: newId('wdr'),
      bankAccountId: licensor.bankAccount.bankAccountId,
      expectedNet: net,
      confirmed: true,
    },
  });
  const { withdrawalId } = asked.data as unknown as { withdrawalId: string };
  const proof = 'fil_00000000000001.pdf';
  await putProof(withdrawalId, proof);
  await invoke(confirmWithdrawal, staff, {
    body: {
      withdrawalId,
      idempotencyKey: newId('wdr'),
      payDate: today(),
      paidAmount: net,
      serviceFee: '0',
      attachmentIds: [proof],
    },
  });
  return { withdrawalId, gross, tax };
};

type Posted = { pk: string; sk: string; type: string; legs: { account: string; amount: string }[] };

describe('tax withheld', () => {
  it('is that of the payments of a year, by payee', async () => {
    const licensors = [await createLicensor(agentId), await createLicensor(agentId)];
    const paid = [await pay(licensors[0]!, '50000'), await pay(licensors[1]!, '90000')];
    const figures = paid.map(({ gross, tax }) => ({ gross, tax }));
    const year = Number(today().slice(0, 4));
    const lines = await withheld('taipei', year);
    for (const [index, { licensorId }] of licensors.entries())
      expect(lines.find(({ payeeId }) => payeeId === licensorId)).toMatchObject({
        formatCode: '53',
        currency: 'TWD',
        payments: 1,
        ...figures[index],
        rates: ['0.10'],
        net: String(Number(figures[index]!.gross) - Number(figures[index]!.tax)),
      });
    let inLedger = 0;
    for await (const items of scanItems<Posted>(['ledgerTransaction'], { index: 0, total: 1 }))
      for (const { account, amount: text } of items.flatMap(({ legs }) => legs))
        if (account.startsWith('tax:taipei:')) inLedger -= Number(text);
    expect(lines.reduce((total, { tax }) => total + Number(tax), 0)).toBe(inLedger);
    expect(inLedger).toBeGreaterThan(0);
    expect(await withheld('taipei', year - 1)).toEqual([]);
    expect(await withheld('beijing', year)).toEqual([]);
    const query = { payer: 'taipei', year: String(year) };
    expect((await invoke(getTaxWithheld, licensors[0]!.identity, { query })).name).toBe('NotAllowed');
    for (const wrong of [{}, { ...query, year: 'this' }, { ...query, payer: 'paris' }])
      expect((await invoke(getTaxWithheld, staff, { query: wrong })).name).toBe('InvalidData');
  }, 60_000);

  it('lists what was paid without tax, and not what came back', async () => {
    const year = Number(today().slice(0, 4));
    const of = async ({ licensorId }: Licensor) =>
      (await withheld('taipei', year)).filter(({ payeeId }) => payeeId === licensorId);
    const [small, late] = [await createLicensor(agentId), await createLicensor(agentId)];
    await pay(small, '15000');
    expect(await of(small)).toMatchObject([
      { formatCode: '53', payments: 1, gross: '15000', tax: '0', net: '15000' },
    ]);

    const first = await pay(late, '50000');
    const comesBack = async (withdrawalId: string) => {
      const paid = await loadWithdrawal(withdrawalId);
      const returned = { on: today(), charges: amount('30') };
      await commitSilently([
        ...moveWrites(paid, withdrawalStatuses.aborted, { returned }),
        ...postingWrites(returnPosting(paid, paid.payment!, returned)),
      ]);
    };
    await comesBack(first.withdrawalId);
    expect(await of(late)).toEqual([]);
    const second = await pay(late, '1000');
    expect(second.gross).toBe('51000');
    expect(await of(late)).toMatchObject([{ payments: 1, gross: '51000', tax: '5100', net: '45900' }]);
  }, 60_000);
});
