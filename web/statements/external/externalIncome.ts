import * as z from 'zod';
import type { FormProblem } from '../../components/form/FieldForm.tsx';
import { quoted } from '../../components/file/downloadCsv.ts';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { currencySchema } from '../../../shared/money/currency.ts';
import { compare, decimalSchema, multiply } from '../../../shared/money/decimal.ts';
import { dateSchema } from '../../../shared/reference/dates.ts';
import { regionSchema } from '../../../shared/reference/regions.ts';
import { percentageSchema, roundPercentage } from '../../../shared/money/percentage.ts';
import { incomeTypeSchema } from '../../../shared/statements/schema.ts';

/** Word written into the file for each use. `rightOfUsage` reads it as the use. */
export const usageWords = {
  synchronisation: 'Synchronisation',
  mechanical: 'Mechanical',
  performance: 'Performance',
  broadcast: 'Broadcast',
  streaming: 'Streaming',
  download: 'Download',
  userContent: 'User-generated content',
  ringtone: 'Ringtone',
  karaoke: 'Karaoke',
  print: 'Print',
  physical: 'Physical',
} as const;

export const usageSchema = z.enum(Object.keys(usageWords) as [keyof typeof usageWords]);

const text = (longest: number) => z.string().trim().max(longest);

const positive = decimalSchema.refine((value) => compare(value, '0') > 0, 'amount');

/** One work that a licensee paid for. Either the amount is entered, or units and the price of one. */
const lineSchema = z.object({
  title: text(300).min(1),
  isrc: text(15).optional(),
  iswc: text(15).optional(),
  writers: text(300).optional(),
  performer: text(300).optional(),
  use: usageSchema,
  units: positive.optional(),
  unitPrice: positive.optional(),
  amount: positive.optional(),
  /** Share of the work, in percent, that the amount pays for; absent when the source's share basis says it. */
  sharePercentage: percentageSchema.optional(),
  remark: text(300).optional(),
});

/** Income that one licensee paid for external licensing, as a person enters it. */
export const externalIncomeSchema = z.object({
  ownerId: z.string().optional(),
  licensee: text(100).min(1),
  workType: incomeTypeSchema,
  currency: currencySchema,
  territory: regionSchema,
  /** First and last day of use. */
  from: dateSchema,
  to: dateSchema,
  lines: z.array(lineSchema).min(1).max(200),
});
export type ExternalIncome = z.output<typeof externalIncomeSchema>;
type Line = ExternalIncome['lines'][number];

/**
 * Returns the amount of a line: as entered, otherwise units times the price of one, exact to 20 decimals. Returns
 * `undefined` when neither is complete.
 */
export const amountOf = ({ amount, units, unitPrice }: Partial<Line>): string | undefined => {
  if (amount) return amount;
  return units && unitPrice ? multiply(units, unitPrice) : undefined;
};

const ofIncome = rulesFor<ExternalIncome, FormProblem>();

/** Rules over several fields: days in order, and an amount of each line that agrees with its units and price. */
export const externalIncomeRules = [
  ofIncome(['from', 'to'], ({ from, to }) =>
    to < from ? { path: 'to', message: 'beforeStart' } : undefined,
  ),
  ofIncome(['lines'], ({ lines }) =>
    lines.flatMap((line, index) => {
      const { units, unitPrice, amount } = line;
      const path = `lines.${index}.amount`;
      if (amountOf(line) === undefined) return [{ path, message: 'required' }];
      const differs = units && unitPrice && amount && compare(multiply(units, unitPrice), amount) !== 0;
      return differs ? [{ path, message: 'notUnitsTimesPrice' }] : [];
    }),
  ),
];

/** Columns of the file, in the order written; a file that somebody else fills in has the same. */
export const externalIncomeColumns = [
  'Licensee',
  'Title',
  'ISRC',
  'ISWC',
  'Writers',
  'Performer',
  'Use',
  'Territory',
  'From',
  'To',
  'Units',
  'Unit Price',
  'Amount',
  'Currency',
  'Share %',
  'Remark',
] as const;

/** Returns the income as a CSV file of the built-in layout for external licensing, one row for each line. */
export const toExternalIncomeFile = (income: ExternalIncome): string => {
  const { licensee, territory, from, to, currency } = income;
  const rows = income.lines.map((line) => [
    licensee,
    line.title,
    line.isrc ?? '',
    line.iswc ?? '',
    line.writers ?? '',
    line.performer ?? '',
    usageWords[line.use],
    String(territory),
    from,
    to,
    line.units ?? '',
    line.unitPrice ?? '',
    amountOf(line) ?? '',
    currency,
    line.sharePercentage ? roundPercentage(line.sharePercentage, 10) : '',
    line.remark ?? '',
  ]);
  return `\uFEFF${[externalIncomeColumns, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
};

/** Returns the name of the file: the licensee, the first day of use, and the moment it was entered. */
export const externalIncomeFileName = ({ licensee, from }: ExternalIncome, enteredAt: Date): string => {
  const name = licensee.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  const moment = enteredAt.toISOString().replaceAll(/[-:]|\..*$/g, '');
  return `${name} ${from} ${moment}.csv`;
};
