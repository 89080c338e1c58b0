import type { Language } from '../../../shared/api/codes/entry.ts';
import type { copyrightTypes, recordingRightTypes } from '../../../shared/reference/enumerations.ts';

/** Share line of a work or a recording. */
type ShareLineType = (typeof copyrightTypes)[number] | (typeof recordingRightTypes)[number];

/** Texts of the first page of a royalty statement, and of its rights. */
type SummaryTexts = {
  /** Headings of the parties and of the facts about the document. */
  issuer: string;
  payee: string;
  about: string;
  /** Headings of the two sums, with their `{currency}`. */
  balanceIn: string;
  payoutIn: string;
  /** Income that royalty results from, and what the agent keeps of it. */
  incomeBefore: string;
  commission: string;
  /** Notes below the figures at the top: `{day}` of payment, or why there is none. */
  receivedOn: string;
  toBePaid: string;
  inPeriod: string;
  atEnd: string;
  advancesLeft: string;
  topPlatforms: string;
  topTerritories: string;
  topWorks: string;
  byPeriod: string;
  /** Months up to a `{month}`, before those that have a bar of their own. */
  until: string;
  /** `{count}` names that are not listed. */
  others: string;
  details: string;
  /** Names of share lines, as screens write them. */
  rights: Record<ShareLineType, string>;
};

export const summaryTexts: Record<Language, SummaryTexts> = {
  en: {
    issuer: 'Issued by',
    payee: 'Payee',
    about: 'Statement',
    balanceIn: 'Balance in {currency}',
    payoutIn: '{payout} in {currency}',
    incomeBefore: 'Income before commission',
    commission: 'Commission',
    receivedOn: 'Paid on {day}',
    toBePaid: 'Not paid yet',
    inPeriod: 'In this period',
    atEnd: 'On {day}',
    advancesLeft: 'Advances left to recoup',
    topPlatforms: 'Top platforms',
    topTerritories: 'Top territories',
    topWorks: 'Top works',
    byPeriod: 'Royalty by month of use',
    until: 'Until {month}',
    others: '{count} others',
    details: 'Details',
    rights: {
      OA: 'Lyricist (OA)',
      OC: 'Composer (OC)',
      SA: 'Lyrics adapter (SA)',
      SC: 'Arranger (SC)',
      OP: 'Publisher (OP)',
      SP: 'Sub-publisher (SP)',
      OT: 'Original work (OT)',
      ST: 'Adapted work (ST)',
      P: 'Sound recording (P)',
      C: 'Release (C)',
    },
  },
  'zh-Hant': {
    issuer: '開立單位',
    payee: '受款人',
    about: '報表資訊',
    balanceIn: '餘額（{currency}）',
    payoutIn: '{payout}（{currency}）',
    incomeBefore: '佣金前收入',
    commission: '佣金',
    receivedOn: '{day} 付款',
    toBePaid: '尚未付款',
    inPeriod: '本期',
    atEnd: '截至 {day}',
    advancesLeft: '預付版稅尚待扣抵',
    topPlatforms: '主要平台',
    topTerritories: '主要地區',
    topWorks: '主要作品',
    byPeriod: '各使用月份版稅',
    until: '至 {month}',
    others: '其他 {count} 項',
    details: '明細',
    rights: {
      OA: '作詞（OA）',
      OC: '作曲（OC）',
      SA: '改編作詞（SA）',
      SC: '改編作曲（SC）',
      OP: '出版公司（OP）',
      SP: '次出版公司（SP）',
      OT: '原曲（OT）',
      ST: '改編曲（ST）',
      P: '錄音（P）',
      C: '發行（C）',
    },
  },
  'zh-Hans': {
    issuer: '开具单位',
    payee: '收款人',
    about: '报表信息',
    balanceIn: '余额（{currency}）',
    payoutIn: '{payout}（{currency}）',
    incomeBefore: '佣金前收入',
    commission: '佣金',
    receivedOn: '{day} 付款',
    toBePaid: '尚未付款',
    inPeriod: '本期',
    atEnd: '截至 {day}',
    advancesLeft: '预付版税尚待抵扣',
    topPlatforms: '主要平台',
    topTerritories: '主要地区',
    topWorks: '主要作品',
    byPeriod: '各使用月份版税',
    until: '至 {month}',
    others: '其他 {count} 项',
    details: '明细',
    rights: {
      OA: '作词（OA）',
      OC: '作曲（OC）',
      SA: '改编作词（SA）',
      SC: '改编作曲（SC）',
      OP: '出版公司（OP）',
      SP: '次级出版公司（SP）',
      OT: '原曲（OT）',
      ST: '改编曲（ST）',
      P: '录音（P）',
      C: '发行（C）',
    },
  },
};

/** Returns the name of a share line in words; its code when it has none. */
export const rightName = (code: string, language: Language): string =>
  (summaryTexts[language].rights as Partial<Record<string, string>>)[code] ?? code;
