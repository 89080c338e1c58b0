import type { PaymentFileFormat } from '../../../shared/paymentRuns/schema.ts';

/** What a column of a table for a bank holds. */
export type TableCell =
  | 'number'
  | 'executionDay'
  | 'debtorAccount'
  | 'payeeName'
  | 'payeeAccount'
  | 'payeeBank'
  | 'payeeBranch'
  | 'payeeBankCode'
  | 'swiftCode'
  | 'currency'
  | 'amount'
  | 'endToEndId'
  | 'documentNumber';

/** A bank's table for many payments: its columns in their order, and how it writes a day. */
export type BankTable = {
  columns: readonly (readonly [header: string, holds: TableCell])[];
  /** Between year, month and day. */
  daySeparator: '' | '-' | '/';
};

/**
 * Tables of banks that take no pain.001, as data: the columns that the bulk payments of internet banking in Taiwan and mainland
 * China share, and a plain one. A bank with other columns is a further entry. The end-to-end id is in the remark, which banks
 * return in their statements.
 */
export const bankTables: Readonly<Record<Exclude<PaymentFileFormat, 'pain001'>, BankTable>> = {
  twTable: {
    columns: [
      ['序號', 'number'],
      ['付款日期', 'executionDay'],
      ['付款帳號', 'debtorAccount'],
      ['收款行', 'payeeBank'],
      ['收款分行', 'payeeBranch'],
      ['收款行代碼', 'payeeBankCode'],
      ['收款帳號', 'payeeAccount'],
      ['收款戶名', 'payeeName'],
      ['幣別', 'currency'],
      ['金額', 'amount'],
      ['附言', 'endToEndId'],
    ],
    daySeparator: '/',
  },
  cnTable: {
    columns: [
      ['序号', 'number'],
      ['付款账号', 'debtorAccount'],
      ['收款人账号', 'payeeAccount'],
      ['收款人户名', 'payeeName'],
      ['收款人开户行', 'payeeBank'],
      ['收款人开户支行', 'payeeBranch'],
      ['收款行联行号', 'payeeBankCode'],
      ['币种', 'currency'],
      ['金额', 'amount'],
      ['期望付款日', 'executionDay'],
      ['用途', 'endToEndId'],
    ],
    daySeparator: '',
  },
  csv: {
    columns: [
      ['Number', 'number'],
      ['Execution date', 'executionDay'],
      ['Debtor account', 'debtorAccount'],
      ['Creditor name', 'payeeName'],
      ['Creditor account', 'payeeAccount'],
      ['Creditor bank', 'payeeBank'],
      ['Creditor branch', 'payeeBranch'],
      ['Creditor bank code', 'payeeBankCode'],
      ['BIC', 'swiftCode'],
      ['Currency', 'currency'],
      ['Amount', 'amount'],
      ['End-to-end id', 'endToEndId'],
      ['Reference', 'documentNumber'],
    ],
    daySeparator: '-',
  },
};
