import type { Positions } from '../../../shared/statements/reading/positions.ts';

/**
 * A society's file of records, invented and only formally valid: a header, territories, works with a title and an ISWC, lines of
 * interested parties that are not read, amounts, a trailer.
 */
const left = (text: string, width: number) => text.padEnd(width);
const digits = (number: string, width: number) => number.padStart(width, '0');

export const records = {
  header: (sender = 'EXAMPLE SOCIETY') => `HDX${left(sender, 30)}20260415`,
  territory: (code: string) => `TER${left(code, 4)}`,
  work: (iswc: string, title: string) => `WRX${left(iswc, 11)}${left(title, 40)}`,
  party: (name: string) => `IPX${left(name, 30)}100`,
  /** @param cents digits with four implied decimal places */
  amount: (period: string, units: string, cents: string, sign = ' ') =>
    `AMX${period}${digits(units, 8)}${sign}${digits(cents, 12)}`,
  trailer: (count: number) => `TRX${digits(String(count), 8)}`,
};

/** Positions of its fields. */
export const positions: Positions = {
  opening: 'HDXEXAMPLE SOCIETY',
  amountLines: 'AMX',
  context: [{ begins: 'TER' }, { begins: 'WRX' }],
  fields: [
    { field: 'iswc', line: 'WRX', start: 4, length: 11 },
    { field: 'title', line: 'WRX', start: 15, length: 40 },
    { field: 'territory', line: 'TER', start: 4, length: 4 },
    { field: 'period', start: 4, length: 6 },
    { field: 'units', start: 10, length: 8 },
    { field: 'amount', start: 19, length: 12, decimals: 4 },
  ],
  signAt: 18,
  wide: false,
};

export const societyFile = (...amounts: readonly string[]): string =>
  [
    records.header(),
    records.territory('TW'),
    records.work('T1234567894', 'MOONLIT LANE'),
    records.party('LIN SIAO MAN'),
    records.amount('202601', '1200', '12345600'),
    records.amount('202602', '3', '150', '-'),
    records.work('T9876543210', 'PAPER BOATS'),
    records.amount('202601', '40', '125000'),
    records.territory('JP'),
    records.work('T9876543210', 'PAPER BOATS'),
    ...amounts,
    records.amount('202601', '7', '1'),
    records.trailer(11 + amounts.length),
  ].join('\r\n');
