import type { DateOrder, DatePrecision } from '../../../shared/statements/reading/dateNotation.ts';
import type { Period } from '../../../shared/statements/model.ts';
import { withoutUnseen } from '../../../shared/reference/text.ts';

/**
 * Patterns of month names and their abbreviations in English, German, French, Spanish, Portuguese and Malay, from
 * January.
 */
const monthNames = [
  'jan(?:v|uary?|uari?|vier|eiro)?|jän(?:ner)?|ene(?:ro)?',
  'feb(?:ruary?|ruari?|rero)?|f[ée]v(?:r(?:ier)?|ereiro)?',
  'mar(?:ch|s|zo|ço)?|mär(?:z)?|mrz|mac',
  'apr(?:il)?|avr(?:il)?|abr(?:il)?',
  'mayo?|maio?|mei',
  'jun(?:e|io?|ho)?|juin',
  'jul(?:y|io?|ai|ho)?|juil(?:let)?',
  'aug(?:ust)?|ao[ûu]t|ago(?:sto)?|ogos?',
  'sep(?:t|tember|tembre|tiembre)?|set(?:iembre|embro)?',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?|out(?:ubro)?',
  'nov(?:ember|embre|iembre|embro)?',
  'd[eé]c(?:ember|embre)?|dez(?:ember|embro)?|dic(?:iembre)?|dis(?:ember)?',
].map((names) => new RegExp(`^(?:${names})$`, 'u'));

/** Returns a month by its full or abbreviated name, from 1; 0 if it is none. */
const monthNamed = (name: string): number => monthNames.findIndex((names) => names.test(name)) + 1;

const pad = (value: number): string => String(value).padStart(2, '0');
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns whole months, first and last included; `undefined` for an impossible month or year. */
const months = (year: number, first: number, last = first): Period | undefined =>
  year >= 1900 && year <= 2199 && first >= 1 && last <= 12 && first <= last
    ? { start: `${year}-${pad(first)}-01`, end: `${year}-${pad(last)}-${pad(lastDay(year, last))}` }
    : undefined;

const day = (year: number, month: number, date: number): Period | undefined => {
  if (!months(year, month) || date < 1 || date > lastDay(year, month)) return undefined;
  const text = `${year}-${pad(month)}-${pad(date)}`;
  return { start: text, end: text };
};

/** Converts a spreadsheet's day number, counted from 1899-12-30, as found in sheets saved as text. */
const daySerial = (serial: number): Period => {
  const text = new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
  return { start: text, end: text };
};

const quarter = (year: number, number: number) => months(year, number * 3 - 2, number * 3);
const half = (year: number, number: number) => months(year, number * 6 - 5, number * 6);

/** Returns a year as a number. Two digits belong to this century; a year of the Republic of China counts from 1912. */
const toYear = (text: string, republic = false): number => {
  const year = Number(text);
  if (republic) return year + 1911;
  return text.length === 2 ? 2000 + year : year;
};

/** The year before Reiwa 1, which was 2019. */
const yearBeforeReiwa = 2018;

const chineseNumbers = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const ordinal = (text: string): number =>
  text === '元' ? 1 : chineseNumbers.indexOf(text) + 1 || Number(text);

/** A month of a Chinese date, in digits or written out. */
const monthText = '(\\d{1,2}|元|十[一二]?|[一二三四五六七八九])';

const republican = (prefix: string | undefined, year: string): boolean =>
  prefix !== undefined || year.length === 3;

const readDayAndMonth = ([, a, , b, y]: RegExpExecArray, order: DateOrder): Period | undefined => {
  const [first, second, year] = [Number(a), Number(b), toYear(y!)];
  // `24/01/31`: a number that cannot be a month may be the year, if the year comes first.
  if (order === 'ymd' && y!.length === 2 && first > 12 && first < 40)
    return day(toYear(a!), second, Number(y));
  const american = order === 'mdy' || (order === 'ymd' && second > 12);
  return american ? day(year, first, second) : day(year, second, first);
};

type Reading = readonly [RegExp, (match: RegExpExecArray, order: DateOrder) => Period | undefined];

/** Words for a quarter and for half a year in European languages. */
const quarterWords = 'quarter|quartal|trimestre|trimester|kwartaal|kwartał|квартал|kvartal';
const halfWords = 'half|half[- ]year|halbjahr|semestre|semester|halfjaar|półrocze|полугодие|halvår';

