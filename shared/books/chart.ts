import type { AccountKind } from '../accounting/account.ts';

/** Classes of accounts, in the order of a balance sheet and an income statement. */
export const accountClasses = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountClass = (typeof accountClasses)[number];

/** One account of the chart: its number, its class, and whether each paying company has one of its own. */
type ChartEntry = { code: string; class: AccountClass; ofPayer?: true };

/**
 * Chart of accounts. The ledger has an account for each batch, contract, advance and so on; the books add up those of a
 * kind, and keep apart what belongs to a paying company. Numbers are the product's own: 1 assets, 2 liabilities, 3 equity,
 * 4 income, 5 expenses.
 */
export const chart: Readonly<Record<AccountKind, ChartEntry>> = {
  cash: { code: '1010', class: 'asset', ofPayer: true },
  receivable: { code: '1110', class: 'asset' },
  advance: { code: '1210', class: 'asset' },
  charge: { code: '1220', class: 'asset' },
  position: { code: '1310', class: 'asset', ofPayer: true },
  exchange: { code: '1320', class: 'asset' },
  accrued: { code: '2110', class: 'liability' },
  payable: { code: '2120', class: 'liability' },
  reserved: { code: '2130', class: 'liability' },
  held: { code: '2140', class: 'liability' },
  reserve: { code: '2160', class: 'liability' },
  parked: { code: '2150', class: 'liability' },
  tax: { code: '2210', class: 'liability', ofPayer: true },
  opening: { code: '3010', class: 'equity', ofPayer: true },
  commission: { code: '4010', class: 'income' },
  outlay: { code: '5010', class: 'expense', ofPayer: true },
  costs: { code: '5020', class: 'expense', ofPayer: true },
  fee: { code: '5030', class: 'expense', ofPayer: true },
  difference: { code: '5110', class: 'expense', ofPayer: true },
  rounding: { code: '5120', class: 'expense', ofPayer: true },
};

/**
 * Returns the account of the books that an account of the ledger belongs to: its own name if a paying company has it
 * (`cash:taipei`, `tax:taipei:withholding`), otherwise its kind.
 */
export const bookAccountOf = (name: string): string => {
  const kind = name.slice(0, name.indexOf(':')) as AccountKind;
  return chart[kind].ofPayer ? name : kind;
};

/** Parts of an account of the books. `tax` is the kind of tax of an account of tax. */
export type BookAccount = { kind: AccountKind; payer?: string; tax?: string };

/** Returns the parts of an account of the books; `undefined` for a name that is none. */
export const readBookAccount = (name: string): BookAccount | undefined => {
  const [kind = '', payer, tax, ...rest] = name.split(':');
  if (!Object.hasOwn(chart, kind) || rest.length) return undefined;
  const entry = chart[kind as AccountKind];
  const isWhole = entry.ofPayer ? Boolean(payer) && (kind === 'tax') === Boolean(tax) : payer === undefined;
  return isWhole ? { kind: kind as AccountKind, ...(payer && { payer }), ...(tax && { tax }) } : undefined;
};

/** Returns the number of an account of the books, by which lists are sorted. */
export const codeOfAccount = (name: string): string => chart[name.split(':')[0] as AccountKind].code;

/** Compares accounts of the books by number, then by name. */
export const byCode = (one: string, other: string): number =>
  codeOfAccount(one).localeCompare(codeOfAccount(other)) || (one < other ? -1 : one === other ? 0 : 1);
