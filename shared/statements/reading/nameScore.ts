import { currencyOfHeader } from './currencies.ts';
import { statementFields, type StatementField } from '../model.ts';
import { exactRank, hasWord, meaningScore } from './vocabulary/lexicon.ts';
import type { Meaning } from './vocabulary/vocabulary.ts';

/** English and Chinese words by which a header that has a field's word in it is about something else. */
const otherwise: Partial<Record<StatementField, RegExp>> = {
  title: /#/,
  performer: /#/,
  units: /price|rate|單價|单价/i,
  unitPrice: /%|royalty rate|exchange|conversion|tax|commission|split|匯率|汇率|稅率|税率|환율/i,
  // Totals of what is no money.
  amount:
    /\b(streams?|plays?|views?|downloads?|units?|quantity|counts?|minutes|rows|tracks)\b|次數|次数|數量|数量|回数|횟수|수량/i,
  // What a platform and its supplier share is no share of the work.
  sharePercentage:
    /receipt|revenue|partner|amount|earning|royalt|net|split|deal|金額|金额|收入|分成|拆分|拆帳|分潤/i,
};

/** Words that say that an amount is without what they stand with: `Net revenue after tax`, `Montant hors taxes`. */
const apart =
  /(?:^|[^\p{L}])(?:after|before|net of|less|without|w\/o|excl\w*|ex|hors|après|avant|ohne|exkl\p{L}*|zzgl|nach|vor|sans|sin|después de|antes de|senza|al netto|dopo|prima|sem|após|zonder|na|voor|bez|po|przed|без|до|после|за вычетом|hariç|öncesi|sonrası|tanpa|sebelum|setelah|chưa|sau|trước)(?:$|[^\p{L}])|未稅|未税|不含|稅前|税前|稅後|税后|扣除|税抜|税引|抜き|控除後|差引|제외|공제후|공제 후|ก่อน|หลัง|ไม่รวม/iu;

/** Fields of names: a header that has their word and one for numbers or codes is of what numbers them. */
const named: readonly StatementField[] = ['title', 'performer', 'album'];

const isExactly = (meaning: Meaning, header: string): boolean => exactRank(meaning, header) !== undefined;

/** Whether a header is of something kept back from an amount: a tax, a fee, a commission. */
export const isDeduction = (header: string): boolean =>
  isExactly('deduction', header) ||
  (!isExactly('amount', header) && hasWord('deduction', header) && !apart.test(header));

/** Whether a header is of a rate that currencies are exchanged at. */
export const isExchangeRate = (header: string): boolean => hasWord('exchangeRate', header);

/** Whether a header is of an amount before anything is kept back from it. */
export const isGross = (header: string): boolean =>
  isExactly('gross', header) ||
  (!isExactly('amount', header) && meaningScore('gross', header) > meaningScore('amount', header));

/** Share of its score that a word inside a header keeps when the whole header is the word of another field. */
const leftByOther = 0.6;

/** The most that a gross amount scores as the amount: it is taken only where there is no other. */
const mostOfGross = 0.6;

const scoreOfAmount = (header: string): number => {
  if (isDeduction(header) || isExchangeRate(header)) return 0;
  // What is in a currency is money, whatever it is called.
  const score = meaningScore('amount', header) || (currencyOfHeader(header) === undefined ? 0 : 0.5);
  return isGross(header) ? Math.min(mostOfGross, Math.max(score, meaningScore('gross', header))) : score;
};

/** A header with a word for releases in it is of the release, not of the track on it. */
const scoreOfTitle = (header: string): number => {
  const score = meaningScore('title', header);
  return meaningScore('album', header) >= score ? score * leftByOther : score;
};

const scoreInside = (field: StatementField, header: string): number => {
  if (otherwise[field]?.test(header)) return 0;
  if (named.includes(field) && hasWord('code', header)) return 0;
  if (field === 'sharePercentage' && currencyOfHeader(header) !== undefined) return 0;
  if (field === 'amount') return scoreOfAmount(header);
  return field === 'title' ? scoreOfTitle(header) : meaningScore(field, header);
};

/**
 * Tells how surely a header names a field, 0 to 1: 1 for the very word, less for words further down the list, for a header
 * whose head it is (`Album title`, `Titre de l'album`), and least for one that has it anywhere.
 */
export const nameScore = (field: StatementField, header: string): number => {
  const isExact = isExactly(field, header);
  if (isExact) return field === 'amount' && isGross(header) ? mostOfGross : meaningScore(field, header);
  const score = scoreInside(field, header);
  if (score === 0) return 0;
  return statementFields.some((other) => other !== field && isExactly(other, header))
    ? score * leftByOther
    : score;
};
