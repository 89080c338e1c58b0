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

/** Opens the link of a registration and completes the steps of the details and the photo. */
export const confirmDetails = async (
  licensor: Page,
  { url }: Product,
  { id, token }: Link,
  checkScreen = async () => {},
): Promise<void> => {
  await licensor.goto('about:blank');
  await licensor.goto(`${url}/Publish/Confirm/${id}#${token}`);
  await heading(licensor, 'Check your details').waitFor();
  await checkScreen();
  await button(licensor, 'The details are right').click();
  await heading(licensor, 'Photo with your document').waitFor();
  expect(await licensor.getByText('Drop a file here').count()).toBe(0);
  await licensor.locator('input[type=file]').setInputFiles(scan);
  await checkScreen();
  await button(licensor, 'Continue').click();
};

export const setUpAccount = async (licensor: Page, account: string, password: string): Promise<void> => {
  await heading(licensor, 'Set up your account').waitFor();
  await licensor.getByLabel('Account', { exact: false }).first().fill(account);
  await licensor.getByLabel('New password', { exact: true }).fill(password);
  await licensor.getByLabel('Repeat the new password', { exact: true }).fill(password);
  await licensor.getByLabel('I accept the member terms.').check({ force: true });
  await button(licensor, 'Continue').click();
};

/** Binds a mobile number of a country by the code sent to it. */
export const bindMobile = async (
  licensor: Page,
  dialCode: string,
  number: string,
  checkScreen = async () => {},
): Promise<void> => {
  await heading(licensor, 'Bind your mobile number').waitFor();
  await knowCaptchas(licensor);
  // A reload continues at the same step, and requires a captcha again.
  await licensor.reload();
  await heading(licensor, 'Bind your mobile number').waitFor();
  await licensor.getByLabel('Country code').selectOption(dialCode);
  await licensor.getByLabel('Mobile number').fill(number);
  await licensor.getByLabel('Characters or answer').fill('known');
  await checkScreen();
  await button(licensor, 'Send the code').click();
  const phone = `${dialCode}${number.replace(/^0/, '')}`;
  await sees(licensor, `Sent to ${phone}`);
  await licensor.getByLabel('Code', { exact: true }).fill((await listSentCodes(phone))[0]!.code!);
  await checkScreen();
  await button(licensor, 'Continue').click();
};

export const submit = async (licensor: Page, checkScreen = async () => {}): Promise<void> => {
  await heading(licensor, 'Submit your registration').waitFor();
  await checkScreen();
  await button(licensor, 'Submit').click();
  await heading(licensor, 'Thank you').waitFor();
  await checkScreen();
};
