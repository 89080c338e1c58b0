import type { Browser } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { assembleWeb, webFolder } from '../../infra/tools/start/assemble.ts';
import { openBrowser } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import type { Complaints } from './visit.ts';

export type ProductInBrowser = {
  product: Product;
  browser: Browser;
  /** Errors of the pages that are listened to. A test that leaves some here fails. */
  complaints: Complaints;
};

/**
 * Starts the product and a browser for the tests of a file.
 * @throws Error saying how to get a browser when there is none
 */
export const openInBrowser = async (): Promise<ProductInBrowser> => {
  await assembleWeb();
  const browser = await openBrowser();
  const product = await startProduct({ webRoot: webFolder });
  const complaints: Complaints = [];
  afterAll(async () => {
    await browser.close();
    await product.dispose();
  });
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });
  return { product, browser, complaints };
};
