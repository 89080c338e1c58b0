import { brokenRules } from '../../../shared/api/fieldRule.ts';
import { describe, expect, it } from 'vitest';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { rightOfUsage, usageRights } from '../../../shared/reference/usage.ts';
import {
  amountOf,
  externalIncomeFileName,
  externalIncomeRules,
  externalIncomeSchema,
  toExternalIncomeFile,
  usageSchema,
  usageWords,
} from '../../../web/statements/external/externalIncome.ts';
import { readBytes } from '../../functions/reading/readFile.ts';

const income = externalIncomeSchema.parse({
  licensee: '晨光影業, "北岸"',
  workType: 'MusicalWork',
  currency: 'TWD',
  territory: 158,
  from: '2026-09-01',
  to: '2027-08-31',
  lines: [
    {
      title: '-月光, "下" 的巷口',
      iswc: 'T-000.000.001-0',
      writers: '林小滿',
      use: 'synchronisation',
      units: '3',
      unitPrice: '1500.25',
      sharePercentage: '50',
      remark: '片尾',
    },
    { title: '=1+1', use: 'print', amount: '0.125' },
  ],
});

describe('income from external licensing', () => {
  it.each(usageSchema.options)('is read as the use %s that the form offers', (use) => {
    expect(rightOfUsage(usageWords[use])).toBe(usageRights[use]);
  });

  it('offers every use of the catalogue', () => {
    expect(usageSchema.options.toSorted()).toEqual(Object.keys(usageRights).toSorted());
  });

  it('is read back from its file by the built-in layout, figure by figure', async () => {
    const { statement, rows } = await readBytes(toExternalIncomeFile(income));
    expect([statement.template.id, statement.known, statement.unusedColumns()]).toEqual([
      'external-licensing',
      true,
      [],
    ]);
    const common = {
      kind: 'row',
      platform: '晨光影業, "北岸"',
      territory: 158,
      periodStart: '2026-09-01',
      periodEnd: '2027-08-31',
      currency: 'TWD',
    };
    expect(rows).toMatchObject([
      {
        ...common,
        title: '-月光, "下" 的巷口',
        iswc: 'T0000000010',
        writers: '林小滿',
        right: usageRights.synchronisation,
        units: '3',
        unitPrice: '1500.25',
        amount: '4500.75',
        sharePercentage: '50',
        remark: '片尾',
      },
      { ...common, title: '=1+1', right: usageRights.print, amount: '0.125', sharePercentage: '' },
    ]);
  });

  it('multiplies units by the unit price unless an amount is entered', () => {
    const [three, tenth, fifth] = ['3', '0.1', '0.2'].map((text) => decimalSchema.parse(text));
    expect(amountOf({ units: three, unitPrice: tenth })).toBe('0.3');
    expect(amountOf({ units: three, unitPrice: tenth, amount: fifth })).toBe('0.2');
    expect(amountOf({ units: three })).toBeUndefined();
  });

  it('refuses a line without an amount, one that contradicts its units, and use that ends before it starts', () => {
    const [first, second] = income.lines;
    const find = (given: typeof income) => brokenRules(externalIncomeRules, given);
    const withLine = (line: object) => ({ ...income, lines: [first!, { ...second!, ...line }] });
    expect(find(income)).toEqual([]);
    expect(find(withLine({ amount: undefined, units: '2' }))).toEqual([
      {
        path: 'lines.1.amount',
        message: 'required',
      },
    ]);
    expect(find(withLine({ amount: '5', units: '2', unitPrice: '2' }))).toEqual([
      {
        path: 'lines.1.amount',
        message: 'notUnitsTimesPrice',
      },
    ]);
    expect(find({ ...income, to: '2026-08-31' })).toEqual([
      {
        path: 'to',
        message: 'beforeStart',
      },
    ]);
  });

  it('has a file name that names the licensee, without characters that file systems refuse', () => {
    const name = externalIncomeFileName(
      { ...income, licensee: 'A/B: "C"' },
      new Date('2026-11-28T07:08:09Z'),
    );
    expect(name).toBe('A B   C 2026-09-01 20261128T070809.csv');
  });
});
