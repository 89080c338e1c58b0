import { toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import type { BankTable, TableCell } from './bankTables.ts';
import type { FileSource } from './payment.ts';

/** Returns a cell: one line, nothing that a spreadsheet would run as a formula, in quotes where needed. */
const cellText = (text: string): string => {
  const plain = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/^[=+\-@']+/, '');
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/**
 * Writes the payments of a run as the table of a bank: CSV in UTF-8 with a byte order mark. Account numbers keep their zeros when
 * the table is read as text.
 */
export const writeTable = ({ columns, daySeparator }: BankTable, source: FileSource): string => {
  const { payments, debtors, executionDay } = source;
  const rows = payments.map(({ account, amount, currency, endToEndId, documentNumber }, index) => {
    const cells: Readonly<Record<TableCell, string>> = {
      number: String(index + 1),
      executionDay: executionDay.replaceAll('-', daySeparator),
      debtorAccount: debtors.get(currency)?.accountNumber.replace(/\s/g, '') ?? '',
      payeeName: account.accountName,
      payeeAccount: account.accountNumber.replace(/\s/g, ''),
      payeeBank: account.bankName,
      payeeBranch: account.branch ?? '',
      payeeBankCode: account.bankCode ?? '',
      swiftCode: account.swiftCode ?? '',
      currency,
      amount: toDecimal(toScaled(amount)),
      endToEndId,
      documentNumber: documentNumber ?? '',
    };
    return columns.map(([, holds]) => cellText(cells[holds])).join(',');
  });
  return `\uFEFF${[columns.map(([header]) => header).join(','), ...rows].join('\r\n')}\r\n`;
};
