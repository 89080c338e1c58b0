/** Meaning of a column in the table of a bank. */
export type BankColumn =
  | 'day'
  | 'incoming'
  | 'outgoing'
  /** Amount of either direction: by its sign, or by `direction`. */
  | 'amount'
  | 'direction'
  | 'currency'
  | 'reference'
  | 'counterparty'
  | 'text';

/**
 * Headers of the columns in exports of banks in Taiwan, mainland China, Hong Kong, Singapore, Malaysia and Europe, as their help
 * pages and samples show them. Letters of either case; blanks, units and brackets do not count.
 */
export const headersOfColumn: Readonly<Record<BankColumn, readonly string[]>> = {
  day: [
    ...['交易日期', '交易日', '記帳日', '記帳日期', '帳務日期', '入帳日', '入帳日期', '日期'],
    ...['交易时间', '记账日期', '记账日', '入账日期', '入账时间', '交易日期时间'],
    ...[
      'date',
      'booking date',
      'transaction date',
      'posting date',
      'value date',
      'trans date',
      'buchungstag',
    ],
  ],
  incoming: [
    ...['存入', '存入金額', '收入', '收入金額', '貸方', '貸方金額', '入帳金額', '存款金額', '轉入金額'],
    ...['存入金额', '收入金额', '贷方', '贷方金额', '贷方发生额', '入账金额', '转入金额', '收款金额'],
    ...['credit', 'credit amount', 'deposit', 'deposits', 'money in', 'paid in', 'amount in'],
  ],
  outgoing: [
    ...['支出', '支出金額', '提出', '提出金額', '借方', '借方金額', '提款金額', '轉出金額'],
    ...['支出金额', '借方金额', '借方发生额', '转出金额', '付款金额'],
    ...['debit', 'debit amount', 'withdrawal', 'withdrawals', 'money out', 'paid out', 'amount out'],
  ],
  amount: ['交易金額', '金額', '交易金额', '金额', '发生额', 'amount', 'transaction amount', 'betrag'],
  direction: [
    '借貸',
    '借貸別',
    '借貸註記',
    '收支',
    '借贷',
    '借贷标志',
    '收支方向',
    '收/支',
    'dr/cr',
    'type',
    'credit/debit',
  ],
  currency: [
    '幣別',
    '幣種',
    '币种',
    '币别',
    '货币',
    'currency',
    'ccy',
    'account currency',
    'waehrung',
    'währung',
  ],
  reference: [
    ...[
      '交易序號',
      '序號',
      '交易編號',
      '流水號',
      '參考號碼',
      '交易流水号',
      '流水号',
      '凭证号',
      '交易参考号',
      '回单编号',
    ],
    ...[
      'reference',
      'ref',
      'ref no',
      'reference no',
      'reference number',
      'transaction id',
      'bank reference',
      'transaction reference',
    ],
  ],
  counterparty: [
    ...['對方戶名', '對方名稱', '匯款人', '付款人', '轉入轉出帳號戶名', '對方帳戶名稱'],
    ...['对方户名', '对方名称', '对方账户名称', '付款人名称', '付款方名称', '交易对手'],
    ...[
      'counterparty',
      'payer',
      'from',
      'name',
      'counterparty name',
      'payer name',
      'remitter',
      'sender',
      'ordering party',
    ],
  ],
  text: [
    ...['摘要', '備註', '附言', '說明', '交易說明', '交易摘要', '备注', '用途', '交易附言', '说明'],
    ...[
      'description',
      'details',
      'particulars',
      'memo',
      'remarks',
      'narrative',
      'transaction details',
      'payment details',
    ],
    ...['remittance information', 'verwendungszweck'],
  ],
};

/** Words for an incoming transfer in a column of directions. */
export const incomingWords = [
  '貸',
  '貸方',
  '存',
  '存入',
  '收',
  '收入',
  '贷',
  '贷方',
  '进',
  '转入',
  'c',
  'cr',
  'crdt',
  'credit',
  'in',
];

/** Words for an outgoing transfer. */
export const outgoingWords = [
  '借',
  '借方',
  '提',
  '支',
  '支出',
  '付',
  '出',
  '转出',
  'd',
  'dr',
  'dbit',
  'debit',
  'out',
];
