import type { Language } from '../../../shared/api/codes/entry.ts';
import type { Random } from './picture.ts';
import { kindsOfThings, numberWord, ordinals, spelled, weekdays } from './words.ts';

/** Question that a person answers without seeing a picture. */
type Question = { question: string; answer: string };

const whole = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!;

/** Returns some different values of a list, in random order. */
const draw = <T>(random: Random, values: readonly T[], count: number): T[] => {
  const left = [...values];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]!);
};

type MakeQuestion = (random: Random, language: Language) => Question;

const joined = (words: readonly string[], language: Language): string =>
  words.join(language === 'en' ? ', ' : '、');

const sum: MakeQuestion = (random, language) => {
  const [one, other] = [whole(random, 11, 60), whole(random, 2, 30)];
  const [a, b] = [numberWord(one, language), numberWord(other, language)];
  const question = {
    en: `What is ${a} plus ${b}?`,
    'zh-Hant': `${a}加${b}等於多少？`,
    'zh-Hans': `${a}加${b}等于多少？`,
  }[language];
  return { question, answer: String(one + other) };
};

const difference: MakeQuestion = (random, language) => {
  const [answer, less] = [whole(random, 10, 60), whole(random, 2, 30)];
  const [a, b] = [numberWord(answer + less, language), numberWord(less, language)];
  const question = {
    en: `What is ${a} minus ${b}?`,
    'zh-Hant': `${a}減${b}等於多少？`,
    'zh-Hans': `${a}减${b}等于多少？`,
  }[language];
  return { question, answer: String(answer) };
};

const largest: MakeQuestion = (random, language) => {
  const numbers = draw(
    random,
    Array.from({ length: 88 }, (_, index) => index + 11),
    4,
  );
  const isLargest = random() < 0.5;
  const listed = joined(
    numbers.map((value) => numberWord(value, language)),
    language,
  );
  const question = {
    en: `Which of these numbers is the ${isLargest ? 'largest' : 'smallest'}: ${listed}?`,
    'zh-Hant': `以下哪個數字最${isLargest ? '大' : '小'}：${listed}？`,
    'zh-Hans': `以下哪个数字最${isLargest ? '大' : '小'}：${listed}？`,
  }[language];
  return { question, answer: String(isLargest ? Math.max(...numbers) : Math.min(...numbers)) };
};

const wordAtPlace: MakeQuestion = (random, language) => {
  const words = draw(random, Object.values(kindsOfThings[language]).flat(), 5);
  const place = whole(random, 0, 4);
  const listed = joined(words, language);
  const ordinal = ordinals[language][place]!;
  const question = {
    en: `Which word is the ${ordinal} of these: ${listed}?`,
    'zh-Hant': `以下${ordinal}個詞是什麼：${listed}？`,
    'zh-Hans': `以下${ordinal}个词是什么：${listed}？`,
  }[language];
  return { question, answer: words[place]! };
};

const oddOneOut: MakeQuestion = (random, language) => {
  const [kind, other] = draw(random, Object.keys(kindsOfThings[language]), 2) as [string, string];
  const odd = pick(random, kindsOfThings[language][other]!);
  const words = draw(random, [...draw(random, kindsOfThings[language][kind]!, 3), odd], 4);
  const listed = joined(words, language);
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a';
  const question = {
    en: `Which of these is not ${article} ${kind}: ${listed}?`,
    'zh-Hant': `以下哪一個不是${kind}：${listed}？`,
    'zh-Hans': `以下哪一个不是${kind}：${listed}？`,
  }[language];
  return { question, answer: odd };
};

const characterAtPlace: MakeQuestion = (random, language) => {
  const word = pick(random, spelled[language]);
  const place = whole(random, 0, language === 'en' ? 4 : 3);
  const ordinal = ordinals[language][place]!;
  const question = {
    en: `What is the ${ordinal} letter of the word “${word}”?`,
    'zh-Hant': `「${word}」的${ordinal}個字是什麼？`,
    'zh-Hans': `“${word}”的${ordinal}个字是什么？`,
  }[language];
  return { question, answer: word[place]! };
};

const weekday: MakeQuestion = (random, language) => {
  const [from, days] = [whole(random, 0, 6), whole(random, 2, 6)];
  const [start, count] = [weekdays[language][from]!, numberWord(days, language)];
  const isLater = random() < 0.5;
  const question = {
    en: `Which day of the week is ${count} days ${isLater ? 'after' : 'before'} ${start}?`,
    'zh-Hant': `${start}的${count}天${isLater ? '後' : '前'}是星期幾？`,
    'zh-Hans': `${start}的${count}天${isLater ? '后' : '前'}是星期几？`,
  }[language];
  return { question, answer: weekdays[language][(from + (isLater ? days : 7 - days)) % 7]! };
};

const makers: readonly MakeQuestion[] = [
  sum,
  difference,
  largest,
  wordAtPlace,
  oddOneOut,
  characterAtPlace,
  weekday,
];

/** Returns a question of a random kind in the reader's language, with its answer. */
export const randomQuestion: MakeQuestion = (random, language) => pick(random, makers)(random, language);
