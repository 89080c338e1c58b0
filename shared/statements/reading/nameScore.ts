import { currencyOfHeader, normaliseHeader } from './headers.ts';
import { wordOf } from './headerRows.ts';
import type { StatementField } from '../model.ts';
import { synonyms } from './templates/synonyms.ts';

/** Says that a column numbers what it is about. */
const ofNumber = /#|\b(id|no|number|code)\b|編號|编号|代碼|代码/i;

/** Words by which a header that has a field's word in it is about something else. */
const otherwise: Partial<Record<StatementField, RegExp>> = {
  title: ofNumber,
  performer: ofNumber,
  units: /price|rate|單價|单价/i,
  unitPrice: /%|royalty rate|exchange|conversion|tax|commission|split|匯率|汇率|稅率|税率|환율/i,
  // Totals of what is no money.
  amount:
    /\b(streams?|plays?|views?|downloads?|units?|quantity|counts?|minutes|rows|tracks)\b|次數|次数|數量|数量|回数|횟수|수량/i,
  // What a platform and its supplier share is no share of the work.
  sharePercentage:
    /receipt|revenue|partner|amount|earning|royalt|net|split|deal|金額|金额|收入|分成|拆分|拆帳|分潤/i,
};

/** Words long enough to tell a field inside a longer header. */
const tellsInside = (word: string): boolean =>
  word.length >= 4 || /[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(word);

const placed = (words: readonly string[], test: (word: string) => boolean): number | undefined => {
  const place = words.findIndex(test);
  return place < 0 ? undefined : place / words.length;
};

/**
 * Surest 1 for the very word, less for words further down the list, for a header that ends with one (its head in English
 * and Chinese alike), and least for one that has it anywhere.
 */
export const nameScore = (field: StatementField, header: string): number => {
  const words = synonyms[field];
  const name = normaliseHeader(header);
  const withoutBrackets = wordOf(header);
  const exact = placed(words, (word) => word === name || word === withoutBrackets);
  if (exact !== undefined) return 1 - exact * 0.15;
  if (otherwise[field]?.test(header)) return 0;
  if (field === 'sharePercentage' && currencyOfHeader(header) !== undefined) return 0;
  const head = placed(words, (word) => tellsInside(word) && name.endsWith(word));
  if (head !== undefined) return 0.8 - head * 0.15;
  const inside = placed(words, (word) => tellsInside(word) && name.includes(word));
  if (inside !== undefined) return 0.65 - inside * 0.15;
  // What is in a currency is money, whatever it is called.
  return field === 'amount' && currencyOfHeader(header) !== undefined ? 0.5 : 0;
};
