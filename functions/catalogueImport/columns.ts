import {
  clauseColumns,
  columnsByKind,
  publisherColumns,
  rightColumns,
  shareColumns,
} from '../../shared/catalogueImport/columns.ts';
import { foldText } from '../../shared/statements/matching/normalise.ts';
import type { SheetKind } from '../../shared/catalogueImport/schema.ts';

/** Patterns of the columns that a file may have any number of. */
const repeatedColumnsByKind: Readonly<Record<SheetKind, RegExp | undefined>> = {
  rightOwners: /^(name|alias)_.+$/,
  musicalWorks: new RegExp(
    `^((name|alias|credits|remarks)_.+|right[1-9]\\d*_(${[
      ...rightColumns,
      `pub[1-9]\\d*_(${publisherColumns.join('|')})`,
    ].join('|')}))$`,
  ),
  songs: new RegExp(`^((name|alias|credits|remarks)_.+|share[1-9]\\d*_(${shareColumns.join('|')}))$`),
  albums: /^(name|alias)_.+$/,
  openings: undefined,
  contracts: new RegExp(`^clause[1-9]\\d*_(${clauseColumns.join('|')})$`),
  payees: undefined,
  withdrawals: undefined,
  reserves: undefined,
  costCaps: undefined,
  counts: undefined,
  groups: undefined,
  conditions: undefined,
  layouts: undefined,
  decisions: undefined,
};

/** Alternative headers for the columns, in Traditional Chinese or English. Simplified characters match as well. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  external_id: [
    '編號',
    '內部編號',
    '自有編號',
    '外部編號',
    '作品編號',
    '錄音編號',
    '權利人編號',
    'own number',
    'our id',
  ],
  kind: ['種類', '權利人種類', '類別'],
  name: [
    '名稱',
    '姓名',
    '曲名',
    '歌名',
    '歌曲名稱',
    '作品名稱',
    '公司名稱',
    '專輯名稱',
    'title',
    'work title',
    'song title',
  ],
  language: ['語言', '名稱語言', '原文語言'],
  alias: ['別名', '又名', '筆名', 'alternative title'],
  'name_zh-hant': ['繁體名稱', '繁體中文名稱', '繁中名稱'],
  'name_zh-hans': ['簡體名稱', '簡體中文名稱', '簡中名稱'],
  name_en: ['英文名稱', '英文名', '英文曲名', 'english name', 'english title'],
  name_pinyin: ['拼音', '拼音名稱'],
  name_ja: ['日文名稱', 'japanese name', 'japanese title'],
  name_ko: ['韓文名稱', 'korean name', 'korean title'],
  country: ['國家', '國家或地區', '國家地區', '國籍'],
  tax_residence: ['稅務居民', '稅籍', '稅籍地'],
  ipi: ['ipi number', 'ipi name number', 'ipi號碼', 'ipi編號'],
  phone: ['電話', '聯絡電話', '手機'],
  email: ['電子郵件', '電郵', '信箱', 'e-mail', 'mail'],
  artist_type: ['藝人類型', '音樂人類型'],
  birthday: ['生日', '出生日期', 'date of birth'],
  registration_number: ['統一編號', '統編', '註冊號', '登記號', 'tax id'],
  address: ['地址'],
  is_agent: ['代理商', '是否代理', 'agent company'],
  iswc: ['iswc code', 'iswc號碼', 'iswc編號'],
  isrc: ['isrc code', 'isrc號碼', 'isrc編號'],
  singing_language: ['演唱語言', '語種'],
  genre: ['曲風', '類型'],
  original: ['原曲', '原曲編號', '原作'],
  lyrics: ['歌詞'],
  lyrics_language: ['歌詞語言'],
  territory: ['作品地區', 'country of origin'],
  distributor: ['經銷商', '經銷'],
  accompaniment_isrc: ['伴奏版isrc', '伴奏isrc'],
  mix_type: ['混音格式'],
  key_code: ['key code'],
  length: ['長度', '時長', 'duration'],
  album_id: ['所屬專輯'],
  upc: ['ean', 'jan', '條碼', 'barcode'],
  release_date: ['首次發行日', '發行日', '發行日期'],
  description: ['專輯介紹', '介紹'],
  tracks: ['曲目'],
  remark: ['備註', '備考', 'remarks', 'note', 'notes'],
  work: ['音樂著作', '著作', '詞曲', 'musical work'],
  song: ['錄音著作', '錄音', 'recording'],
  performers: ['演出者', '表演者', '歌手', '藝人', 'artist', 'artists', 'performer'],
  album: ['專輯', '專輯名稱', 'album title'],
  publisher: ['發行公司', '發行', '出版者', 'label'],
  accompaniment: ['伴奏', '伴奏版'],
  platform_ids: ['平台編號', '平台id', '平台識別碼'],
  contract_number: ['合約編號', '合約號', '合同編號', 'contract no', 'contract no.'],
  display_name: ['合約名稱', '顯示名稱', 'contract name'],
  contract_type: ['合約類型'],
  licensor: ['授權方', '授權人', '乙方', 'party b'],
  agent: ['代理方', '被授權方', '甲方', 'party a'],
  start_date: ['開始日', '開始日期', '起始日', '合約開始日'],
  end_date: ['結束日', '結束日期', '到期日', '合約結束日'],
  currency: ['幣別', '幣種'],
  royalty_currency: ['版稅幣別', '結算幣別'],
  accounting_period: ['結算週期', '结算周期'],
  statement_days: ['報表期限天數', '报表期限天数'],
  licensor_share: ['授權方比例', '授權方分潤', '分潤比例', '分成比例'],
  regions: ['授權地區', '地區', 'territory', 'territories'],
  external: ['外部合約', '外部合同'],
  excluded_regions: ['排除地區'],
  rights: ['授權權利', '權利'],
  sub_license: ['轉授權'],
  renewal: ['續約', '續約條件'],
  payer: ['付款方', '簽約公司'],
  unit_start_date: ['作品開始日', '單元開始日'],
  unit_end_date: ['作品結束日', '單元結束日'],
  exclusive: ['專屬', '獨家'],
  exclusive_start_date: ['專屬開始日', '獨家開始日'],
  exclusive_days: ['專屬天數', '獨家天數'],
  owner: ['權利人', '受款人', 'payee'],
  number: ['帳號', '證件號碼', 'account number', 'id number'],
  bank_name: ['銀行', '銀行名稱'],
  branch: ['分行'],
  bank_code: ['銀行代碼', '收款行代碼', '聯行號'],
  account_name: ['戶名', 'account holder'],
  swift: ['swift code', 'bic'],
  document_type: ['證件種類'],
  document_name: ['證件姓名'],
  hold: ['暫停原因', '暫停付款原因'],
  automatic: ['自動付款'],
  self_billing_from: ['代開發票約定日'],
  advance_type: ['款項種類', '預付款種類'],
  amount: ['金額', '預付金額'],
  recouped: ['已扣抵', '已抵扣', '已回收', 'recouped so far'],
  day: ['日期', '付款日', '付款日期', 'paid on'],
  deduct_start_date: ['扣抵開始日', '抵扣開始日'],
  deduct_end_date: ['扣抵結束日', '抵扣結束日'],
};

/** Numbered headers for lines of shares: `權利人1`, `權利1類型`, `比例1`, `作者1`. */
const numberedNames: readonly (readonly [RegExp, string])[] = [
  [/^(?:權利)(\d+)(?:類型)$/, 'type'],
  [/^(?:權利|比例)類型(\d+)$/, 'type'],
  [/^權利人(\d+)$/, 'owner'],
  [/^(?:比例|權利比例|占比)(\d+)$/, 'percentage'],
  [/^作者(\d+)$/, 'author'],
];

