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
  엔: 'JPY',
  달러: 'USD',
  유로: 'EUR',
  РУБ: 'RUB',
  'РУБ.': 'RUB',
  РУБЛЕЙ: 'RUB',
  '₽': 'RUB',
  ЕВРО: 'EUR',
  TL: 'TRY',
  '₺': 'TRY',
  ZŁ: 'PLN',
  บาท: 'THB',
  '฿': 'THB',
  VNĐ: 'VND',
  ĐỒNG: 'VND',
  '₫': 'VND',
  RP: 'IDR',
  'RP.': 'IDR',
  RUPIAH: 'IDR',
  RINGGIT: 'MYR',
  '₹': 'INR',
};

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Returns the ISO 4217 code of a currency as written. Any other text is returned trimmed with `known` false. */
export const currencyCode = (text: string): { code: string; known: boolean } => {
  const trimmed = text.trim();
  const code = currencyNames[trimmed.toUpperCase()] ?? trimmed.toUpperCase();
  return currencies.has(code) ? { code, known: true } : { code: trimmed, known: false };
};

/** A currency before or after a number, if its sign is used by one currency only: not a bare `$` or `¥`. */
const currencyOfNumber =
  /^[(\s+-]*(US\$|NT\$|HK\$|[ACS]\$|RM|€|£|USD|EUR|GBP|TWD|NTD|CNY|RMB|HKD|JPY|MYR|SGD|KRW|CAD|AUD)[\s\d(+.,-]|[\s\d).,-](US\$|NT\$|HK\$|[ACS]\$|RM|€|£|USD|EUR|GBP|TWD|NTD|CNY|RMB|HKD|JPY|MYR|SGD|KRW|CAD|AUD)\s*$/;

/** Returns the ISO 4217 code of the currency written with an amount: `US$ 1.50`, `1,50 €`. */
export const currencyOfAmount = (text: string): string | undefined => {
  const match = currencyOfNumber.exec(text.normalize('NFKC'));
  return match ? currencyCode((match[1] ?? match[2])!).code : undefined;
};

/** Brackets in a header, and the words and signs inside them. */
const inBrackets = /[([（【]([^)\]）】]*)[)\]）】]/gu;
const wordsInBrackets = /\p{Sc}?[\p{L}\p{M}]+\$?\.?|\p{Sc}[A-Z]*/gu;

/** Codes of currencies that are also English words. Among other words they are not a currency. */
const neverAlone = new Set(['ALL', 'TOP']);
const alsoWords = new Set([...neverAlone, 'CUP', 'PEN', 'SOS', 'TRY']);

/** The currencies statements usually use, for headers that name one without brackets: `Royalty USD`. */
const bareCurrency =
  /(?:^|[\s_,.;:/-])(USD|EUR|GBP|TWD|NTD|CNY|RMB|HKD|JPY|MYR|SGD|KRW|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|RUB|UAH|THB|VND|VNĐ|IDR|PHP|INR|BRL|MXN|ARS|CLP|ZAR|AED|ILS|€|£|₩|₽|₺|руб\.?|TL|zł|บาท|đồng|Rp\.?)(?:$|[\s_,.;:/-])/u;

type Named = { readonly code: string; readonly start: number; readonly length: number };

/** Returns whether a word is written as a code, in capitals. `Eur` or `try` among other words is not one. */
const isWritten = (word: string): boolean => !/^[A-Za-z]{3}$/.test(word) || word === word.toUpperCase();

/** Finds a currency in brackets, alone or among other words: `(USD)`, `(USD excl. VAT)`, `（税抜・円）`. */
const bracketed = (header: string): Named | undefined => {
  for (const { 0: whole, 1: content = '', index } of header.matchAll(inBrackets)) {
    const alone = content.replace(/^\s*\$\s*(?=[A-Z]{3}\s*$)/, '').trim();
    const { code, known } = currencyCode(alone);
    if (known && isWritten(alone) && !neverAlone.has(alone))
      return { code, start: index, length: whole.length };
    for (const { 0: word, index: place } of content.matchAll(wordsInBrackets)) {
      const named = currencyCode(word);
      if (named.known && isWritten(word) && !alsoWords.has(word))
        return { code: named.code, start: index + 1 + place, length: word.length };
    }
  }
  return undefined;
};

const bare = (header: string): Named | undefined => {
  const match = bareCurrency.exec(header);
  if (!match) return undefined;
  return { code: currencyCode(match[1]!).code, start: match.index, length: match[0].length };
};

const cutOut = (header: string, named: Named | undefined): string =>
  named ? `${header.slice(0, named.start)} ${header.slice(named.start + named.length)}` : header;

/** Removes the currencies a header names anywhere. */
export const withoutCurrencies = (header: string): string => {
  const text = header.normalize('NFKC');
  const open = cutOut(text, bracketed(text));
  return cutOut(open, bare(open)).trim();
};

/** Removes a currency after the words of a header, as in `Net EUR`. */
export const withoutCurrency = (header: string): string => {
  const text = header.normalize('NFKC').trim();
  const named = bare(text);
  return named && named.start > 0 ? text.slice(0, named.start) : text;
};

/**
 * Returns the currency a header names, as in `Earnings (USD)`, `Royalty (USD excl. VAT)`, `分配額（円）` or `Royalty USD`.
 */
export const currencyOfHeader = (header: string): string | undefined => {
  const text = header.normalize('NFKC');
  return (bracketed(text) ?? bare(text))?.code;
};
