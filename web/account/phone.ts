import type { Language } from '../../shared/api/resultCodes.ts';

/** Dial codes of the places the product registers people in; Taiwan first. */
export const dialCodes = ['+886', '+86', '+852', '+60', '+65'];

/** Dial codes of places licensors come from, those the product registers people in first. */
export const licensorDialCodes = [
  ...dialCodes,
  ...['+853', '+81', '+82', '+1', '+44', '+61', '+64', '+66', '+62', '+63', '+84', '+91', '+33', '+49'],
  ...['+39', '+34', '+31', '+46', '+47', '+45', '+358', '+41', '+43', '+32', '+353', '+27', '+55', '+52'],
];

/** Dial codes of the regions browsers name, of those a person can choose. */
const dialCodeOfRegion: Readonly<Record<string, string>> = {
  TW: '+886',
  CN: '+86',
  HK: '+852',
  MO: '+853',
  MY: '+60',
  SG: '+65',
  JP: '+81',
  KR: '+82',
  US: '+1',
  CA: '+1',
  GB: '+44',
  AU: '+61',
  NZ: '+64',
};

/**
 * Returns the dial code a form starts with: that of mainland China for readers of Simplified Chinese, of Taiwan for
 * readers of Traditional Chinese, and for others that of the browser's region.
 * @param browserLanguages ranked tags of the browser, such as `en-GB`
 * @param offered dial codes the form offers
 */
export const defaultDialCode = (
  language: Language,
  browserLanguages: readonly string[],
  offered: readonly string[] = dialCodes,
): string => {
  if (language === 'zh-Hans') return '+86';
  if (language === 'zh-Hant') return '+886';
  const regions = browserLanguages.map((tag) => /-([A-Z]{2})$/.exec(tag)?.[1] ?? '');
  const codes = regions.map((region) => dialCodeOfRegion[region]);
  return codes.find((code) => code !== undefined && offered.includes(code)) ?? '+886';
};

/** Invented mobile numbers in the shape of each place, as they are dialled there. */
const examples: Readonly<Record<string, string>> = {
  '+886': '0912 345 678',
  '+86': '138 1234 5678',
  '+852': '5123 4567',
  '+60': '012-345 6789',
  '+65': '8123 4567',
};

/** Returns a mobile number in the shape of a dial code; `undefined` for places whose shape the product does not know. */
export const exampleNumber = (dialCode: string): string | undefined => examples[dialCode];

/** Returns a phone number as accounts store it: dial code and digits, without the leading zero dialled only at home. */
export const internationalNumber = (dialCode: string, number: string): string => {
  const digits = number.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '');
  return digits && `${dialCode || dialCodes[0]}${digits}`;
};
