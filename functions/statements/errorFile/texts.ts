import type { Language } from '../../../shared/api/resultCodes.ts';

/** Columns of the file of rows with errors. A person fills in the last two before uploading it again. */
export const errorColumns = [
  'rowId',
  'line',
  'status',
  'reason',
  'platform',
  'platformId',
  'title',
  'performer',
  'album',
  'isrc',
  'territoryText',
  'periodStart',
  'periodEnd',
  'usageType',
  'units',
  'amount',
  'currency',
  'sharePercentage',
  'matchedShare',
  'workTitle',
  'workId',
  'songId',
  'remark',
  'decision',
  'target',
] as const;
type ErrorColumn = (typeof errorColumns)[number];

/** Statuses of rows with errors. */
export const errorStatuses = [
  'IllegalData',
  'UnMatched',
  'MultipleMatch',
  'Matched',
  'MatchedThenPercentageError',
] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

/** Titles of the columns. */
export const columnTexts: Readonly<Record<Language, Readonly<Record<ErrorColumn, string>>>> = {
  en: {
    rowId: 'Row id',
    line: 'Line',
    status: 'Status',
    reason: 'Why',
    platform: 'Platform',
    platformId: 'Platform id',
    title: 'Title',
    performer: 'Performer',
    album: 'Album',
    isrc: 'ISRC',
    territoryText: 'Territory',
    periodStart: 'First day of the period',
    periodEnd: 'Last day of the period',
    usageType: 'Kind of use',
    units: 'Units',
    amount: 'Amount',
    currency: 'Currency',
    sharePercentage: 'Share claimed',
    matchedShare: 'Share under contract',
    workTitle: 'Matched work',
    workId: 'Our work id',
    songId: 'Our recording id',
    remark: 'Remark',
    decision: 'Decision',
    target: 'Assign to',
  },
  'zh-Hant': {
    rowId: '資料列編號',
    line: '列號',
    status: '狀態',
    reason: '原因',
    platform: '平台',
    platformId: '平台編號',
    title: '曲名',
    performer: '演出者',
    album: '專輯',
    isrc: 'ISRC',
    territoryText: '使用地區',
    periodStart: '期間起日',
    periodEnd: '期間迄日',
    usageType: '使用方式',
    units: '使用量',
    amount: '金額',
    currency: '幣別',
    sharePercentage: '報表比例',
    matchedShare: '合約比例',
    workTitle: '對應作品',
    workId: '本平台作品編號',
    songId: '本平台錄音編號',
    remark: '備註',
    decision: '處理',
    target: '指定給',
  },
  'zh-Hans': {
    rowId: '数据行编号',
    line: '行号',
    status: '状态',
    reason: '原因',
    platform: '平台',
    platformId: '平台编号',
    title: '曲名',
    performer: '表演者',
    album: '专辑',
    isrc: 'ISRC',
    territoryText: '使用地区',
    periodStart: '期间起始日',
    periodEnd: '期间结束日',
    usageType: '使用方式',
    units: '使用量',
    amount: '金额',
    currency: '币种',
    sharePercentage: '报表比例',
    matchedShare: '合同比例',
    workTitle: '对应作品',
    workId: '本平台作品编号',
    songId: '本平台录音编号',
    remark: '备注',
    decision: '处理',
    target: '指定给',
  },
};

export const statusTexts: Readonly<Record<Language, Readonly<Record<ErrorStatus, string>>>> = {
  en: {
    IllegalData: 'Unreadable',
    UnMatched: 'No work found',
    MultipleMatch: 'Several works',
    Matched: 'No licence',
    MatchedThenPercentageError: 'Share differs',
  },
  'zh-Hant': {
    IllegalData: '資料有誤',
    UnMatched: '查無作品',
    MultipleMatch: '多筆符合',
    Matched: '無授權',
    MatchedThenPercentageError: '比例不符',
  },
  'zh-Hans': {
    IllegalData: '数据有误',
    UnMatched: '查无作品',
    MultipleMatch: '多笔符合',
    Matched: '无授权',
    MatchedThenPercentageError: '比例不符',
  },
};

const normalise = (header: string): string => header.normalize('NFKC').trim().toLowerCase();

const columnByHeader = new Map<string, ErrorColumn>(
  errorColumns.flatMap((column) =>
    [column, ...Object.values(columnTexts).map((texts) => texts[column])].map(
      (header) => [normalise(header), column] as const,
    ),
  ),
);

/** Returns the column of a header, which may be its title in any language or its name. */
export const columnNamed = (header: string): ErrorColumn | undefined => columnByHeader.get(normalise(header));