const folded = (name: string): string => foldText(name).replace(/[\s_]+/g, '');

const byOtherName = new Map(
  Object.entries(otherNames).flatMap(([column, names]) => names.map((name) => [folded(name), column])),
);
const numbered = numberedNames.map(
  ([pattern, part]) => [new RegExp(foldText(pattern.source)), part] as const,
);

const plainName = (header: string): string =>
  header
    .replace(/^\ufeff/, '')
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_');

/** Returns whether a kind of file has this column. */
export const hasColumn = (kind: SheetKind, column: string): boolean =>
  columnsByKind[kind].includes(column) || (repeatedColumnsByKind[kind]?.test(column) ?? false);

const numberedColumn = (kind: SheetKind, header: string): string | undefined => {
  if (kind !== 'musicalWorks' && kind !== 'songs') return undefined;
  const prefix = kind === 'songs' ? 'share' : 'right';
  for (const [pattern, part] of numbered) {
    const [, number] = pattern.exec(folded(header)) ?? [];
    if (number) return `${prefix}${Number(number)}_${part}`;
  }
  return undefined;
};

/**
 * Returns the column of a header, in English or Chinese and any spelling. An unknown header is returned in lower case
 * and plain spelling.
 */
export const columnOfHeader = (kind: SheetKind, header: string): string => {
  const plain = plainName(header);
  if (hasColumn(kind, plain)) return plain;
  const other = byOtherName.get(folded(header));
  if (other && hasColumn(kind, other)) return other;
  const line = numberedColumn(kind, header);
  return line && hasColumn(kind, line) ? line : plain;
};
