import { describe, expect, it } from 'vitest';
import { amountRows } from '../../../functions/reports/documents/documentPdf.ts';
import { loadDocument, loadTrialDocument } from '../../../functions/reports/documents/documents.ts';
import { makeReportFiles } from '../../../functions/reports/makeReportFiles.ts';
import { downloadWithdrawalReport } from '../../../shared/withdrawals/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import { shownTexts } from '../../support/pdfText.ts';
import {
  createCompanyLicensor,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { apply, bookIncomeOfBoth, range, representedTwice } from './twoContracts.ts';

const { agentId } = await openBusiness();

const trialOf = () => ({ ...range(agentId), invoiceChoice: 'NoInvoice' as const });

const ask = (licensor: Pick<Licensor, 'identity'>, document: string, more: object = {}) =>
  invoke(downloadWithdrawalReport, licensor.identity, { body: { trial: trialOf(), document, ...more } });

describe('the receipt of a withdrawal that is not requested yet', () => {
  it('has the figures it has after the request, without an account and with a masked number', async () => {
    const licensor = await representedTwice(agentId);
    const july = await bookIncomeOfBoth(licensor, 'July', '30000', '700');
    const trial = await loadTrialDocument(licensor.licensorId, trialOf(), 'TwIncomeReceipt');
    expect(trial).toMatchObject({ number: '試算，尚未申請', gross: '30700', net: '27630' });
    expect(trial).not.toHaveProperty('bankAccount');
    const { withdrawalId } = await apply(licensor, `${july}-receipt`);
    const requested = await loadDocument(String(withdrawalId), 'TwIncomeReceipt');
    expect(amountRows(trial)).toEqual(amountRows(requested));
    const { number, day: _day, bankAccount, payee, ...facts } = requested;
    expect(trial).toMatchObject(facts);
    expect(number).not.toBe(trial.number);
    expect(bankAccount).toBeDefined();
    expect(trial.payee.name).toBe(payee.name);
    expect(trial.payee.identityNumber).not.toBe(payee.identityNumber);
    expect(trial.payee.identityNumber).toContain('•');
  });

  it('is a document that says it is a trial', async () => {
    const licensor = await representedTwice(agentId);
    await bookIncomeOfBoth(licensor, 'July', '30000', '700');
    const { pdf } = await makeReportFiles({
      kind: 'trial',
      licensorId: licensor.licensorId,
      trial: trialOf(),
      document: 'TwIncomeReceipt',
    });
    const texts = shownTexts(Buffer.from(pdf as Uint8Array)).map(({ text }) => text);
    expect(texts.join('')).toContain('試算，尚未申請');
    expect(texts.join('')).not.toContain('0001234567890');
  });

  it('is offered only to those who would have it, and only to print', async () => {
    const author = await createLicensor(agentId);
    const company = await createCompanyLicensor(agentId);
    for (const licensor of [author, company]) await earn([royaltyLine(licensor, '30000')]);
    expect((await ask(author, 'CnInvoice')).name).toBe('ReportUnsupported');
    expect((await ask(author, 'TwInvoice')).name).toBe('ReportUnsupported');
    expect((await ask(author, 'TwIncomeReceipt', { format: 'xlsx' })).name).toBe('ReportUnsupported');
    expect((await ask(company, 'TwIncomeReceipt')).name).toBe('ReportUnsupported');
  });
});
