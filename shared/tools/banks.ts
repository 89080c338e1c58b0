import * as z from 'zod';
import { uploadTypes } from '../files/uploadTypes.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { dateSchema } from '../reference/dates.ts';
import { bicSchema } from '../reference/identifiers.ts';
import { keywordSchema } from '../people/schema.ts';

export const bankCountrySchema = z.enum(['TW', 'CN', 'HK', 'SG', 'MY']);
export type BankCountry = z.infer<typeof bankCountrySchema>;

/** Languages in which a bank is named. */
const bankLanguages = ['zh-Hant', 'zh-Hans', 'en'] as const;

const nameSchema = z.string().trim().min(1).max(200).optional();
const officeNamesSchema = z.object({ 'zh-Hant': nameSchema, 'zh-Hans': nameSchema, en: nameSchema });
type OfficeNames = z.infer<typeof officeNamesSchema>;

const codeSchema = z.string().regex(/^[0-9A-Z]{2,14}$/, 'code');

/** Head office of a bank, or one of its branches. Codes are those of transfers within the country. */
export const bankOfficeSchema = z
  .object({
    country: bankCountrySchema,
    bankCode: codeSchema,
    /** Absent for the head office. */
    branchCode: codeSchema.optional(),
    names: officeNamesSchema,
    swiftCode: bicSchema.optional(),
  })
  .refine(({ names }) => bankLanguages.some((language) => names[language]), {
    path: ['names'],
    message: 'required',
  });
export type BankOffice = z.infer<typeof bankOfficeSchema>;

/** Bank or branch with the names of its bank and the day its list describes; built-in banks have no day. */
export const listedOfficeSchema = z.object({
  ...bankOfficeSchema.shape,
  bankNames: officeNamesSchema,
  listedOn: dateSchema.optional(),
});
export type ListedOffice = z.infer<typeof listedOfficeSchema>;
export const officePageSchema = pageSchema(listedOfficeSchema);
export const bankQuerySchema = pagingSchema
  .omit({ cursor: true })
  .extend({ keyword: keywordSchema, country: bankCountrySchema.optional() });

/** CSV file of banks and branches in base64, and the day it describes. */
export const bankListInputSchema = z.object({
  listedOn: dateSchema,
  content: z
    .base64()
    .min(1)
    .max((uploadTypes.TempBankList.sizes['.csv'] / 3) * 4),
});

/** Imported list of the banks of a country; `offices` counts banks and branches. */
export const bankListSchema = z.object({
  country: bankCountrySchema,
  listedOn: dateSchema,
  offices: z.int(),
});
export type BankList = z.infer<typeof bankListSchema>;

const entries = (
  country: BankCountry,
  rows: readonly (readonly [code: string, traditional: string, english: string, simplified?: string])[],
): BankOffice[] =>
  rows.map(([bankCode, traditional, en, simplified]) => ({
    country,
    bankCode,
    names: { 'zh-Hant': traditional, ...(simplified !== undefined && { 'zh-Hans': simplified }), en },
    swiftCode: country === 'MY' ? bankCode : undefined,
  }));

/**
 * Head offices of the countries without an imported list. The code has three digits in Taiwan and
 * mainland China (the first of its clearing numbers), four in Singapore, and is the BIC in Malaysia. The list is not complete.
 */
