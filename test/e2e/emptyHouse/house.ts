import type { Page } from 'playwright-core';
import { assembleWeb, webFolder } from '../../../infra/tools/start/assemble.ts';
import { createFirstStaff } from '../../../infra/tools/staff/firstStaff.ts';
import { linkTo } from '../../functions/partners/visitor.ts';
import { openBrowser } from '../../support/browser.ts';
import { startEmptyProduct } from '../../support/product.ts';
import { phoneBrowser } from '../registering.ts';
import { heading, listen, type Complaints } from '../visit.ts';
import { press } from './office.ts';

/** Password of every person of the house. */
export const password = 'evening2026';

/** Starts a stage with the two accounts of staff that its operator makes, and opens windows for the people who use it. */
export const openHouse = async () => {
  await assembleWeb();
  const product = await startEmptyProduct({ webRoot: webFolder });
  const browser = await openBrowser();
  await createFirstStaff(password);
  const complaints: Complaints = [];
  const windows = new Map<string, Promise<Page>>();

  /** Opens a window: the screen of an office, or a phone. */
  const openWindow = async (locale: string, isPhone = false): Promise<Page> => {
    const context = await browser.newContext({
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1366, height: 900 },
      locale,
      reducedMotion: 'reduce',
      ...(isPhone && phoneBrowser),
    });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    listen(page, complaints);
    return page;
  };

  const signIn = async (account: string, locale: string, isPhone: boolean): Promise<Page> => {
    const page = await openWindow(locale, isPhone);
    await page.goto(`${product.url}/Login`);
    await page.getByRole('textbox').first().fill(account);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => !/login/i.test(pathname));
    return page;
  };

  /** Opens a page in the window of a person, who signs in first when there is none. */
  const open = async (account: string, path: string, locale: string, isPhone: boolean): Promise<Page> => {
    const opened = windows.get(account) ?? signIn(account, locale, isPhone);
    windows.set(account, opened);
    const page = await opened;
    await page.goto(product.url + path);
    return page;
  };

  /** Returns the mails to an address, the newest first, once everything that sends some has ended. */
  const mailsTo = async (address: string) => {
    await product.cloud.idle();
    return product.cloud.outbox.list().filter(({ to }) => to.includes(address));
  };

  return {
    url: product.url,
    complaints,
    openWindow,
    mailsTo,
    /** Opens a page for a person of an office, who reads Traditional Chinese. */
    atDesk: (account: string, path: string) => open(account, path, 'zh-TW', false),
    /** Opens a page for a person on a phone. */
    onPhone: (account: string, path: string, locale: string) => open(account, path, locale, true),
    /** Returns the link of a registration, as its mail contains it. */
    linkTo: (address: string) => linkTo(product, address),
    /** Sets the password of an invited account by the link of its mail. */
    acceptInvitation: async (address: string): Promise<void> => {
      const texts = (await mailsTo(address)).map(({ text }) => text);
      const [link] = texts.flatMap((text) => text.match(/https?:\/\/\S+AcceptInvite\S+/g) ?? []);
      if (link === undefined) throw new Error(`no invitation was sent to ${address}`);
      const visitor = await openWindow('zh-TW');
      await visitor.goto(link);
      await visitor.getByLabel('新密碼', { exact: true }).fill(password);
      await visitor.getByLabel('再次輸入新密碼').fill(password);
      await press(visitor, '設定密碼');
      await heading(visitor, '帳號已啟用').waitFor();
      await visitor.context().close();
    },
    close: async (): Promise<void> => {
      await browser.close();
      await product.dispose();
    },
  };
};

export type House = Awaited<ReturnType<typeof openHouse>>;
