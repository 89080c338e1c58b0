import type { Language } from '../../../shared/api/resultCodes.ts';
import type { ChargeCategory } from '../../../shared/contracts/accounts/chargeSchema.ts';
import type { TaxKind } from '../../../shared/tax/rule.ts';
import type { PayerEntity, RecoupableType } from '../../../shared/reference/enumerations.ts';

import type {
  accountFigures,
  DeductionKind,
  StatementAdvance,
  StatementReserve,
  StatementWaiting,
} from './statement.ts';

/** Texts of a royalty statement. */
export type StatementTexts = {
  title: string;
  number: string;
  /** Replaces the number of a withdrawal that is not requested. */
  notRequested: string;
  licensor: string;
  agent: string;
  addresses: { licensor: string; agent: string };
  payer: string;
  /** Labels of the paying company: its legal name, registration number and address. */
  payingCompany: { name: string; number: string; address: string };
  period: string;
  issuedOn: string;
  currency: string;
  summary: string;
  opening: string;
  royalty: string;
  /** Label of the row that adds up a table. */
  total: string;
  advanced: string;
  /** Recouped in the period, by what royalty paid back. */
  deducted: Record<DeductionKind, string>;
  /** Reserve of royalty: held and released in the period, and left at its end. */
  reserve: Record<keyof StatementReserve, string>;
  held: string;
  withdrawn: string;
  /** Replaces it when nothing was requested. */
  withdrawable: string;
  closing: string;
  /** Difference between the printed figures and the printed balance. */
  rounding: string;
  /** Notes that amounts are rounded. */
  rounded: string;
  payout: string;
  /** Replaces it when nothing was requested. */
  payoutOfTrial: string;
  gross: string;
  net: string;
  transferFee: string;
  amountReceived: string;
  advances: string;
  /** Amount of an advance that is left to recoup. */
  left: string;
  /** Contracts of a recoupment group, and the figures of each. */
  accounts: string;
  accountFigures: Record<(typeof accountFigures)[number], string>;
  /** Royalty that is not payable until other contracts are recouped, the contracts, and one that may not be named. */
  waiting: string;
  waitsFor: string;
  anotherContract: string;
  lines: string;
  deductions: string;
  payments: string;
  paymentKind: string;
  tax: string;
  day: string;
  contract: string;
  amount: string;
  work: string;
  platform: string;
  territory: string;
  right: string;
  usage: string;
  share: string;
  paidFor: string;
  rate: string;
  clause: string;
  /** Step of a chain of sub-licences. */
  step: Readonly<Record<'base' | 'share' | 'result' | 'passedOn', string>>;
  units: string;
  income: string;
  /** Exchange rates of converted income. */
  conversion: string;
  noLines: string;
  /** Notes `{count}` lines that are only in the spreadsheet, `{amount}` in total. */
  further: string;
  /** `{page}` of `{pages}` */
  page: string;
  taxKinds: Record<TaxKind, string>;
  payers: Record<PayerEntity, string>;
  paymentKinds: Record<RecoupableType, string>;
  costCategories: Record<ChargeCategory, string>;
};

