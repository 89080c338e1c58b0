import { createCaptcha } from '../../functions/verification/captchaStore.ts';
import { numberWord } from '../../functions/verification/captcha/words.ts';

/** Returns the answer to a sum in English; `undefined` for any other question. */
export const answerToSum = (question: string): string | undefined => {
  const [, one, two] = /^What is (.+) plus (.+)\?$/.exec(question) ?? [];
  const value = (word: string) => Array.from({ length: 100 }, (_, n) => numberWord(n, 'en')).indexOf(word);
  return one && two && String(value(one) + value(two));
};

/** Makes a captcha whose answer the test knows. */
export const makeCaptcha = async (): Promise<{ captchaId: string; captchaAnswer: string }> => {
  for (;;) {
    const { captchaId, question } = await createCaptcha('question', 'en', `198.51.100.${Math.random()}`);
    const captchaAnswer = answerToSum(question!);
    if (captchaAnswer) return { captchaId, captchaAnswer };
  }
};
