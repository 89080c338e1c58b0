import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listSentCodes } from '../../functions/verification/sentCodes.ts';
import { knownCaptcha, type Link } from '../functions/partners/visitor.ts';
import { png } from '../support/pictures.ts';
import type { Product } from '../support/product.ts';
import { answerToSum } from '../support/captcha.ts';
import { button, heading, sees } from './visit.ts';

export const scan = { name: 'front.png', mimeType: 'image/png', buffer: png() };

/** User agent of a phone, for which the licensor's part is made. */
export const phoneBrowser = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
};

/** Chooses an option of a select on a form; `place` tells fields with the same label apart. */
export const choose = async (page: Page, field: string, option: string, place = 0): Promise<void> => {
  const select = page.getByLabel(field, { exact: true }).nth(place);
  if ((await select.innerText()) === option) return;
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

export const fill = (page: Page, label: string, value: string, place = 0): Promise<void> =>
  page.getByRole('textbox', { name: label, exact: true }).nth(place).fill(value);

/** Replaces the captchas of the licensor's part by one with a known answer, because the real one is a picture. */
export const knowCaptchas = async (licensor: Page): Promise<void> => {
  const { captchaId, captchaAnswer } = await knownCaptcha();
  const address = '**/api/v1/Partner/Captcha*';
  await licensor.unroute(address);
  await licensor.route(address, (route) =>
    route.fulfill({
      headers: { 'x-rtncode': '1', 'content-type': 'application/json' },
      json: { captchaId, kind: 'question', question: `Type “${captchaAnswer}”` },
    }),
  );
};

/** Requests questions instead of pictures until one is a sum, and answers it. */
export const answerCaptcha = async (page: Page): Promise<void> => {
  await button(page, /ask me a question/).click();
  const question = page.locator('.captcha-question');
  for (;;) {
    const text = await question.innerText();
    const answer = answerToSum(text);
    if (answer) return page.getByLabel('Characters or answer').fill(answer);
    await button(page, 'Show another').click();
    await page.waitForFunction(
      (before) => ![before, undefined].includes(document.querySelector('.captcha-question')?.textContent),
      text,
    );
  }
};

/** Texts a licensor reads on the way to an account. */
const licensorTexts = {
  en: {
    details: 'Check your details',
    right: 'The details are right',
    photo: 'Photo with your document',
    next: 'Continue',
    account: 'Set up your account',
    name: 'Account',
    password: 'New password',
    repeat: 'Repeat the new password',
    terms: 'I accept the member terms.',
    mobile: 'Bind your mobile number',
    dialCode: 'Country code',
    number: 'Mobile number',
    captcha: 'Characters or answer',
    send: 'Send the code',
    sent: 'Sent to ',
    mailed: 'The code is in your e-mail.',
    code: 'Code',
    submission: 'Submit your registration',
    submit: 'Submit',
    done: 'Thank you',
  },
  'zh-Hans': {
    details: '确认注册资料',
    right: '资料正确',
    photo: '手持证件照',
    next: '下一步',
    account: '设置账号与密码',
    name: '账号',
    password: '新密码',
    repeat: '再次输入新密码',
    terms: '我同意会员服务条款。',
    mobile: '绑定手机号码',
    dialCode: '国家/地区代码',
    number: '手机号码',
    captcha: '图中文字或答案',
    send: '获取验证码',
    sent: '已发送至 ',
    mailed: '验证码已发送至您的电子邮箱。',
    code: '验证码',
    submission: '提交注册',
    submit: '提交',
    done: '已完成',
  },
} as const;

/** Language of a licensor's phone. */
export type LicensorLanguage = keyof typeof licensorTexts;

const textsOn = async (licensor: Page) =>
  licensorTexts[(await licensor.evaluate(() => document.documentElement.lang)) as LicensorLanguage];

/** Opens the link of a registration and completes the steps of the details and the photo. */
export const confirmDetails = async (
  licensor: Page,
  { url }: Pick<Product, 'url'>,
  { id, token }: Link,
  checkScreen = async () => {},
): Promise<void> => {
  await licensor.goto('about:blank');
  await licensor.goto(`${url}/Publish/Confirm/${id}#${token}`);
  await licensor.getByRole('heading', { level: 1 }).waitFor();
  const texts = await textsOn(licensor);
  await heading(licensor, texts.details).waitFor();
  await checkScreen();
  await button(licensor, texts.right).click();
  await heading(licensor, texts.photo).waitFor();
  expect(await licensor.getByText('Drop a file here').count()).toBe(0);
  await licensor.locator('input[type=file]').setInputFiles(scan);
  await checkScreen();
  await button(licensor, texts.next).click();
};

export const setUpAccount = async (licensor: Page, account: string, password: string): Promise<void> => {
  const texts = await textsOn(licensor);
  await heading(licensor, texts.account).waitFor();
  await licensor.getByLabel(texts.name, { exact: false }).first().fill(account);
  await licensor.getByLabel(texts.password, { exact: true }).fill(password);
  await licensor.getByLabel(texts.repeat, { exact: true }).fill(password);
  await licensor.getByLabel(texts.terms).check({ force: true });
  await button(licensor, texts.next).click();
};

/**
 * Binds a mobile number of a country by the code sent to it.
 * @param mail address that gets the code of a country without SMS
 */
export const bindMobile = async (
  licensor: Page,
  { dialCode, number, mail }: { dialCode: string; number: string; mail?: string },
  checkScreen = async () => {},
): Promise<void> => {
  const texts = await textsOn(licensor);
  await heading(licensor, texts.mobile).waitFor();
  await knowCaptchas(licensor);
  // A reload continues at the same step, and requires a captcha again.
  await licensor.reload();
  await heading(licensor, texts.mobile).waitFor();
  await licensor.getByLabel(texts.dialCode).selectOption(dialCode);
  await licensor.getByLabel(texts.number).fill(number);
  await licensor.getByLabel(texts.captcha).fill('known');
  await checkScreen();
  await button(licensor, texts.send).click();
  const phone = `${dialCode}${number.replace(/^0/, '')}`;
  await sees(licensor, mail ? texts.mailed : `${texts.sent}${phone}`);
  const [sent] = await listSentCodes(mail ?? phone);
  await licensor.getByLabel(texts.code, { exact: true }).fill(sent!.code!);
  await checkScreen();
  await button(licensor, texts.next).click();
};

export const submit = async (licensor: Page, checkScreen = async () => {}): Promise<void> => {
  const texts = await textsOn(licensor);
  await heading(licensor, texts.submission).waitFor();
  await checkScreen();
  await button(licensor, texts.submit).click();
  await heading(licensor, texts.done).waitFor();
  await checkScreen();
};
