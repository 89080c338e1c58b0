import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { PaymentDocument } from '../../../../functions/reports/documents/documents.ts';
import {
  amountRows,
  documentPdf,
  itemRows,
  partyRows,
} from '../../../../functions/reports/documents/documentPdf.ts';
import { documentTexts } from '../../../../functions/reports/documents/documentTexts.ts';
import {
  maxLines,
  requireLines,
  requirePrintable,
  maxBatches,
} from '../../../../functions/reports/limits.ts';
import { sumPayments, type PaymentLine } from '../../../../functions/reports/payments/paymentReport.ts';
import { paymentTexts } from '../../../../functions/reports/payments/paymentTexts.ts';
import { paymentReportXlsx } from '../../../../functions/reports/payments/paymentReportXlsx.ts';
import { paymentReportPdf } from '../../../../functions/reports/payments/paymentReportPdf.ts';
import { deriveReportId } from '../../../../functions/reports/reportJob.ts';
import type { IncomeBatch } from '../../../../shared/income/schema.ts';
import { decimalSchema } from '../../../../shared/money/decimal.ts';
import { computeTax } from '../../../../functions/tax/computeTax.ts';
import { shownTexts } from '../../../support/pdfText.ts';

const amount = (text: string) => decimalSchema.parse(text);

const document = (change: Partial<PaymentDocument> = {}): PaymentDocument => ({
  kind: 'TwIncomeReceipt',
  language: 'zh-Hant',
  number: 'TP-2026-W00001',
  day: '2026-11-20',
  payer: 'taipei',
  agentName: '晨星音樂版權',
  payingCompany: { name: '晨星音樂版權' },
  payee: { name: '林小滿', address: '台北市', identityNumber: 'A200501505' },
  incomeKind: 'Royalty',
  paidWorks: 'MusicalWork',
  bankAccount: { country: 158, bankName: '示範銀行', accountName: '林小滿', accountNumber: '000123456789' },
  periodStart: '2026-08-15',
  periodEnd: '2026-11-20',
  currency: 'TWD',
  gross: amount('30000'),
  price: amount('30000'),
  taxLines: computeTax({
    principle: 'TaiwanLocalP',
    gross: '30000',
    currency: 'TWD',
    date: '2026-11-20',
  }),
  net: amount('27000'),
  ...change,
});

