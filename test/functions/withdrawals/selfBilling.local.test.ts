import { describe, expect, it } from 'vitest';
import { loadDocument, loadTrialDocument } from '../../../functions/reports/documents/documents.ts';
import { makeReportFiles } from '../../../functions/reports/makeReportFiles.ts';
import { savePayeeTerms } from '../../../shared/paymentRuns/routes.ts';
import {
  downloadWithdrawalReport,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { withdrawalDocuments } from '../../../shared/withdrawals/roleStates.ts';
import { withdrawalSchema } from '../../../shared/withdrawals/schema.ts';
import {
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
  type LicensorTerms,
} from '../../support/business/openBusiness.ts';
import { invoke } from '../../support/dataCloud.ts';
import { shownTexts } from '../../support/pdfText.ts';
import { today } from '../../support/today.ts';

const { staff, agentId } = await openBusiness();

/** An author in Malaysia, owed 1,000 ringgit by the company there. */
const inMalaysia: LicensorTerms = {
  taxResidence: 'MY',
  payerEntity: 'malaysia',
  currency: 'MYR',
  bank: { country: 458, kind: 0, currency: 'MYR' },
};

const owe = async (terms: LicensorTerms): Promise<Licensor> => {
  const licensor = await createLicensor(agentId, terms);
  await earn([royaltyLine(licensor, '1000')], terms.currency);
  return licensor;
};

const agree = ({ licensorId }: Licensor, selfBillingFrom: string, version = 0) =>
  invoke(savePayeeTerms, staff, { body: { licensorId, automatic: false, selfBillingFrom, version } });

const rangeOf = ({ payerEntity = 'taipei', currency = 'TWD' }: LicensorTerms) => ({
  agentId,
  payerEntity,
  currency,
});

/** Requests everything that is owed, as the licensor. */
const request = async ({ identity, bankAccount }: Licensor, terms: LicensorTerms) => {
  const trial = { ...rangeOf(terms), invoiceChoice: 'NoInvoice' };
  const { data } = await invoke(previewWithdrawalTax, identity, { body: trial });
  const answer = await invoke(requestWithdrawal, identity, {
    body: {
      ...trial,
      bankAccountId: bankAccount.bankAccountId,
      expectedNet: data.net,
      confirmed: true,
      idempotencyKey: `self-billed-${identity.user.subject}`,
    },
  });
  expect(answer).toMatchObject({ name: 'Success' });
  return withdrawalSchema.parse(answer.data);
};

const textsOf = async (withdrawalId: string, language: 'en' | 'zh-Hant' | 'zh-Hans'): Promise<string> => {
  const job = { kind: 'withdrawal', withdrawalId, document: 'SelfBilledInvoice', language } as const;
  const { pdf } = await makeReportFiles(job);
  return shownTexts(Buffer.from(pdf as Uint8Array))
    .map(({ text }) => text)
    .join('');
};

describe('a payee whose payer issues its invoices', () => {
  it('has one with every withdrawal, which says so and the day of the agreement, in the language of its reader', async () => {
    const licensor = await owe(inMalaysia);
    expect((await agree(licensor, '2026-01-15')).name).toBe('Success');
    const withdrawal = await request(licensor, inMalaysia);
    expect(withdrawalDocuments(withdrawal)).toEqual(['WithdrawStatement', 'SelfBilledInvoice']);
    const { gross, net } = await loadDocument(withdrawal.withdrawalId, 'SelfBilledInvoice');
    expect({ gross, net }).toEqual({ gross: withdrawal.gross, net: withdrawal.net });
    const english = await textsOf(withdrawal.withdrawalId, 'en');
    expect(english).toContain('Self-billed invoice');
    expect(english).toContain('as both agreed on 15 Jan 2026');
    expect(english).toContain('Paid by Malaysia');
    expect(english).toContain('林測試');
    expect(english).not.toContain('signature');
    expect(await textsOf(withdrawal.withdrawalId, 'zh-Hant')).toContain('買方代開發票');
    expect(await textsOf(withdrawal.withdrawalId, 'zh-Hans')).toContain('买方代开发票');
  });

  it('sees it before it asks for payment, once it agreed', async () => {
    const licensor = await owe(inMalaysia);
    const trial = { ...rangeOf(inMalaysia), invoiceChoice: 'NoInvoice' as const };
    const body = { trial, document: 'SelfBilledInvoice' };
    const { name } = await invoke(downloadWithdrawalReport, licensor.identity, { body });
    expect(name).toBe('ReportUnsupported');
    await agree(licensor, today());
    const document = await loadTrialDocument(licensor.licensorId, trial, 'SelfBilledInvoice');
    expect(document).toMatchObject({ agreedOn: today(), gross: '1000' });
  });

  it('keeps the invoice of a request when the agreement ends, and has none for the next', async () => {
    const licensor = await owe(inMalaysia);
    await agree(licensor, '2026-01-15');
    const first = await request(licensor, inMalaysia);
    const { licensorId } = licensor;
    await invoke(savePayeeTerms, staff, { body: { licensorId, automatic: false, version: 1 } });
    expect(withdrawalDocuments(first)).toContain('SelfBilledInvoice');
    expect(await textsOf(first.withdrawalId, 'en')).toContain('15 Jan 2026');
    await earn([royaltyLine(licensor, '500')], 'MYR');
    const trial = { ...rangeOf(inMalaysia), invoiceChoice: 'NoInvoice' };
    const body = { trial, document: 'SelfBilledInvoice' };
    expect((await invoke(downloadWithdrawalReport, licensor.identity, { body })).name).toBe(
      'ReportUnsupported',
    );
  });

  it('has none from a company in Taiwan, where only sellers issue invoices', async () => {
    const licensor = await owe({});
    await agree(licensor, '2026-01-15');
    const withdrawal = await request(licensor, {});
    expect(withdrawal.selfBillingAgreement).toBeUndefined();
    expect(withdrawalDocuments(withdrawal)).not.toContain('SelfBilledInvoice');
  });
});
