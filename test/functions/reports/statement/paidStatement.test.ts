import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../shared/api/resultCodes.ts';
import { decimalSchema } from '../../../../shared/money/decimal.ts';
import type { RoyaltyStatement } from '../../../../functions/reports/statement/statement.ts';
import { statementPdf } from '../../../../functions/reports/statement/statementPdf.ts';
import { statementXlsx } from '../../../../functions/reports/statement/statementXlsx.ts';
import { shownTexts } from '../../../support/pdfText.ts';

const amount = (text: string) => decimalSchema.parse(text);
const nothing = amount('0');

/** A statement of a paid withdrawal, with an amount of 1,000 for a whole work of which 40 % are the licensor's. */
const paid = (language: Language): RoyaltyStatement => ({
  language,
  number: 'W-1',
  licensorName: '林測試',
  currency: 'USD',
  periodStart: '2026-07-01',
  periodEnd: '2026-11-21',
  opening: nothing,
  royalty: amount('300'),
  advanced: nothing,
  deducted: amount('100'),
  held: nothing,
  withdrawn: amount('200'),
  closing: nothing,
  payout: {
    gross: amount('200'),
    taxLines: [],
    net: amount('200'),
    payment: { paidOn: '2026-11-25', fee: amount('12.50'), received: amount('187.50') },
  },
  lines: [
    {
      workId: 'wrk_1',
      workType: 'MusicalWork',
      workTitle: '起風的日子',
      platform: 'KKBOX',
      territory: 'Taiwan',
      rightType: 'P',
      period: { from: '2026-07', to: '2026-07' },
      sharePercentage: '40',
      basisPercentage: '100',
      rowAmount: amount('1000'),
      royaltyPercentage: '75',
      units: amount('100'),
      gross: amount('400'),
      royalty: amount('300'),
    },
  ],
  deductions: [{ occurredOn: '2026-11-05', contractName: '詞曲合約', amount: amount('100') }],
  waiting: [],
  accounts: [
    {
      contractName: '合輯合約',
      opening: amount('1000'),
      added: amount('0'),
      recouped: amount('40'),
      byOthers: amount('60'),
      returned: amount('0'),
      closing: amount('900'),
      forOthers: amount('0'),
    },
  ],
  advances: [{ paidOn: '2026-01-05', contractName: '詞曲合約', advanceType: 2, left: amount('900.25') }],
  payments: [],
});

const words = [
  ['en', 'Transfer fee', 'Amount received', 'Left to recoup', 'By the others'],
  ['zh-Hant', '匯費', '實收金額', '尚待扣抵', '其他合約扣抵'],
  ['zh-Hans', '汇费', '实收金额', '尚待抵扣', '其他合同抵扣'],
] as const;

describe('the statement of a paid withdrawal', () => {
  it.each(words)(
    'states fee, amount received and what is left of each advance: %s',
    async (language, ...labels) => {
      const shown = shownTexts(await statementPdf(paid(language))).map(({ text }) => text);
      expect(shown).toEqual(expect.arrayContaining([...labels, '-12.50', '187.50', '900.25']));
      // 1,000 × 40 of 100 × 75 % = 300.
      expect(shown).toEqual(expect.arrayContaining(['1,000.00', '40 / 100', '75', '300.00']));
      const pieces: Uint8Array[] = [];
      for await (const piece of statementXlsx(paid(language))) pieces.push(piece);
      const { rows } = (await readXlsx(Buffer.concat(pieces))).sheets[0]!;
      const column = Object.fromEntries(rows.map(([label, value]) => [String(label), value]));
      expect([column[labels[0]], column[labels[1]]]).toEqual([12.5, 187.5]);
      const table = rows.findIndex((row) => row[3] === labels[2]);
      expect(rows[table + 1]!.slice(0, 4)).toEqual(['2026-01-05', '詞曲合約', expect.any(String), 900.25]);
      const accounts = rows.findIndex((row) => row[4] === labels[3]);
      expect(rows[accounts + 1]!.slice(0, 8)).toEqual(['合輯合約', 1000, 0, 40, 60, 0, 900, 0]);
    },
  );

  it('states neither before the payment', async () => {
    const { payment: _payment, ...payout } = paid('en').payout!;
    const shown = shownTexts(await statementPdf({ ...paid('en'), payout })).map(({ text }) => text);
    expect(shown).not.toContain('Transfer fee');
    expect(shown).not.toContain('Amount received');
  });
});