describe('a receipt or invoice', () => {
  it.each([
    ['TwIncomeReceipt', 'zh-Hant'],
    ['TwInvoice', 'zh-Hant'],
    ['CnInvoice', 'zh-Hans'],
    ['CnInvoice', 'en'],
  ] as const)(
    '%s in %s is the same file whenever it is made, with its font inside',
    async (kind, language) => {
      const [first, again] = await Promise.all([
        documentPdf(document({ kind, language })),
        documentPdf(document({ kind, language })),
      ]);
      expect(Buffer.compare(first, again)).toBe(0);
      const text = Buffer.from(first).toString('latin1');
      expect(text.startsWith('%PDF-')).toBe(true);
      expect(text).toContain('/FontFile');
      expect(text).toContain(`(${language})`);
    },
  );

  it('names the category of the income, and each deduction with its kind and rate', () => {
    expect(itemRows(document())[1]).toEqual(['所得類別', '53 權利金']);
    const taxLines = computeTax({
      principle: 'TaiwanLocalP',
      gross: '30000',
      currency: 'TWD',
      date: '2026-11-20',
      options: { incomeKind: 'Manuscript' },
    });
    const manuscript = document({ incomeKind: 'Manuscript', taxLines, net: amount('26367') });
    expect(itemRows(manuscript)[1]).toEqual(['所得類別', '9B 稿費、版稅、樂譜、作曲等收入']);
    expect(amountRows(manuscript)).toEqual([
      ['應付總額', '30000'],
      ['所得稅 10% (代扣)', '3000'],
      ['健保補充保險費 2.11% (代扣)', '633'],
      ['應付淨額', '26367'],
    ]);
  });

  it('is addressed to the payer with its company number, and labels both sides by their role', async () => {
    const sides = documentTexts['zh-Hant'].parties;
    expect(sides.TwIncomeReceipt).toEqual({ payer: '付款單位', payee: '領款人' });
    expect(sides.TwInvoice.payer).toBe('買受人');
    const invoice = document({
      kind: 'TwInvoice',
      payingCompany: { name: '晨星', registrationNumber: '04595257' },
    });
    expect(partyRows(invoice).buyer).toContainEqual(['統一編號', '04595257']);
    expect(partyRows(document()).buyer).toHaveLength(2);
  });

  it('names the paying company, and the licensee when it is another', () => {
    const payingCompany = {
      name: '晨星（上海）文化传播有限公司',
      registrationNumber: '91350100M000100Y43',
      address: '上海市示范路 7 号',
    };
    const { buyer } = partyRows(document({ language: 'zh-Hans', payer: 'shanghai', payingCompany }));
    expect(buyer.map(([, value]) => value)).toEqual([
      payingCompany.name,
      payingCompany.registrationNumber,
      payingCompany.address,
      '晨星音樂版權',
      '上海',
    ]);
  });

  it('has the addresses of both sides', () => {
    const { buyer, seller } = partyRows(
      document({ payingCompany: { name: '晨星', address: '台北市示範路 1 號' } }),
    );
    expect(buyer).toContainEqual(['地址', '台北市示範路 1 號']);
    expect(seller).toContainEqual(['地址', '台北市']);
  });

  it.each([
    ['zh-Hant', 'MusicalWork', '音樂著作權利金（2026/08/15 至 2026/11/20）'],
    ['zh-Hant', 'Song', '錄音著作權利金（2026/08/15 至 2026/11/20）'],
    ['zh-Hant', 'both', '音樂著作及錄音著作權利金（2026/08/15 至 2026/11/20）'],
    ['zh-Hans', 'Song', '录音制品使用费（2026/08/15 至 2026/11/20）'],
    ['en', 'MusicalWork', 'Royalty for musical works, 15 Aug 2026 to 20 Nov 2026'],
    ['en', 'Song', 'Royalty for sound recordings, 15 Aug 2026 to 20 Nov 2026'],
  ] as const)('states in %s what it is for when it pays for %s: %s', (language, paidWorks, text) => {
    expect(itemRows(document({ language, paidWorks }))[0]![1]).toBe(text);
  });

  it.each(['en', 'zh-Hant', 'zh-Hans'] as const)('in %s calls tax of nothing not withheld', (language) => {
    const { withheld, noneWithheld } = documentTexts[language];
    const label = (gross: string) =>
      amountRows(
        document({
          language,
          taxLines: computeTax({ principle: 'TaiwanLocalP', gross, currency: 'TWD', date: '2026-11-20' }),
        }),
      )[1]![0];
    expect(label('30000')).toContain(`(${withheld})`);
    expect(label('18949')).toContain(`(${noneWithheld})`);
  });

  it('has its own words in every language', () => {
    const titles = Object.values(documentTexts).map((texts) => texts.titles.CnInvoice);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('shows amounts with the decimals of their currency', async () => {
    const one = document({ currency: 'CNY', gross: amount('5943.4'), net: amount('105000') });
    const shown = shownTexts(await documentPdf(one)).map(({ text }) => text);
    expect(shown).toEqual(expect.arrayContaining(['5,943.40', '105,000.00']));
  });
});

describe('a payment report', () => {
  const line = (change: Partial<PaymentLine>): PaymentLine => ({
    documentNumber: 'TP-2026-W00001',
    requestedOn: '2026-11-05',
    status: 1,
    payee: '林小滿',
    identityName: '林小滿',
    identityNumber: 'A200501505',
    bankName: '示範銀行',
    branch: '',
    accountName: '林小滿',
    accountNumber: '000123456789',
    swiftCode: '',
    currency: 'TWD',
    gross: amount('30000'),
    tax: amount('3000'),
    premium: amount('0'),
    net: amount('27000'),
    serviceFee: amount('0'),
    paidOn: '',
    payingCompany: '晨星音樂版權股份有限公司',
    ...change,
  });

  it('names the company that pays beside each payment of a workbook', async () => {
    const about = { invoiceId: 'taipei', startDate: '2026-01-01', endDate: '2026-12-31' } as const;
    const lines = [line({}), line({ payee: '海盈', payingCompany: '南島音樂出版股份有限公司' })];
    const parts: Uint8Array[] = [];
    for await (const part of paymentReportXlsx({ language: 'en', about, payingCompanies: [], lines }))
      parts.push(part);
    const { rows } = (await readXlsx(Buffer.concat(parts))).sheets[0]!;
    expect(rows.slice(-3).map((row) => [row[3], row.at(-1)])).toEqual([
      ['Payee', 'Paying company'],
      ['林小滿', '晨星音樂版權股份有限公司'],
      ['海盈', '南島音樂出版股份有限公司'],
    ]);
  });

  it('prints the payments of each company that pays under its name, with their total', async () => {
    const about = { invoiceId: 'taipei', startDate: '2026-01-01', endDate: '2026-12-31' } as const;
    const other = '南島音樂出版股份有限公司';
    const lines = [line({}), line({ payee: '海盈', payingCompany: other }), line({ payee: '阿樹' })];
    const shown = async (of: PaymentLine[]) =>
      shownTexts(await paymentReportPdf({ language: 'en', about, payingCompanies: [], lines: of }))
        .sort((a, b) => a.page - b.page || b.y - a.y || a.x - b.x)
        .map(({ text }) => text);
    const texts = await shown(lines);
    const own = texts.slice(
      texts.indexOf('Paying company · 晨星音樂版權股份有限公司'),
      texts.indexOf(`Paying company · ${other}`),
    );
    expect(own).toEqual(expect.arrayContaining(['林小滿', '阿樹', '60,000', '54,000']));
    expect(own).not.toContain('海盈');
    expect(texts.slice(texts.indexOf(`Paying company · ${other}`))).toContain('海盈');
    expect((await shown([line({})])).join()).not.toContain('Paying company ·');
  });

  it('prints the number of a request on one line below its day', async () => {
    const about = { invoiceId: 'taipei', startDate: '2026-01-01', endDate: '2026-12-31' } as const;
    const lines = [line({ documentNumber: 'TP-2026-W00001' })];
    const pdf = await paymentReportPdf({ language: 'zh-Hant', about, payingCompanies: [], lines });
    expect(shownTexts(pdf).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['2026/11/05', 'TP-2026-W00001']),
    );
  });

  it.each(['en', 'zh-Hant', 'zh-Hans'] as const)('in %s calls states as the screens do', (language) => {
    const screens = readFileSync(`web/locales/withdrawals/${language}.json`, 'utf8');
    expect(JSON.parse(screens)).toMatchObject({ status: paymentTexts[language].statuses });
  });

  it('adds up each currency separately', () => {
    const lines = [
      line({}),
      line({}),
      line({ currency: 'USD', gross: amount('20.5'), tax: amount('0'), net: amount('20.5') }),
    ];
    expect(sumPayments(lines)).toEqual([
      { currency: 'TWD', status: 1, count: 2, gross: '60000', tax: '6000', premium: '0', net: '54000' },
      { currency: 'USD', status: 1, count: 1, gross: '20.5', tax: '0', premium: '0', net: '20.5' },
    ]);
  });

  it('leaves cancelled payments out of what was paid and what is due', () => {
    expect(sumPayments([line({}), line({ status: 3 }), line({ status: 2 })])).toMatchObject([
      { status: 1, count: 1, gross: '30000' },
      { status: 2, count: 1, gross: '30000' },
      { status: 3, count: 1, gross: '30000' },
    ]);
  });

  it('is the same file whenever it is made', async () => {
    const about = { invoiceId: 'taipei', startDate: '2026-01-01', endDate: '2026-11-21' } as const;
    const sheet = { language: 'zh-Hant', about, payingCompanies: [{ name: '晨星' }] } as const;
    const make = () => paymentReportPdf({ ...sheet, lines: [line({})] });
    expect(Buffer.compare(await make(), await make())).toBe(0);
  });

  it('names the paying companies with number and address', async () => {
    const about = { invoiceId: 'shanghai', startDate: '2026-01-01', endDate: '2026-11-21' } as const;
    const payingCompanies = [
      { name: 'Dawn Shanghai Ltd', registrationNumber: '91350100M000100Y43', address: '7 Sample Road' },
      { name: 'Isles Shanghai Ltd' },
    ];
    const pdf = await paymentReportPdf({ language: 'en', about, payingCompanies, lines: [] });
    expect(shownTexts(pdf).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Dawn Shanghai Ltd',
        'Company number 91350100M000100Y43',
        '7 Sample Road',
        'Isles Shanghai Ltd',
      ]),
    );
  });
});

describe('the id of a report', () => {
  const job = {
    kind: 'withdrawal',
    withdrawalId: 'wdr_00000000000001',
    document: 'WithdrawStatement',
  } as const;

  it('depends only on the job and its data', () => {
    expect(deriveReportId(job, 'a')).toBe(deriveReportId({ ...job }, 'a'));
    expect(deriveReportId(job, 'a')).not.toBe(deriveReportId(job, 'b'));
    expect(deriveReportId(job)).not.toBe(deriveReportId({ ...job, document: 'TwInvoice' }));
  });
});

describe('a report that is too large', () => {
  it('is refused with its size and the maximum', () => {
    expect(() => requireLines(maxLines)).not.toThrow();
    expect(() => requireLines(maxLines + 1)).toThrow('ReportTooLarge');
    const batches = Array.from({ length: maxBatches + 1 }, () => ({}) as IncomeBatch);
    expect(() => requirePrintable(batches.slice(1))).not.toThrow();
    expect(() => requirePrintable(batches)).toThrow('ReportTooLarge');
  });
});