const en: StatementTexts = {
  title: 'Royalty statement',
  number: 'Number',
  notRequested: 'Trial, not requested yet',
  licensor: 'Licensor',
  agent: 'Agent',
  addresses: { licensor: 'Licensor’s address', agent: 'Agent’s address' },
  payer: 'Paid by',
  payingCompany: { name: 'Paying company', number: 'Company number', address: 'Paying company’s address' },
  period: 'Period',
  issuedOn: 'Issued',
  currency: 'Currency',
  summary: 'Summary',
  opening: 'Carried forward',
  royalty: 'Royalty received',
  total: 'Total',
  advanced: 'Share of advances paid under sub-licences',
  deducted: {
    advance: 'Advances recouped',
    cost: 'Costs recouped',
    openingBalance: 'Balances brought in, recouped',
  },
  reserve: {
    held: 'Reserve held',
    released: 'Reserve released',
    balance: 'Reserve held at the end of the period',
  },
  held: 'Held for a decision on advances',
  withdrawn: 'Withdrawn',
  withdrawable: 'Can be withdrawn',
  closing: 'Balance',
  rounding: 'Rounding of the figures above',
  rounded:
    'Amounts are rounded to the smallest unit of the currency, sums from the exact amounts. The exact amounts are in the spreadsheet.',
  payout: 'Withdrawal',
  payoutOfTrial: 'If requested now',
  gross: 'Gross amount',
  net: 'Net amount',
  transferFee: 'Transfer fee',
  amountReceived: 'Amount received',
  advances: 'Advances at the end of the period',
  left: 'Left to recoup',
  waiting: 'Not payable yet',
  waitsFor: 'Payable once recouped',
  anotherContract: 'another contract',
  accounts: 'Accounts of contracts that recoup each other',
  accountFigures: {
    opening: 'Opening',
    added: 'Added',
    recouped: 'Recouped by its royalty',
    byOthers: 'By the others',
    returned: 'Returned',
    closing: 'Closing',
    forOthers: 'For the others',
  },
  lines: 'Royalty by work, platform and territory',
  deductions: 'Advances recouped',
  payments: 'Paid beside royalty',
  paymentKind: 'Kind',
  tax: 'Tax',
  day: 'Date',
  contract: 'Contract',
  amount: 'Amount',
  work: 'Work',
  platform: 'Platform',
  territory: 'Territory',
  right: 'Right',
  usage: 'Usage period',
  share: 'Share %',
  paidFor: 'Paid for %',
  rate: 'Royalty %',
  clause: 'Clause',
  step: {
    base: 'Reaches the contract',
    share: 'Share of it %',
    result: 'Result',
    passedOn: 'For the contract above',
  },
  units: 'Units',
  income: 'Income',
  conversion: 'Exchange rates',
  noLines: 'No royalty was received in this period.',
  further: '{count} further lines, {amount} in all, are in the spreadsheet.',
  page: 'Page {page} of {pages}',
  taxKinds: {
    Business: 'Business tax',
    Income: 'Income tax',
    ValueAdded: 'Value-added tax',
    Withholding: 'Withholding tax',
    BusinessIncome: 'Enterprise income tax',
    IndividualIncome: 'Individual income tax',
    HealthPremium: 'Health insurance premium',
  },
  paymentKinds: {
    1: 'Minimum guarantee',
    2: 'Advance royalty',
    3: 'Licence fee or signing bonus',
    4: 'Rolling payment',
    5: 'Cost',
  },
  costCategories: {
    recording: 'Recording',
    video: 'Video',
    marketing: 'Marketing',
    tourSupport: 'Tour support',
    legal: 'Legal',
    other: 'Other costs',
    openingBalance: 'Unrecouped balance brought in',
  },
  payers: {
    beijing: 'Beijing',
    shanghai: 'Shanghai',
    taipei: 'Taipei',
    singaporeMalaysia: 'Singapore / Malaysia',
    malaysia: 'Malaysia',
    coworkBeijing: 'Beijing co-creation station',
    coworkShanghai: 'Shanghai co-creation station',
    coworkTaipei: 'Taipei co-creation station',
  },
};

const zhHant: StatementTexts = {
  title: '版稅結算報表',
  number: '編號',
  notRequested: '試算，尚未申請',
  licensor: '授權方',
  agent: '代理方',
  addresses: { licensor: '授權方地址', agent: '代理方地址' },
  payer: '付款公司',
  payingCompany: { name: '付款公司全名', number: '付款公司統一編號', address: '付款公司地址' },
  period: '結算期間',
  issuedOn: '製表日期',
  currency: '幣別',
  summary: '總計',
  opening: '前期餘額',
  royalty: '本期版稅',
  total: '合計',
  advanced: '再授權預付款分配',
  deducted: { advance: '預付版稅扣抵', cost: '成本扣抵', openingBalance: '期初未扣抵餘額扣抵' },
  reserve: { held: '提存準備金', released: '釋出準備金', balance: '期末準備金餘額' },
  held: '預付扣抵待決定',
  withdrawn: '已提領',
  withdrawable: '可提領',
  closing: '餘額',
  rounding: '上列數字取整尾差',
  rounded: '金額取整至該幣別的最小單位，合計由精確數字加總後再取整；精確金額請見試算表。',
  payout: '提領',
  payoutOfTrial: '提領試算',
  gross: '應付總額',
  net: '應付淨額',
  transferFee: '匯費',
  amountReceived: '實收金額',
  advances: '期末預付版稅',
  left: '尚待扣抵',
  waiting: '尚不可提領',
  waitsFor: '下列合約扣抵完畢後可提領',
  anotherContract: '其他合約',
  accounts: '互相扣抵的合約帳戶',
  accountFigures: {
    opening: '期初',
    added: '本期新增',
    recouped: '本合約扣抵',
    byOthers: '其他合約扣抵',
    returned: '退回',
    closing: '期末',
    forOthers: '為其他合約扣抵',
  },
  lines: '各作品、平台與地區版稅明細',
  deductions: '預付版稅扣抵明細',
  payments: '版稅以外之給付',
  paymentKind: '款項類別',
  tax: '代扣稅額',
  day: '日期',
  contract: '合約',
  amount: '金額',
  work: '作品',
  platform: '平台',
  territory: '地區',
  right: '權利',
  usage: '使用期間',
  share: '權利比例 %',
  paidFor: '付款涵蓋 %',
  rate: '版稅比例 %',
  clause: '條款',
  step: { base: '到達本合約', share: '其中比例 %', result: '結果', passedOn: '歸上層合約' },
  units: '數量',
  income: '收入金額',
  conversion: '匯率',
  noLines: '本期沒有版稅收入。',
  further: '另有 {count} 筆明細，合計 {amount}，請見試算表。',
  page: '第 {page} 頁，共 {pages} 頁',
  taxKinds: {
    Business: '營業稅',
    Income: '所得稅',
    ValueAdded: '增值稅',
    Withholding: '預扣稅',
    BusinessIncome: '企業所得稅',
    IndividualIncome: '個人所得稅',
    HealthPremium: '健保補充保險費',
  },
  paymentKinds: {
    1: '保底金',
    2: '預付版稅',
    3: '簽約金／授權金',
    4: '滾動款項',
    5: '成本',
  },
  costCategories: {
    recording: '錄音',
    video: '影像',
    marketing: '行銷',
    tourSupport: '巡演補助',
    legal: '法律',
    other: '其他成本',
    openingBalance: '帶入的未扣抵餘額',
  },
  payers: {
    beijing: '北京',
    shanghai: '上海',
    taipei: '臺北',
    singaporeMalaysia: '新加坡／馬來西亞',
    malaysia: '馬來西亞',
    coworkBeijing: '北京共創站',
    coworkShanghai: '上海共創站',
    coworkTaipei: '臺北共創站',
  },
};