const ordinalWords: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  primer: 1,
  primeiro: 1,
  primo: 1,
  premier: 1,
  segundo: 2,
  secondo: 2,
  deuxième: 2,
  erstes: 1,
  zweites: 2,
  drittes: 3,
  viertes: 4,
};

const ordinalNumber = (text: string): number => ordinalWords[text] ?? Number.parseInt(text, 10);

/** Patterns of a part of a year in words: `1er semestre 2025`, `2nd half of 2025`, `trimestre 3 2025`. */
const writtenParts = (
  words: string,
  part: (year: number, number: number) => Period | undefined,
): Reading[] => {
  const number = `([1-4]|i{1,3}|iv|[a-zè]{5,9})`;
  const ending = `(?:st|nd|rd|th|er|re|ère|eme|ème|e|o|a|°|-?[йе])?\\.?`;
  const year = `,? ?(?:of |de |del |do |di )?(\\d{4})(?: ?г(?:\\.|ода)?)?`;
  return [
    [
      new RegExp(`^${number}${ending} ?(?:${words})${year}$`, 'u'),
      ([, n, y]) => part(+y!, ordinalNumber(n!)),
    ],
    [new RegExp(`^(?:${words}) ?${number}${year}$`, 'u'), ([, n, y]) => part(+y!, ordinalNumber(n!))],
    [
      new RegExp(`^(\\d{4})[ ,/-]+${number}${ending} ?(?:${words})$`, 'u'),
      ([, y, n]) => part(+y!, ordinalNumber(n!)),
    ],
  ];
};

