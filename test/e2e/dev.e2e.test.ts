import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDevWeb, type DevWeb } from '../../infra/tools/start/devWeb.ts';
import { openBrowser } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import { heading, signIn, type Complaints } from './visit.ts';
import { hasBrowser } from './withBrowser.ts';

let devWeb: DevWeb;
let product: Product;
let browser: Browser;
const complaints: Complaints = [];

beforeAll(async () => {
  if (!hasBrowser) return;
  devWeb = await startDevWeb();
  product = await startProduct({ devWeb: devWeb.handle });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.dispose();
  await devWeb?.close();
});

describe.skipIf(!hasBrowser)('the web app served from source', () => {
  it('signs a person in and shows a list', async () => {
    const page = await signIn(browser, product.url, 'staff', complaints);
    await page.getByRole('link', { name: 'Musical works' }).first().click();
    await heading(page, /Musical works/).waitFor();
    expect(complaints).toEqual([]);
  });
});
