import type { Language } from '../../../shared/api/codes/entry.ts';

/** Texts that the income of a year needs in addition to those of a statement. */
type YearTexts = {
  title: string;
  year: string;
  payee: string;
  totals: string;
  count: string;
  code: string;
  paidBy: string;
  withheld: string;
  payments: string;
  paidOn: string;
  number: string;
  kind: string;
  royalty: string;
  /** Royalty that was paid outside the system. */
  offline: string;
  statements: string;
  sentOn: string;
  gross: string;
  net: string;
  noPayments: string;
  noStatements: string;
  note: string;
};

export const yearTexts: Record<Language, YearTexts> = {
  en: {
    title: 'Income of the year',
    year: 'Year',
    payee: 'Payee',
    totals: 'Paid and withheld',
    count: 'Payments',
    code: 'Income code',
    paidBy: 'Paid by',
    withheld: 'Tax withheld',
    payments: 'Payments',
    paidOn: 'Paid on',
    number: 'Number',
    kind: 'Kind',
    royalty: 'Royalty',
    offline: 'Royalty, paid outside the system',
    statements: 'Royalty statements sent in the year',
    sentOn: 'Sent on',
    gross: 'Before tax',
    net: 'After tax',
    noPayments: 'Nothing was paid in this year.',
    noStatements: 'No royalty statement was sent in this year.',
    note: 'Payments belong to the year in which they were paid, before bank charges. Payments that came back are left out. This list does not replace a certificate of withholding for the tax office.',
  },
  'zh-Hant': {
    title: '年度收入明細',
    year: '年度',
    payee: '受款人',
    totals: '支付與代扣合計',
    count: '付款筆數',
    code: '所得代號',
    paidBy: '付款公司',
    withheld: '代扣稅款',
    payments: '付款明細',
    paidOn: '付款日',
    number: '編號',
    kind: '類別',
    royalty: '版稅',
    offline: '版稅（線下付款）',
    statements: '當年度送出的版稅報表',
    sentOn: '送出日',
    gross: '稅前金額',
    net: '稅後金額',
    noPayments: '當年度沒有付款。',
    noStatements: '當年度沒有送出版稅報表。',
    note: '付款依付款日歸入年度，金額未扣銀行手續費，遭退回的款項不列入。本明細不取代扣繳憑單。',
  },
  'zh-Hans': {
    title: '年度收入明细',
    year: '年度',
    payee: '收款人',
    totals: '支付与代扣合计',
    count: '付款笔数',
    code: '所得代号',
    paidBy: '付款公司',
    withheld: '代扣税款',
    payments: '付款明细',
    paidOn: '付款日',
    number: '编号',
    kind: '类别',
    royalty: '版税',
    offline: '版税（线下付款）',
    statements: '当年度发出的版税报表',
    sentOn: '发出日',
    gross: '税前金额',
    net: '税后金额',
    noPayments: '当年度没有付款。',
    noStatements: '当年度没有发出版税报表。',
    note: '付款按付款日归入年度，金额未扣银行手续费，被退回的款项不列入。本明细不能代替完税凭证。',
  },
};
