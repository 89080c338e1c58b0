import { describe, expect, it } from 'vitest';
import { foldWords, matchWords } from '../../../web/finding/marks.ts';

/** Returns the text with what a keyword matches in brackets. */
const mark = (text: string, keyword: string): string => {
  let shown = '';
  let at = 0;
  for (const [from, to] of matchWords(text, foldWords(keyword)).marks) {
    shown += `${text.slice(at, from)}[${text.slice(from, to)}]`;
    at = to;
  }
  return shown + text.slice(at);
};

describe('what a keyword matches in a text is marked', () => {
  it.each([
    ['as it is written', '月光下的巷口', '巷口', '月光下的[巷口]'],
    ['in the other script', '末班車', '末班车', '[末班車]'],
    ['whatever the case', 'Harbour Lights', 'LIGHT', 'Harbour [Light]s'],
    ['whatever the width', 'Harbour Lights', 'Ｈａｒ', '[Har]bour Lights'],
    ['without accents', 'Été à Paris', 'ete a', '[Été] [à] Paris'],
    ['across signs', 'TWZ992600001', 'TW-Z99-26', '[TWZ9926]00001'],
    ['across blanks of the text', 'Paper Boats', 'paperb', '[Paper B]oats'],
    ['by pinyin in full', '月光下的巷口', 'yueguang', '[月光]下的巷口'],
    ['by a part of the pinyin', '月光下的巷口', 'yuegu', '[月光]下的巷口'],
    ['by initials', '月光下的巷口', 'ygx', '[月光下]的巷口'],
    ['by initials within', '新增授權合約', 'sqhy', '新增[授權合約]'],
    ['by another usual reading', '音樂人', 'yle', '[音樂]人'],
    ['in several words', '月光下的巷口', '巷口 月光', '[月光]下的[巷口]'],
    ['once where words overlap', '月光光', '月光 光光', '[月光光]'],
    ['not at all', '月光下的巷口', 'zzz', '月光下的巷口'],
    ['and no emoji is cut', '🌙月光', '光', '🌙月[光]'],
  ])('%s', (_, text, keyword, shown) => expect(mark(text, keyword)).toBe(shown));

  it('and words that match nothing are told', () => {
    expect(matchWords('授權合約', foldWords('合約 contract')).missing).toEqual(['contract']);
  });
});
