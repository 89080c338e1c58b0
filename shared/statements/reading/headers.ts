/** A header as compared: width and case folded, everything but letters, digits, `%` and `$` dropped. */
export const normaliseHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$]/gu, '');

/** Key of a layout under which a learned mapping is kept: all its headers in order, as compared. */
export const headerSignature = (headers: readonly string[]): string => headers.map(normaliseHeader).join('|');

/** A currency in brackets; three capitals that mean something else in a header are none. */
const currencyInHeader =
  /[([（]\s*(?:\$\s*)?((?!NET|TAX|VAT|GST|INC|EXC|QTY|PCT)[A-Z]{3}|RM|US\$|NT\$|HK\$|R\$|S\$|\$US|[€£₩원]|新?[台臺][幣币]|人民[幣币]|美[金元]|港[幣币]|歐元|欧元|日圓|日元|日[幣币]|円)\s*[)\]）]/u;

/** The currencies statements are usually in, where a header names one without brackets: `Royalty USD`. */
const bareCurrency = /(?:^|[\s_-])(USD|EUR|GBP|TWD|NTD|CNY|RMB|HKD|JPY|MYR|SGD|KRW|CAD|AUD)(?:$|[\s_-])/u;

const currencyNames: Readonly<Record<string, string>> = {
  US$: 'USD',
  $US: 'USD',
  NT$: 'TWD',
  HK$: 'HKD',
  NTD: 'TWD',
  NT: 'TWD',
  RM: 'MYR',
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
  日元: 'JPY',
  円: 'JPY',
  日幣: 'JPY',
  歐元: 'EUR',
  欧元: 'EUR',
  新台币: 'TWD',
  台币: 'TWD',
  港币: 'HKD',
  日币: 'JPY',
  S$: 'SGD',
  馬幣: 'MYR',
  新幣: 'SGD',
  A$: 'AUD',
  C$: 'CAD',
  'US DOLLAR': 'USD',
  'US DOLLARS': 'USD',
  EURO: 'EUR',
  EUROS: 'EUR',
  港元: 'HKD',
  日本円: 'JPY',
  '€': 'EUR',
  '£': 'GBP',
  R$: 'BRL',
  원: 'KRW',
  '₩': 'KRW',
};

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** ISO 4217 code of a currency as written; text that is none comes back trimmed with `known` false. */
export const currencyCode = (text: string): { code: string; known: boolean } => {
  const trimmed = text.trim();
  const code = currencyNames[trimmed.toUpperCase()] ?? trimmed.toUpperCase();
  return currencies.has(code) ? { code, known: true } : { code: trimmed, known: false };
};

/** A currency before or behind a number, where the mark is one currency's only: a bare `$` or `¥` is not. */
const currencyOfNumber =
  /^[(\s+-]*(US\$|NT\$|HK\$|[ACS]\$|RM|€|£|USD|EUR|GBP|TWD|NTD|CNY|RMB|HKD|JPY|MYR|SGD|KRW|CAD|AUD)[\s\d(+.,-]|[\s\d).,-](US\$|NT\$|HK\$|[ACS]\$|RM|€|£|USD|EUR|GBP|TWD|NTD|CNY|RMB|HKD|JPY|MYR|SGD|KRW|CAD|AUD)\s*$/;

/** ISO 4217 code of the currency that is written with an amount: `US$ 1.50`, `1,50 €`. */
export const currencyOfAmount = (text: string): string | undefined => {
  const match = currencyOfNumber.exec(text.normalize('NFKC'));
  return match ? currencyCode((match[1] ?? match[2])!).code : undefined;
};

/** A header without the currencies it names anywhere. */
export const withoutCurrencies = (header: string): string =>
  header.normalize('NFKC').replace(currencyInHeader, ' ').replace(bareCurrency, ' ').trim();

/** A header without the currency it may name behind the word, as in `Net EUR`. */
export const withoutCurrency = (header: string): string => {
  const text = header.normalize('NFKC').trim();
  const match = bareCurrency.exec(text);
  return match && match.index > 0 ? text.slice(0, match.index) : text;
};

/** The currency a header names, as in `Earnings (USD)`, `Royalty ($US)`, `分配額（円）` or `Royalty USD`. */
export const currencyOfHeader = (header: string): string | undefined => {
  const text = header.normalize('NFKC');
  const match = currencyInHeader.exec(text) ?? bareCurrency.exec(text);
  return match ? currencyCode(match[1]!).code : undefined;
};
