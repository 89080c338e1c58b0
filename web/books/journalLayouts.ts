import type { Voucher, VoucherLine } from '../../shared/books/journalSchema.ts';
import { isZero, negate } from '../../shared/money/decimal.ts';

/** What a column of a layout may show of a line. */
export type JournalCell = {
  day: string;
  /** Number of the voucher in its month, from 1, and of the line in its voucher, from 1. */
  voucher: number;
  line: number;
  code: string;
  name: string;
  currency: string;
  narration: string;
} & Pick<VoucherLine, 'debit' | 'credit'>;

type Column = { head: string; text: (cell: JournalCell) => string };

/** Layout of the journal for an accounting package: its columns, and the most lines of one file. */
export type JournalLayout = { id: string; columns: readonly Column[]; maxLines?: number };

const signed = ({ debit, credit }: JournalCell): string => (isZero(debit) ? negate(credit) : debit);
const dayMonthYear = ({ day }: JournalCell): string => day.split('-').toReversed().join('/');
const blank = (head: string): Column => ({ head, text: () => '' });

/** Columns with everything the journal has, for any program. */
const plain: JournalLayout = {
  id: 'plain',
  columns: [
    { head: 'date', text: ({ day }) => day },
    { head: 'voucher', text: ({ voucher }) => String(voucher) },
    { head: 'line', text: ({ line }) => String(line) },
    { head: 'narration', text: ({ narration }) => narration },
    { head: 'account_code', text: ({ code }) => code },
    { head: 'account_name', text: ({ name }) => name },
    { head: 'currency', text: ({ currency }) => currency },
    { head: 'debit', text: ({ debit }) => debit },
    { head: 'credit', text: ({ credit }) => credit },
  ],
};

/**
 * Manual journals of Xero: a positive amount is a debit, lines with one narration and date are one journal, at most 300 lines.
 * Xero keeps manual journals in the currency of the organisation.
 * Source: help.xero.com, "Enter multiple manual journals using an import template".
 */
const xero: JournalLayout = {
  id: 'xero',
  maxLines: 300,
  columns: [
    { head: '*Narration', text: ({ narration }) => narration },
    { head: '*Date', text: dayMonthYear },
    { head: 'Description', text: ({ name }) => name },
    { head: '*AccountCode', text: ({ code }) => code },
    { head: '*TaxRate', text: () => 'Tax Exempt' },
    { head: '*Amount', text: signed },
    blank('TrackingName1'),
    blank('TrackingOption1'),
    blank('TrackingName2'),
    blank('TrackingOption2'),
  ],
};

/** Codes and names of currencies as Kingdee writes them; its home currency has a code of its own. */
const kingdeeCurrencies: Readonly<Record<string, readonly [code: string, name: string]>> = {
  CNY: ['RMB', '人民币'],
  TWD: ['TWD', '新台币'],
  USD: ['USD', '美元'],
  HKD: ['HKD', '港币'],
  MYR: ['MYR', '林吉特'],
  SGD: ['SGD', '新加坡元'],
  EUR: ['EUR', '欧元'],
  GBP: ['GBP', '英镑'],
  JPY: ['JPY', '日元'],
};

const always = (head: string, text: string): Column => ({ head, text: () => text });

/**
 * Vouchers of Kingdee K/3 and KIS in the standard format of their import: one voucher a day with the word 记. The rate is 1, because
 * the books are kept by currency.
 * Source: two programs, published independently, that write this format agree in heads, order, 记, RMB and 公司汇率; one leaves
 * empty what is empty here. They write a workbook with a second sheet of field names, so these rows go into a file that Kingdee
 * exported.
 */
const kingdee: JournalLayout = {
  id: 'kingdee',
  columns: [
    { head: '凭证日期', text: ({ day }) => day },
    { head: '会计年度', text: ({ day }) => day.slice(0, 4) },
    { head: '会计期间', text: ({ day }) => String(Number(day.slice(5, 7))) },
    always('凭证字', '记'),
    { head: '凭证号', text: ({ voucher }) => String(voucher) },
    { head: '科目代码', text: ({ code }) => code },
    { head: '科目名称', text: ({ name }) => name },
    { head: '币别代码', text: ({ currency }) => kingdeeCurrencies[currency]?.[0] ?? currency },
    { head: '币别名称', text: ({ currency }) => kingdeeCurrencies[currency]?.[1] ?? currency },
    { head: '原币金额', text: ({ debit, credit }) => (isZero(debit) ? credit : debit) },
    { head: '借方', text: ({ debit }) => debit },
    { head: '贷方', text: ({ credit }) => credit },
    blank('制单'),
    blank('审核'),
    blank('核准'),
    blank('出纳'),
    blank('经办'),
    blank('结算方式'),
    blank('结算号'),
    { head: '凭证摘要', text: ({ narration }) => narration },
    blank('数量'),
    blank('数量单位'),
    blank('单价'),
    blank('参考信息'),
    { head: '业务日期', text: ({ day }) => day },
    blank('往来业务编号'),
    blank('附件数'),
    { head: '序号', text: ({ voucher }) => String(voucher) },
    blank('系统模块'),
    blank('业务描述'),
    always('汇率类型', '公司汇率'),
    always('汇率', '1'),
    { head: '分录序号', text: ({ line }) => String(line) },
    blank('核算项目'),
    blank('过账'),
    blank('机制凭证'),
    blank('现金流量'),
  ],
};

/** Layouts the journal is written in. */
export const journalLayouts: readonly JournalLayout[] = [plain, xero, kingdee];

/** A file of a journal: its head, and its lines as text. */
export type JournalFile = { head: string[]; rows: string[][] };

/**
 * Returns the vouchers in a layout, as one file, or as several when a layout limits the lines of one. A voucher is never split.
 * @param nameOf number and name of an account
 */
export const toJournalFiles = (
  { columns, maxLines = Number.POSITIVE_INFINITY }: JournalLayout,
  vouchers: readonly Voucher[],
  currency: string,
  nameOf: (account: string) => { code: string; name: string },
): JournalFile[] => {
  const head = columns.map((column) => column.head);
  const files: JournalFile[] = [];
  for (const [index, { day, lines }] of vouchers.entries()) {
    const rows = lines.map(({ account, debit, credit }, position) => {
      const cell = {
        day,
        voucher: index + 1,
        line: position + 1,
        narration: `Refrain ${currency} ${day}`,
        currency,
        debit,
        credit,
        ...nameOf(account),
      };
      return columns.map(({ text }) => text(cell));
    });
    const file = files.at(-1);
    if (file && file.rows.length + rows.length <= maxLines) file.rows.push(...rows);
    else files.push({ head, rows });
  }
  return files;
};