/** Patterns for periods, the more specific first. Text is NFKC, lower case, trimmed. */
const readings: readonly Reading[] = [
  [/^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/, ([, y, , m, d]) => day(+y!, +m!, +d!)],
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/, ([, y, , m, d]) => day(+y!, +m!, +d!)],
  // The mark between two months differs from the mark after the year: `2024/01-03`.
  [
    /^(\d{4})(?:([/.-])(\d{1,2})|(\d{2}))(?!\2\d)[-~〜–](\d{1,2})$/,
    ([, y, , a, b, to]) => months(+y!, +(a ?? b)!, +to!),
  ],
  [/^(\d{1,2})[-~〜–](\d{1,2})[/.](\d{4})$/, ([, from, to, y]) => months(+y!, +from!, +to!)],
  [/^(\d{4})[-/.]?(\d{2})$/, ([, y, m]) => months(+y!, +m!)],
  [/^(\d{4})[-/.](\d{1,2})$/, ([, y, m]) => months(+y!, +m!)],
  [/^(\d{1,2})[-/.](\d{4})$/, ([, m, y]) => months(+y!, +m!)],
  [/^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/, readDayAndMonth],
  [/^(\d{4})[-/ ]?(\d)h$/, ([, y, n]) => half(+y!, +n!)],
  [/^(\d{4})[-/ ]?[hs](\d)$/, ([, y, n]) => half(+y!, +n!)],
  [/^(?:[hs](\d)|(\d)[hs])[-/ ]?(\d{4}|\d{2})$/, ([, a, b, y]) => half(toYear(y!), +(a ?? b)!)],
  [/^(\d{4})[-/ ]?(?:q(\d)|(\d)q)$/, ([, y, a, b]) => quarter(+y!, +(a ?? b)!)],
  [/^(?:q(\d)|(\d)q)[-/ ]?(\d{4}|\d{2})$/, ([, a, b, y]) => quarter(toYear(y!), +(a ?? b)!)],
  [/^(\d{4})[-/ ]?t([1-4])$/, ([, y, n]) => quarter(+y!, +n!)],
  [/^t([1-4])[-/ ]?(\d{4}|\d{2})$/, ([, n, y]) => quarter(toYear(y!), +n!)],
  ...writtenParts(quarterWords, quarter),
  ...writtenParts(halfWords, half),
  [/^(\d{4})-?m(\d{1,2})$/, ([, y, m]) => months(+y!, +m!)],
  [
    /^(\p{L}{3,9})\.? ?(?:-|–|~|to) ?(\p{L}{3,9})\.? (\d{4})$/u,
    ([, from, to, y]) => months(+y!, monthNamed(from!), monthNamed(to!)),
  ],
  [/^(\p{L}{3,9})\.?[-/ ,]+(\d{4}|\d{2})$/u, ([, name, y]) => months(toYear(y!), monthNamed(name!))],
  [/^(\d{4}|\d{2})[-/ ](\p{L}{3,9})$/u, ([, y, name]) => months(toYear(y!), monthNamed(name!))],
  [/^(\p{L}{3,9}) de (\d{4})$/u, ([, name, y]) => months(+y!, monthNamed(name!))],
  [
    /^(\d{1,2})[-/ ](\p{L}{3,9})\.?[-/ ,]+(\d{4}|\d{2})$/u,
    ([, d, name, y]) => day(toYear(y!), monthNamed(name!), +d!),
  ],
  [/^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/u, ([, name, d, y]) => day(+y!, monthNamed(name!), +d!)],
  [
    /^(民國)?(\d{2,4}) ?年? ?(上|下)半年?度?$/,
    ([, roc, y, part]) => half(toYear(y!, republican(roc, y!)), part === '上' ? 1 : 2),
  ],
  [
    /^(民國)?(\d{2,4}) ?年 ?(?:第? ?([1-4一二三四]) ?季度?|q([1-4]))$/,
    ([, roc, y, n, q]) => quarter(toYear(y!, republican(roc, y!)), ordinal((n ?? q)!)),
  ],
  [
    new RegExp(`^(民國)?(\\d{2,4}) ?年 ?${monthText} ?月[份分度]?$`),
    ([, roc, y, m]) => months(toYear(y!, republican(roc, y!)), ordinal(m!)),
  ],
  [
    /^(民國)?(\d{2,4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日$/,
    ([, roc, y, m, d]) => day(toYear(y!, republican(roc, y!)), +m!, +d!),
  ],
  [
    /^(民國)?(\d{2,4}) ?年 ?(\d{1,2}) ?月? ?[-~〜–—至到] ?(\d{1,2}) ?月[份分度]?$/,
    ([, roc, y, from, to]) => months(toYear(y!, republican(roc, y!)), +from!, +to!),
  ],
  [
    /^令和 ?(\d{1,2}|元) ?年 ?(\d{1,2}) ?月[分度]?$/,
    ([, y, m]) => months(yearBeforeReiwa + ordinal(y!), +m!),
  ],
  [/^r(\d{1,2})[./](\d{1,2})$/, ([, y, m]) => months(yearBeforeReiwa + Number(y), +m!)],
  [/^(\d{4})년 ?(\d{1,2})월$/, ([, y, m]) => months(+y!, +m!)],
  [/^(\d{4})년 ?(\d{1,2})월 ?(\d{1,2})일$/, ([, y, m, d]) => day(+y!, +m!, +d!)],
  [/^(\d{4})년 ?([1-4])분기$/, ([, y, n]) => quarter(+y!, +n!)],
  [/^(上|下)半年 ?(\d{4})年?$/, ([, part, y]) => half(+y!, part === '上' ? 1 : 2)],
  [/^第? ?([1-4一二三四]) ?季度? ?(\d{4})年?$/, ([, n, y]) => quarter(+y!, ordinal(n!))],
  [/^第([1-4])四半期 ?(\d{4})年?$/, ([, n, y]) => quarter(+y!, +n!)],
  [/^(\d{4})年度? ?第([1-4])四半期$/, ([, y, n]) => quarter(+y!, +n!)],
  [/^(民國)?(\d{2,4}) ?年度?$/, ([, roc, y]) => months(toYear(y!, republican(roc, y!)), 1, 12)],
  [/^(1\d{2})([/.-])(\d{1,2})\2(\d{1,2})$/, ([, y, , m, d]) => day(toYear(y!, true), +m!, +d!)],
  [/^(1\d{2})(\d{2})(\d{2})$/, ([, y, m, d]) => day(toYear(y!, true), +m!, +d!)],
  [/^(1\d{2})(?:[/.](\d{1,2})|(\d{2}))$/, ([, y, a, b]) => months(toYear(y!, true), +(a ?? b)!)],
  [/^(3[6-9]\d{3}|[45]\d{4})(?:\.\d+)?$/, ([, serial]) => daySerial(Number(serial))],
  [/^(20\d{2})([1-4])$/, ([, y, n]) => quarter(+y!, +n!)],
  [/^(20\d{2})$/, ([, y]) => months(+y!, 1, 12)],
];

const rangeMarks = [/\s*(?:~|〜|至|到|—|–)\s*/u, /\s+(?:-|to)\s+/u];

const parseOne = (text: string, order: DateOrder): Period | undefined => {
  for (const [pattern, read] of readings) {
    const match = pattern.exec(text);
    if (match) {
      const period = read(match, order);
      if (period) return period;
    }
  }
  return undefined;
};

const parseRange = (text: string, order: DateOrder): Period | undefined => {
  const halves =
    rangeMarks.map((mark) => text.split(mark)).find((parts) => parts.length === 2) ??
    splitInMiddle(text) ??
    splitAtOnly(text, '-') ??
    splitAtOnly(text, '/');
  if (!halves) return undefined;
  const from = parseOne(halves[0]!, order);
  const to = parseOne(halves[1]!, order);
  return from && to && from.start <= to.end ? { start: from.start, end: to.end } : undefined;
};

/** Splits `2025/07/01-2025/12/31` and `2025-07-2025-12` at a hyphen in the middle. */
const splitInMiddle = (text: string): [string, string] | undefined => {
  const middle = (text.length - 1) / 2;
  return text[middle] === '-' ? [text.slice(0, middle), text.slice(middle + 1)] : undefined;
};

/** Splits `2025/1/1-2025/12/31` and, as in ISO 8601, `2025-01-01/2025-01-31` at a mark that occurs once. */
const splitAtOnly = (text: string, mark: '-' | '/'): [string, string] | undefined => {
  const [from = '', to, ...more] = text.split(mark);
  return to === undefined || more.length > 0 ? undefined : [from, to];
};

/** Extends a period to whole months. */
export const wholeMonths = (period: Period): Period => {
  const [year, month] = [Number(period.end.slice(0, 4)), Number(period.end.slice(5, 7))];
  return {
    start: `${period.start.slice(0, 8)}01`,
    end: `${period.end.slice(0, 8)}${pad(lastDay(year, month))}`,
  };
};

/** Time of day after a date: `2024-01-31T00:00:00+08:00`, `1/31/2024 0:00 AM`, `2024/1/31 上午 12:00:00`. */
const timeOfDay =
  /(?:(?<=\d)t|\s+)(?:[上下]午 ?|오[전후] ?)?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:z|utc|gmt))?(?: ?[+-]\d{2}:?\d{2})?(?=$|\s|[~〜–—至到/-])/g;

