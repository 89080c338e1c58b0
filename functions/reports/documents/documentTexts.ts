import type { Language } from '../../../shared/api/resultCodes.ts';
import type { IncomeKind } from '../../../shared/tax/rule.ts';
import type { PaymentDocument } from './documents.ts';
import type { PaidWorks } from './paidWorks.ts';

/** Texts that receipts and invoices need in addition to those of a statement. */
type DocumentTexts = {
  titles: Record<PaymentDocument['kind'], string>;
  /** Purpose of the document, in one sentence; `{agreedOn}` is the day of an agreement to self-bill. */
  purpose: Record<PaymentDocument['kind'], string>;
  /** Names of the two parties. The issuer of an invoice is a seller; the recipient of income is not. */
  parties: Record<PaymentDocument['kind'], { payer: string; payee: string }>;
  name: string;
  identityNumber: string;
  registrationNumber: string;
  address: string;
  date: string;
  item: string;
  /** Heading of the item paid for. */
  description: string;
  /** Kind of income for tax, by kinds of work; `{from}` to `{to}`. */
  items: Record<IncomeKind, Record<PaidWorks, string>>;
  category: string;
  /** Category of the Taiwanese tax office. */
  categories: Record<IncomeKind, string>;
  /** Heading of the sum. */
  amounts: string;
  price: string;
  total: string;
  withheld: string;
  /** Replaces it when the tax is nothing, as below a threshold. */
  noneWithheld: string;
  payment: string;
  bank: string;
  branch: string;
  accountName: string;
  account: string;
  swift: string;
  bankAddress: string;
  signature: string;
};

const en: DocumentTexts = {
  titles: {
    TwIncomeReceipt: 'Receipt for income',
    TwInvoice: 'Invoice details',
    CnInvoice: 'Commercial invoice',
    SelfBilledInvoice: 'Self-billed invoice',
  },
  purpose: {
    TwIncomeReceipt: 'The undersigned confirms receipt of the payment below.',
    TwInvoice: 'Please issue a uniform invoice to the buyer with these details.',
    CnInvoice: 'The seller invoices the buyer for the royalty below.',
    SelfBilledInvoice: 'The buyer issues this invoice for the seller, as both agreed on {agreedOn}.',
  },
  parties: {
    TwIncomeReceipt: { payer: 'Payer', payee: 'Payee' },
    TwInvoice: { payer: 'Buyer', payee: 'Seller' },
    CnInvoice: { payer: 'Buyer', payee: 'Seller' },
    SelfBilledInvoice: { payer: 'Buyer', payee: 'Seller' },
  },
  name: 'Name',
  identityNumber: 'Identity number',
  registrationNumber: 'Company number',
  address: 'Address',
  date: 'Date',
  item: 'Item',
  description: 'Description',
  items: {
    Royalty: {
      MusicalWork: 'Royalty for musical works, {from} to {to}',
      Song: 'Royalty for sound recordings, {from} to {to}',
      both: 'Royalty for musical works and sound recordings, {from} to {to}',
    },
    Manuscript: {
      MusicalWork: 'Remuneration for published music and lyrics, {from} to {to}',
      Song: 'Remuneration for sound recordings, {from} to {to}',
      both: 'Remuneration for published music and lyrics and for sound recordings, {from} to {to}',
    },
  },
  category: 'Income category',
  categories: { Royalty: '53 Royalties', Manuscript: '9B Manuscripts, scores and compositions' },
  amounts: 'Amounts',
  price: 'Price without tax',
  total: 'Total',
  withheld: 'withheld',
  noneWithheld: 'nothing withheld',
  payment: 'Payment',
  bank: 'Bank',
  branch: 'Branch',
  accountName: 'Account holder',
  account: 'Account',
  swift: 'SWIFT code',
  bankAddress: 'Bank address',
  signature: '{party} signature',
};

