/** A header as compared: width and case folded, everything but letters, digits, `%` and `$` dropped. */
export const normaliseHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$]/gu, '');

/** Key of a layout under which a learned mapping is kept: all its headers in order, as compared. */
export const headerSignature = (headers: readonly string[]): string => headers.map(normaliseHeader).join('|');

const currencyInHeader =
  /[([（]\s*(?:\$\s*)?([A-Z]{3}|US\$|NT\$|HK\$|\$US|台幣|新台幣|人民幣|人民币|美金|美元)\s*[)\]）]/u;

const currencyNames: Readonly<Record<string, string>> = {
  US$: 'USD',
  $US: 'USD',
  NT$: 'TWD',
  HK$: 'HKD',
  NTD: 'TWD',
  NT: 'TWD',
  RMB: 'CNY',
  CNH: 'CNY',
  台幣: 'TWD',
  臺幣: 'TWD',
  新台幣: 'TWD',
  新臺幣: 'TWD',
  人民幣: 'CNY',
  人民币: 'CNY',
  美金: 'USD',
  美元: 'USD',
  港幣: 'HKD',
  日圓: 'JPY',
  日幣: 'JPY',
  歐元: 'EUR',
  馬幣: 'MYR',
  新幣: 'SGD',
};

/** ISO 4217 code of a currency as written; text that is none comes back trimmed with `known` false. */
export const currencyCode = (text: string): { code: string; known: boolean } => {
  const trimmed = text.trim();
  const code = currencyNames[trimmed.toUpperCase()] ?? trimmed.toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? { code, known: true } : { code: trimmed, known: false };
};

/** The currency a header names, as in `Earnings (USD)` or `Royalty ($US)`. */
export const currencyOfHeader = (header: string): string | undefined => {
  const match = currencyInHeader.exec(header.normalize('NFKC'));
  return match ? currencyCode(match[1]!).code : undefined;
};