/**
 * Reads a period of use as statements write it: `2025-09`, `202509`, `2025/08/01`, `20251003`, `OCT-25`, `20252H`,
 * `2025 Q3`, `Jan-Mar 2025`, `2025年下半年`, `民國114年8月`, `2025/07/01-2025/12/31`. Returns `undefined` for any other text.
 * @param grain `month` extends a day to its month
 */
export const parsePeriod = (
  text: string,
  order: DateOrder = 'ymd',
  grain: DatePrecision = 'day',
): Period | undefined => {
  const clean = withoutUnseen(text)
    .normalize('NFKC')
    .replace(/['’]/g, ' ')
    // One blank for many: the patterns below would try a long run of blanks from each of its places.
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(timeOfDay, '');
  if (!clean) return undefined;
  const period = parseOne(clean, order) ?? parseRange(clean, order);
  return period && grain === 'month' ? wholeMonths(period) : period;
};

/** A month without its year: its number, in East Asia followed by the word for month. */
const monthAlone = /^(0?[1-9]|1[0-2])(?: ?(?:月份?|월))?$/;

/** Returns whether a text is the number of a month without a year. */
const isMonthAlone = (text: string): boolean => monthAlone.test(text.normalize('NFKC').trim());

/** Returns whether a text is a month, a quarter or half a year without a year. */
export const isPartOfYear = (text: string): boolean =>
  isMonthAlone(text) || /^(?:q[1-4]|[1-4]q|[hs][12]|[12][hs])$/i.test(text.normalize('NFKC').trim());

/**
 * Reads a month, quarter or half-year whose year is in another cell: `2025` and `9`, `113年` and `9月`, `2025` and `Q3`.
 * @returns `undefined` if they do not form a period together
 */
export const parsePeriodOfYear = (
  yearText: string,
  text: string,
  grain: DatePrecision = 'day',
): Period | undefined => {
  const [, digits] =
    /^(?:民國)?(\d{3,4})(?:\.0)?(?: ?[年년]度?)?$/.exec(yearText.normalize('NFKC').trim()) ?? [];
  if (digits === undefined) return undefined;
  const year = toYear(digits, digits.length === 3);
  const month = monthAlone.exec(text.normalize('NFKC').trim().replace(/\.0$/, ''))?.[1];
  return parsePeriod(month === undefined ? `${text} ${year}` : `${year}-${month}`, 'ymd', grain);
};
