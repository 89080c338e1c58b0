import type { Language } from '../../../shared/api/resultCodes.ts';
import type { WithdrawalStatus } from '../../../shared/withdrawals/status.ts';

/** Texts that a payment report needs in addition to those of a statement. */
type PaymentTexts = {
  title: string;
  requested: string;
  number: string;
  requestedOn: string;
  status: string;
  payee: string;
  identityName: string;
  identityNumber: string;
  bank: string;
  accountName: string;
  accountNumber: string;
  swift: string;
  tax: string;
  premium: string;
  serviceFee: string;
  paidOn: string;
  totals: string;
  count: string;
  none: string;
  statuses: Record<WithdrawalStatus, string>;
};

export const paymentTexts: Record<Language, PaymentTexts> = {
  en: {
    title: 'Payment report',
    requested: 'Requested between',
    number: 'Request',
    requestedOn: 'Requested',
    status: 'State',
    payee: 'Payee',
    identityName: 'Name on document',
    identityNumber: 'Document number',
    bank: 'Bank and branch',
    accountName: 'Account holder',
    accountNumber: 'Account',
    swift: 'SWIFT',
    tax: 'Tax withheld',
    premium: 'Health premium',
    serviceFee: 'Bank charge',
    paidOn: 'Paid',
    totals: 'Totals',
    count: 'Payments',
    none: 'No payments in this period.',
    statuses: { 1: 'To be paid', 2: 'Paid', 3: 'Cancelled', 4: 'Cancelled and hidden' },
  },
  'zh-Hant': {
    title: '付款報表',
    requested: '申請期間',
    number: '申請編號',
    requestedOn: '申請日',
    status: '狀態',
    payee: '受款人',
    identityName: '證件姓名',
    identityNumber: '證件號碼',
    bank: '銀行與分行',
    accountName: '戶名',
    accountNumber: '帳號',
    swift: 'SWIFT',
    tax: '代扣稅額',
    premium: '補充保險費',
    serviceFee: '匯款手續費',
    paidOn: '付款日',
    totals: '合計',
    count: '筆數',
    none: '此期間沒有付款。',
    statuses: { 1: '待付款', 2: '已完成', 3: '已取消', 4: '已取消並隱藏' },
  },
  'zh-Hans': {
    title: '付款报表',
    requested: '申请期间',
    number: '申请编号',
    requestedOn: '申请日',
    status: '状态',
    payee: '收款人',
    identityName: '证件姓名',
    identityNumber: '证件号码',
    bank: '银行与支行',
    accountName: '户名',
    accountNumber: '账号',
    swift: 'SWIFT',
    tax: '代扣税额',
    premium: '补充保险费',
    serviceFee: '汇款手续费',
    paidOn: '付款日',
    totals: '合计',
    count: '笔数',
    none: '此期间没有付款。',
    statuses: { 1: '待付款', 2: '已完成', 3: '已取消', 4: '已取消并隐藏' },
  },
};