export const knownBanks: readonly BankOffice[] = [
  ...entries('TW', [
    ['004', '臺灣銀行', 'Bank of Taiwan'],
    ['005', '臺灣土地銀行', 'Land Bank of Taiwan'],
    ['006', '合作金庫商業銀行', 'Taiwan Cooperative Bank'],
    ['007', '第一商業銀行', 'First Commercial Bank'],
    ['008', '華南商業銀行', 'Hua Nan Commercial Bank'],
    ['009', '彰化商業銀行', 'Chang Hwa Commercial Bank'],
    ['011', '上海商業儲蓄銀行', 'Shanghai Commercial and Savings Bank'],
    ['012', '台北富邦商業銀行', 'Taipei Fubon Commercial Bank'],
    ['013', '國泰世華商業銀行', 'Cathay United Bank'],
    ['016', '高雄銀行', 'Bank of Kaohsiung'],
    ['017', '兆豐國際商業銀行', 'Mega International Commercial Bank'],
    ['021', '花旗（台灣）商業銀行', 'Citibank Taiwan'],
    ['048', '王道商業銀行', 'O-Bank'],
    ['050', '臺灣中小企業銀行', 'Taiwan Business Bank'],
    ['052', '渣打國際商業銀行', 'Standard Chartered Bank (Taiwan)'],
    ['053', '台中商業銀行', 'Taichung Commercial Bank'],
    ['054', '京城商業銀行', 'King’s Town Bank'],
    ['081', '滙豐（台灣）商業銀行', 'HSBC Bank (Taiwan)'],
    ['101', '瑞興商業銀行', 'Taipei Star Bank'],
    ['102', '華泰商業銀行', 'Hwatai Bank'],
    ['103', '臺灣新光商業銀行', 'Shin Kong Commercial Bank'],
    ['108', '陽信商業銀行', 'Sunny Bank'],
    ['118', '板信商業銀行', 'Bank of Panhsin'],
    ['147', '三信商業銀行', 'Cota Commercial Bank'],
    ['700', '中華郵政', 'Chunghwa Post'],
    ['803', '聯邦商業銀行', 'Union Bank of Taiwan'],
    ['805', '遠東國際商業銀行', 'Far Eastern International Bank'],
    ['806', '元大商業銀行', 'Yuanta Commercial Bank'],
    ['807', '永豐商業銀行', 'Bank SinoPac'],
    ['808', '玉山商業銀行', 'E.SUN Commercial Bank'],
    ['809', '凱基商業銀行', 'KGI Bank'],
    ['810', '星展（台灣）商業銀行', 'DBS Bank (Taiwan)'],
    ['812', '台新國際商業銀行', 'Taishin International Bank'],
    ['816', '安泰商業銀行', 'Entie Commercial Bank'],
    ['822', '中國信託商業銀行', 'CTBC Bank'],
    ['823', '將來商業銀行', 'Next Commercial Bank'],
    ['824', '連線商業銀行', 'LINE Bank Taiwan'],
    ['826', '樂天國際商業銀行', 'Rakuten International Commercial Bank'],
  ]),
  ...entries('CN', [
    ['102', '中國工商銀行', 'Industrial and Commercial Bank of China', '中国工商银行'],
    ['103', '中國農業銀行', 'Agricultural Bank of China', '中国农业银行'],
    ['104', '中國銀行', 'Bank of China', '中国银行'],
    ['105', '中國建設銀行', 'China Construction Bank', '中国建设银行'],
    ['301', '交通銀行', 'Bank of Communications', '交通银行'],
    ['302', '中信銀行', 'China CITIC Bank', '中信银行'],
    ['303', '中國光大銀行', 'China Everbright Bank', '中国光大银行'],
    ['304', '華夏銀行', 'Hua Xia Bank', '华夏银行'],
    ['305', '中國民生銀行', 'China Minsheng Bank', '中国民生银行'],
    ['306', '廣發銀行', 'China Guangfa Bank', '广发银行'],
    ['307', '平安銀行', 'Ping An Bank', '平安银行'],
    ['308', '招商銀行', 'China Merchants Bank', '招商银行'],
    ['309', '興業銀行', 'Industrial Bank', '兴业银行'],
    ['310', '上海浦東發展銀行', 'Shanghai Pudong Development Bank', '上海浦东发展银行'],
    ['403', '中國郵政儲蓄銀行', 'Postal Savings Bank of China', '中国邮政储蓄银行'],
  ]),
  ...entries('SG', [
    ['7171', '星展銀行', 'DBS Bank', '星展银行'],
    ['7339', '華僑銀行', 'Oversea-Chinese Banking Corporation (OCBC)', '华侨银行'],
    ['7375', '大華銀行', 'United Overseas Bank (UOB)', '大华银行'],
  ]),
  ...entries('MY', [
    ['CIBBMYKL', '聯昌銀行', 'CIMB Bank', '联昌银行'],
    ['MBBEMYKL', '馬來亞銀行', 'Maybank', '马来亚银行'],
    ['PBBEMYKL', '大眾銀行', 'Public Bank', '大众银行'],
  ]),
];

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Returns a key that is unique among banks and branches and sorts a bank before its branches. */
export const officeCode = ({ country, bankCode, branchCode = '' }: BankOffice): string =>
  `${country}#${bankCode}#${branchCode}`;

/** Adds the names of their banks to the offices of one country, and the day of their list. */
export const withBankNames = (offices: readonly BankOffice[], listedOn?: string): ListedOffice[] => {
  const headOffices = offices.filter(({ branchCode }) => branchCode === undefined);
  const namesByCode = new Map(headOffices.map(({ bankCode, names }) => [bankCode, names]));
  return offices.map((office) => ({
    ...office,
    bankNames: namesByCode.get(office.bankCode) ?? {},
    listedOn,
  }));
};

const isFoundBy = (office: ListedOffice, wanted: string): boolean => {
  const { bankCode, branchCode = '', swiftCode = '', names, bankNames } = office;
  const codes = [bankCode + branchCode, branchCode, swiftCode];
  const texts = bankLanguages.flatMap((language) => [names[language] ?? '', bankNames[language] ?? '']);
  return (
    codes.some((code) => folded(code).startsWith(wanted)) ||
    texts.some((text) => folded(text).includes(wanted))
  );
};

/** Returns the offices with a code or BIC that begins with a keyword, or whose name or bank's name contains it. */
export const findOffices = (offices: readonly ListedOffice[], keyword: string): ListedOffice[] => {
  const wanted = folded(keyword.trim());
  return offices.filter((office) => isFoundBy(office, wanted));
};

/** Returns a name in a language, or in the first language it is known in. */
export const officeName = (names: OfficeNames, language: (typeof bankLanguages)[number]): string =>
  [language, ...bankLanguages].map((one) => names[one]).find((name) => name !== undefined) ?? '';
