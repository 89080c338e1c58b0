import type { Language } from '../api/codes/entry.ts';
import { realNameCountries } from '../reference/enumerations.ts';

type Texts = Readonly<Record<Language, string>>;

const texts = (en: string, hant: string, hans: string): Texts => ({
  en,
  'zh-Hant': hant,
  'zh-Hans': hans,
});

/**
 * Preset reasons to decline a submission, by the product's number. The platform description (section 3) gives their sets and
 * subjects; the wording is ours.
 */
export const declineReasons = {
  1: texts(
    'The hand-held photo does not show the person on the identity document.',
    '手持證件照與證件上的人像不符。',
    '手持证件照与证件上的人像不符。',
  ),
  2: texts(
    'The identity document is of another type than the one chosen.',
    '證件類型與所選類型不符。',
    '证件类型与所选类型不符。',
  ),
  3: texts(
    'The country or area differs from the identity document.',
    '國家／地區與證件不符。',
    '国家／地区与证件不符。',
  ),
  4: texts('The gender differs from the identity document.', '性別與證件不符。', '性别与证件不符。'),
  5: texts(
    'The date of birth differs from the identity document.',
    '出生日期與證件不符。',
    '出生日期与证件不符。',
  ),
  6: texts('The name differs from the identity document.', '姓名與證件不符。', '姓名与证件不符。'),
  7: texts('The number differs from the identity document.', '證件號碼與證件不符。', '证件号码与证件不符。'),
  8: texts('The address differs from the identity document.', '地址與證件不符。', '地址与证件不符。'),
  9: texts(
    'The identity document or photo is unreadable, incomplete or expired.',
    '證件或照片不清晰、不完整或已過期。',
    '证件或照片不清晰、不完整或已过期。',
  ),
  10: texts(
    'The company name differs from the registration document.',
    '公司名稱與登記文件不符。',
    '公司名称与登记文件不符。',
  ),
  11: texts(
    'The unified business number differs from the registration document.',
    '統一編號與登記文件不符。',
    '统一编号与登记文件不符。',
  ),
  12: texts(
    'The registration document is of another type than the one chosen.',
    '登記文件類型與所選類型不符。',
    '登记文件类型与所选类型不符。',
  ),
  13: texts(
    'The address differs from the registration document.',
    '地址與登記文件不符。',
    '地址与登记文件不符。',
  ),
  14: texts(
    'The registration document is unreadable, incomplete or expired.',
    '登記文件不清晰、不完整或已過期。',
    '登记文件不清晰、不完整或已过期。',
  ),
  15: texts(
    'The unified social credit code differs from the business licence.',
    '統一社會信用代碼與營業執照不符。',
    '统一社会信用代码与营业执照不符。',
  ),
  16: texts(
    'The company number differs from the certificate of incorporation.',
    '公司編號與公司註冊證明書不符。',
    '公司编号与公司注册证明书不符。',
  ),
  17: texts(
    'The certificate of incorporation is missing or unreadable.',
    '缺少公司註冊證明書或文件不清晰。',
    '缺少公司注册证明书或文件不清晰。',
  ),
  18: texts(
    'The business registration certificate is missing or unreadable.',
    '缺少商業登記證或文件不清晰。',
    '缺少商业登记证或文件不清晰。',
  ),
  19: texts(
    'The business registration number differs from the business registration certificate.',
    '商業登記號碼與商業登記證不符。',
    '商业登记号码与商业登记证不符。',
  ),
  20: texts(
    'The address differs from the business registration certificate.',
    '地址與商業登記證不符。',
    '地址与商业登记证不符。',
  ),
  21: texts('The business registration certificate has expired.', '商業登記證已過期。', '商业登记证已过期。'),
  22: texts(
    'The annual return (NAR1) is missing or unreadable.',
    '缺少周年申報表（NAR1）或文件不清晰。',
    '缺少周年申报表（NAR1）或文件不清晰。',
  ),
  23: texts('The UEN differs from the BizFile.', 'UEN 編號與 BizFile 不符。', 'UEN 编号与 BizFile 不符。'),
  24: texts(
    'The BizFile is incomplete or out of date.',
    'BizFile 不完整或不是最新版本。',
    'BizFile 不完整或不是最新版本。',
  ),
  25: texts(
    'The registration number differs from the SSM form.',
    '註冊編號與 SSM 表格不符。',
    '注册编号与 SSM 表格不符。',
  ),
  26: texts(
    'The SSM form is of another type than the one chosen.',
    'SSM 表格類型與所選類型不符。',
    'SSM 表格类型与所选类型不符。',
  ),
} as const satisfies Record<number, Texts>;

export type DeclineReason = keyof typeof declineReasons;

const musicianReasons: readonly DeclineReason[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const unlimitedHongKongReasons: readonly DeclineReason[] = [10, 19, 14, 13, 21];

/** Reasons about companies, by country of registration. Other countries have the reasons that name no document. */
const companyReasons: Readonly<Record<number, readonly DeclineReason[]>> = {
  [realNameCountries.TW]: [10, 11, 12, 13, 14],
  [realNameCountries.CN]: [10, 13, 14, 15],
  [realNameCountries.HK]: [10, 16, 17, 18, 19, 20, 21, 22],
  [realNameCountries.SG]: [10, 23, 24, 13, 14],
  [realNameCountries.MY]: [10, 25, 13, 14, 26],
  [realNameCountries.other]: [10, 13, 14],
};

/** Kind of person or company a submission is about, which decides the reasons offered. */
export type ReviewedKind = {
  kind: 'Musician' | 'Company';
  /** ISO 3166-1 numeric, 9999 for others. */
  country: number;
  companyType?: string | undefined;
};

/** Returns the preset reasons for a submission, in the order of the list (platform description, section 3). */
export const declineReasonsFor = ({ kind, country, companyType }: ReviewedKind): readonly DeclineReason[] => {
  if (kind === 'Musician') return musicianReasons;
  if (companyType === 'unlimitedCompany') return unlimitedHongKongReasons;
  return companyReasons[country] ?? companyReasons[realNameCountries.other]!;
};

/** Returns the reasons of a decline as texts: the presets, then the free text. */
export const reasonTexts = (
  { reasons, remark }: { reasons: readonly DeclineReason[]; remark?: string | undefined },
  language: Language,
): string[] => [...reasons.map((reason) => declineReasons[reason][language]), ...(remark ? [remark] : [])];