const zhHans: StatementTexts = {
  title: '版税结算报表',
  number: '编号',
  notRequested: '试算，尚未申请',
  licensor: '授权方',
  agent: '代理方',
  addresses: { licensor: '授权方地址', agent: '代理方地址' },
  payer: '付款公司',
  payingCompany: { name: '付款公司全称', number: '付款公司注册号', address: '付款公司地址' },
  period: '结算期间',
  issuedOn: '制表日期',
  currency: '币种',
  summary: '总计',
  opening: '前期余额',
  royalty: '本期版税',
  total: '合计',
  advanced: '再授权预付款分配',
  deducted: { advance: '预付版税抵扣', cost: '成本抵扣', openingBalance: '期初未抵扣余额抵扣' },
  reserve: { held: '计提准备金', released: '释放准备金', balance: '期末准备金余额' },
  held: '预付抵扣待决定',
  withdrawn: '已提现',
  withdrawable: '可提现',
  closing: '余额',
  rounding: '上列数字取整尾差',
  rounded: '金额取整至该币种的最小单位，合计由精确数字汇总后再取整；精确金额请见电子表格。',
  payout: '提现',
  payoutOfTrial: '提现试算',
  gross: '应付总额',
  net: '应付净额',
  transferFee: '汇费',
  amountReceived: '实收金额',
  advances: '期末预付版税',
  left: '尚待抵扣',
  waiting: '尚不可提现',
  waitsFor: '下列合同抵扣完毕后可提现',
  anotherContract: '其他合同',
  accounts: '互相抵扣的合同账户',
  accountFigures: {
    opening: '期初',
    added: '本期新增',
    recouped: '本合同抵扣',
    byOthers: '其他合同抵扣',
    returned: '退回',
    closing: '期末',
    forOthers: '为其他合同抵扣',
  },
  lines: '各作品、平台与地区版税明细',
  deductions: '预付版税抵扣明细',
  payments: '版税以外的付款',
  paymentKind: '款项类别',
  tax: '代扣税额',
  day: '日期',
  contract: '合同',
  amount: '金额',
  work: '作品',
  platform: '平台',
  territory: '地区',
  right: '权利',
  usage: '使用期间',
  share: '权利比例 %',
  paidFor: '付款涵盖 %',
  rate: '版税比例 %',
  clause: '条款',
  step: { base: '到达本合同', share: '其中比例 %', result: '结果', passedOn: '归上层合同' },
  units: '数量',
  income: '收入金额',
  conversion: '汇率',
  noLines: '本期没有版税收入。',
  further: '另有 {count} 笔明细，合计 {amount}，请见电子表格。',
  page: '第 {page} 页，共 {pages} 页',
  taxKinds: {
    Business: '营业税',
    Income: '所得税',
    ValueAdded: '增值税',
    Withholding: '预提税',
    BusinessIncome: '企业所得税',
    IndividualIncome: '个人所得税',
    HealthPremium: '健保补充保险费',
  },
  paymentKinds: {
    1: '保底金',
    2: '预付版税',
    3: '签约金／授权金',
    4: '滚动款项',
    5: '成本',
  },
  costCategories: {
    recording: '录音',
    video: '影像',
    marketing: '营销',
    tourSupport: '巡演补助',
    legal: '法律',
    other: '其他成本',
    openingBalance: '带入的未抵扣余额',
  },
  payers: {
    beijing: '北京',
    shanghai: '上海',
    taipei: '台北',
    singaporeMalaysia: '新加坡／马来西亚',
    malaysia: '马来西亚',
    coworkBeijing: '北京共创站',
    coworkShanghai: '上海共创站',
    coworkTaipei: '台北共创站',
  },
};

/** Texts of a statement by language. */
export const statementTexts: Record<Language, StatementTexts> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans };

/** Returns the kind of an advance as it is written: of a cost, its category and description. */
export const kindOfAdvance = (
  { advanceType, category, description = '' }: StatementAdvance,
  language: Language,
): string => {
  const { paymentKinds, costCategories } = statementTexts[language];
  return category
    ? [costCategories[category], description].filter(Boolean).join(' · ')
    : paymentKinds[advanceType];
};

/** Returns the contracts that royalty waits for, by name; one that may not be named is called another contract. */
export const waitedForText = ({ waitsFor }: StatementWaiting, language: Language): string =>
  waitsFor.length ? waitsFor.join(', ') : statementTexts[language].anotherContract;
