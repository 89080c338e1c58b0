import type { Language } from '../../../shared/api/codes/entry.ts';
import { numberWord, weekdays } from './words.ts';

const languages: readonly Language[] = ['en', 'zh-Hant', 'zh-Hans'];

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

/** Number words with their numbers. */
const numbers = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 100 }, (_, value) => [bare(numberWord(value, language)), String(value)] as const),
  ),
);

/** Returns the number of a weekday from Monday; `undefined` for any other word. */
const parseWeekday = (word: string): number | undefined => {
  const chinese = /^(?:星期|週|周|禮拜|礼拜)([一二三四五六日天])$/.exec(word)?.[1];
  if (chinese !== undefined) return '一二三四五六日'.indexOf(chinese === '天' ? '日' : chinese);
  const english = weekdays.en.findIndex((day) => bare(day) === word || bare(day).slice(0, 3) === word);
  return english < 0 ? undefined : english;
};

/**
 * Returns an answer in comparable form: without case, spaces and punctuation, numbers in digits, weekdays in one
 * spelling.
 */
export const normalAnswer = (text: string): string => {
  const word = bare(text);
  const weekday = parseWeekday(word);
  return weekday === undefined ? (numbers.get(word) ?? word) : `day${weekday}`;
};
