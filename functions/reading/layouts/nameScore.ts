import { currencyOfHeader } from '../../containers/sheets/writtenCurrency.ts';
import { statementFields, type StatementField } from '../../../shared/statements/model.ts';
import { exactRank, hasWord, meaningScore } from './vocabulary/lexicon.ts';
import type { Meaning } from './vocabulary/vocabulary.ts';

/** English and Chinese words that show that a header containing a field's word is about something else. */
const otherwise: Partial<Record<StatementField, RegExp>> = {
  title: /#/,
  performer: /#/,
  units: /price|rate|單價|单价/i,
  unitPrice: /%|royalty rate|exchange|conversion|tax|commission|split|匯率|汇率|稅率|税率|환율/i,
  // Totals of counts, not of money.
  amount:
    /\b(streams?|plays?|views?|downloads?|units?|quantity|counts?|minutes|rows|tracks)\b|次數|次数|數量|数量|回数|횟수|수량/i,
  // The split between a platform and its supplier is not a share of the work.
  sharePercentage:
    /receipt|revenue|partner|amount|earning|royalt|net|split|deal|金額|金额|收入|分成|拆分|拆帳|分潤/i,
};

/** Words that exclude what they precede or follow from an amount: `Net revenue after tax`, `Montant hors taxes`. */
const apart =
  /(?:^|[^\p{L}])(?:after|before|net of|less|without|w\/o|excl\w*|ex|hors|après|avant|ohne|exkl\p{L}*|zzgl|nach|vor|sans|sin|después de|antes de|senza|al netto|dopo|prima|sem|após|zonder|na|voor|bez|po|przed|без|до|после|за вычетом|hariç|öncesi|sonrası|tanpa|sebelum|setelah|chưa|sau|trước)(?:$|[^\p{L}])|未稅|未税|不含|稅前|税前|稅後|税后|扣除|税抜|税引|抜き|控除後|差引|제외|공제후|공제 후|ก่อน|หลัง|ไม่รวม/iu;

/** Words by which an amount contains a tax: `Amount incl. VAT`. */
const including = /(?:^|[^\p{L}])(?:incl\w*|inkl\p{L}*|ttc)(?=$|[^\p{L}])|含[税稅]|税込/iu;

const isAmountWithTax = (header: string): boolean =>
  including.test(header) && meaningScore('amount', header) > 0;

/** Fields of names. A header with their word and a word for numbers or codes is an identifier column instead. */
const named: readonly StatementField[] = ['title', 'performer', 'album'];

const isExactly = (meaning: Meaning, header: string): boolean => exactRank(meaning, header) !== undefined;

/** Returns whether a header names a deduction from an amount: a tax, a fee, a commission. */
export const isDeduction = (header: string): boolean =>
  isExactly('deduction', header) ||
  (!isExactly('amount', header) &&
    hasWord('deduction', header) &&
    !apart.test(header) &&
    !isAmountWithTax(header));

/** Returns whether a header names an exchange rate of currencies. */
export const isExchangeRate = (header: string): boolean => hasWord('exchangeRate', header);

/** Returns whether a header names an amount before deductions. */
const isGross = (header: string): boolean =>
  isExactly('gross', header) ||
  (!isExactly('amount', header) && meaningScore('gross', header) > meaningScore('amount', header));

/** Factor on the score of a word inside a header if the whole header is the word of another field. */
const leftByOther = 0.6;

/** Maximum score of a gross amount as the amount: it is used only if there is no other. */
const maxGrossScore = 0.6;

const scoreOfAmount = (header: string): number => {
  if (isDeduction(header) || isExchangeRate(header)) return 0;
  // A column in a currency is money, whatever its name.
  const score = meaningScore('amount', header) || (currencyOfHeader(header) === undefined ? 0 : 0.5);
  return isGross(header) ? Math.min(maxGrossScore, Math.max(score, meaningScore('gross', header))) : score;
};

/** Scores a header as the title. A header with a word for releases names the release, not the track on it. */
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
 * Returns how clearly a header names a field, 0 to 1: 1 for the exact word, less for words further down the list, less
 * for a header with the word as its head (`Album title`, `Titre de l'album`), and least for one that contains it
 * anywhere.
 */
export const nameScore = (field: StatementField, header: string): number => {
  const isExact = isExactly(field, header);
  if (isExact) return field === 'amount' && isGross(header) ? maxGrossScore : meaningScore(field, header);
  const score = scoreInside(field, header);
  if (score === 0) return 0;
  return statementFields.some((other) => other !== field && isExactly(other, header))
    ? score * leftByOther
    : score;
};
