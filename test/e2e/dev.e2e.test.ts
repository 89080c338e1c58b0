import { afterAll, describe, expect, it } from 'vitest';
import { startDevWeb } from '../../infra/tools/start/devWeb.ts';
import { openBrowser } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import { heading, signIn, type Complaints } from './visit.ts';

const complaints: Complaints = [];
const devWeb = await startDevWeb();
const product = await startProduct({ devWeb: devWeb.handle });
const browser = await openBrowser();

afterAll(async () => {
  await browser.close();
  await product.dispose();
  await devWeb.close();
});

describe('the web app served from source', () => {
  it('signs a person in and shows a list', async () => {
    const page = await signIn(browser, product.url, 'staff', complaints);
    await page.locator('.frame-menu').getByRole('link', { name: 'Catalogue' }).click();
    await heading(page, /Musical works/).waitFor();
    expect(complaints).toEqual([]);
  });
});