const zhHant: DocumentTexts = {
  titles: {
    TwIncomeReceipt: '個人所得領據',
    TwInvoice: '發票開立資訊',
    CnInvoice: '商業發票',
    SelfBilledInvoice: '買方代開發票',
  },
  purpose: {
    TwIncomeReceipt: '茲領到下列款項無誤。',
    TwInvoice: '請依下列資訊開立統一發票予買受人。',
    CnInvoice: '賣方就下列權利金向買方請款。',
    SelfBilledInvoice: '本發票由買方依雙方 {agreedOn} 之約定代賣方開立。',
  },
  parties: {
    TwIncomeReceipt: { payer: '付款單位', payee: '領款人' },
    TwInvoice: { payer: '買受人', payee: '營業人（賣方）' },
    CnInvoice: { payer: '買方', payee: '賣方' },
    SelfBilledInvoice: { payer: '買方', payee: '賣方' },
  },
  name: '名稱',
  identityNumber: '身分證字號／證件號碼',
  registrationNumber: '統一編號',
  address: '地址',
  date: '日期',
  item: '品項',
  description: '摘要',
  items: {
    Royalty: {
      MusicalWork: '音樂著作權利金（{from} 至 {to}）',
      Song: '錄音著作權利金（{from} 至 {to}）',
      both: '音樂著作及錄音著作權利金（{from} 至 {to}）',
    },
    Manuscript: {
      MusicalWork: '詞曲創作稿酬（{from} 至 {to}）',
      Song: '錄音著作報酬（{from} 至 {to}）',
      both: '詞曲創作稿酬及錄音著作報酬（{from} 至 {to}）',
    },
  },
  category: '所得類別',
  categories: { Royalty: '53 權利金', Manuscript: '9B 稿費、版稅、樂譜、作曲等收入' },
  amounts: '金額',
  price: '銷售額（未稅）',
  total: '總計',
  withheld: '代扣',
  noneWithheld: '無須代扣',
  payment: '匯款資料',
  bank: '銀行',
  branch: '分行',
  accountName: '戶名',
  account: '帳號',
  swift: 'SWIFT 代碼',
  bankAddress: '銀行地址',
  signature: '{party}簽章',
};

const zhHans: DocumentTexts = {
  titles: {
    TwIncomeReceipt: '个人所得收据',
    TwInvoice: '发票开具信息',
    CnInvoice: '商业发票',
    SelfBilledInvoice: '买方代开发票',
  },
  purpose: {
    TwIncomeReceipt: '兹收到下列款项，确认无误。',
    TwInvoice: '请按下列信息向购买方开具发票。',
    CnInvoice: '销售方就下列特许权使用费向购买方请款。',
    SelfBilledInvoice: '本发票由购买方依双方 {agreedOn} 的约定代销售方开具。',
  },
  parties: {
    TwIncomeReceipt: { payer: '付款方', payee: '收款方' },
    TwInvoice: { payer: '购买方', payee: '销售方' },
    CnInvoice: { payer: '购买方', payee: '销售方' },
    SelfBilledInvoice: { payer: '购买方', payee: '销售方' },
  },
  name: '名称',
  identityNumber: '证件号码',
  registrationNumber: '公司注册号',
  address: '地址',
  date: '日期',
  item: '项目',
  description: '摘要',
  items: {
    Royalty: {
      MusicalWork: '音乐作品著作权使用费（{from} 至 {to}）',
      Song: '录音制品使用费（{from} 至 {to}）',
      both: '音乐作品著作权及录音制品使用费（{from} 至 {to}）',
    },
    Manuscript: {
      MusicalWork: '词曲创作稿酬（{from} 至 {to}）',
      Song: '录音制品报酬（{from} 至 {to}）',
      both: '词曲创作稿酬及录音制品报酬（{from} 至 {to}）',
    },
  },
  category: '所得类别',
  categories: { Royalty: '53 权利金（台湾）', Manuscript: '9B 稿费、版税、乐谱、作曲等收入（台湾）' },
  amounts: '金额',
  price: '不含税金额',
  total: '合计',
  withheld: '代扣',
  noneWithheld: '无须代扣',
  payment: '汇款信息',
  bank: '银行',
  branch: '支行',
  accountName: '户名',
  account: '账号',
  swift: 'SWIFT 代码',
  bankAddress: '银行地址',
  signature: '{party}签章',
};

export const documentTexts: Record<Language, DocumentTexts> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans };
