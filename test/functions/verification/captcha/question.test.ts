import { describe, expect, it } from 'vitest';
import { normalAnswer } from '../../../../functions/verification/captcha/answer.ts';
import { randomQuestion } from '../../../../functions/verification/captcha/question.ts';
import {
  kindsOfThings,
  numberWord,
  ordinals,
  spelled,
  weekdays,
} from '../../../../functions/verification/captcha/words.ts';

const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;

describe.each(languages)('questions in %s', (language) => {
  const asked = Array.from({ length: 3_000 }, () => randomQuestion(Math.random, language));

  it('are not passed by one fixed answer', () => {
    const counts = new Map<string, number>();
    for (const { answer } of asked)
      counts.set(normalAnswer(answer), (counts.get(normalAnswer(answer)) ?? 0) + 1);
    expect(Math.max(...counts.values()) / asked.length).toBeLessThan(0.05);
  });

  it('rarely repeat and have no unfilled placeholder', () => {
    expect(new Set(asked.map(({ question }) => question)).size).toBeGreaterThan(2_000);
    for (const { question, answer } of asked) {
      expect(`${question} ${answer}`).not.toMatch(/undefined|null|NaN/);
      expect(normalAnswer(answer)).not.toBe('');
    }
  });

  it('about numbers and days have the answer a person would give', () => {
    const words = new Map(Array.from({ length: 100 }, (_, value) => [numberWord(value, language), value]));
    const plus = { en: /is (.+) plus (.+)\?/, 'zh-Hant': /^(.+)加(.+)等/, 'zh-Hans': /^(.+)加(.+)等/ }[
      language
    ];
    const sums = asked.filter(({ question }) => plus.test(question));
    expect(sums.length).toBeGreaterThan(100);
    for (const { question, answer } of sums) {
      const [, one, other] = plus.exec(question)!;
      expect(answer).toBe(String(words.get(one!)! + words.get(other!)!));
    }
  });

  it('have the answer a person would give, whatever they ask', () => {
    const number = new Map(Array.from({ length: 100 }, (_, value) => [numberWord(value, language), value]));
    const listed = (words: string) => words.split(language === 'en' ? ', ' : '、');
    const days = weekdays[language];
    const kinds = kindsOfThings[language];
    const numbered = (words: string) => listed(words).map((word) => number.get(word)!);
    const place = (ordinal: string) => ordinals[language].indexOf(ordinal);
    const answers: [RegExp, (...found: string[]) => string | undefined][] = [
      [
        /^(?:What is )?(.+?)(?: minus |減|减)(.+?)(?:\?|等)/,
        (one, less) => `${number.get(one!)! - number.get(less!)!}`,
      ],
      [/(?:largest: |最大：)(.+)[?？]/, (words) => `${Math.max(...numbered(words!))}`],
      [/(?:smallest: |最小：)(.+)[?？]/, (words) => `${Math.min(...numbered(words!))}`],
      [
        /(?:word is the (\w+) of these: |以下(.+)[個个][詞词]是什[麼么]：)(.+)[?？]/,
        (en, zh, words) => listed(words!)[place((en ?? zh)!)],
      ],
      [
        /(?:is not an? (\w+): |哪一[個个]不是(.+)：)(.+)[?？]/,
        (en, zh, words) => listed(words!).find((word) => !kinds[(en ?? zh)!]!.includes(word)),
      ],
      [
        /(?:the (\w+) letter of the word “(.+)”|[「“](.+)[」”]的(.+)[個个]字)/,
        (enPlace, enWord, zhWord, zhPlace) => (enWord ?? zhWord)![place((enPlace ?? zhPlace)!)],
      ],
      [
        /(?:is (\S+) days after (.+)\?|^(.+)的(.+)天[後后])/,
        (enCount, enDay, zhDay, zhCount) =>
          days[(days.indexOf((enDay ?? zhDay)!) + number.get((enCount ?? zhCount)!)!) % 7],
      ],
      [
        /(?:is (\S+) days before (.+)\?|^(.+)的(.+)天前)/,
        (enCount, enDay, zhDay, zhCount) =>
          days[(days.indexOf((enDay ?? zhDay)!) + 7 - number.get((enCount ?? zhCount)!)!) % 7],
      ],
    ];
    for (const [form, expected] of answers) {
      const matching = asked.filter(({ question }) => form.test(question));
      expect(matching.length).toBeGreaterThan(60);
      for (const { question, answer } of matching)
        expect([question, answer]).toEqual([question, expected(...form.exec(question)!.slice(1))]);
    }
  });

  it('name each thing once', () => {
    const things = Object.values(kindsOfThings[language]).flat();
    expect(new Set(things).size).toBe(things.length);
    expect(new Set(spelled[language]).size).toBe(spelled[language].length);
  });
});

describe('an answer', () => {
  it.each([
    ['twenty one', '21'],
    ['Twenty-One', '21'],
    ['二十一', '21'],
    ['２１', '21'],
    [' 十 ', '10'],
    ['Tuesday', 'day1'],
    ['tue', 'day1'],
    ['週二', 'day1'],
    ['礼拜天', 'day6'],
    ['a3k 7n', 'a3k7n'],
    ['Apple.', 'apple'],
    ['風', '風'],
  ])('%j counts as %j', (given, normal) => {
    expect(normalAnswer(given)).toBe(normal);
  });
});
