import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { assembleWeb, webFolder } from '../../infra/tools/start/assemble.ts';
import { findBrowser, howToGetBrowser, openBrowser } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import type { Complaints } from './visit.ts';

/** True if a browser is installed; the tests in a browser are skipped where none is. */
export const hasBrowser = findBrowser() !== undefined;
// Built while the file is loaded, which no time limit of a hook cuts short.
if (hasBrowser) await assembleWeb();
else console.warn(howToGetBrowser);

export type ProductInBrowser = {
  product: Product;
  browser: Browser;
  /** Errors of the pages that are listened to. A test that leaves some here fails. */
  complaints: Complaints;
};

/** Starts the product and a browser for the tests of a file, then prepares what these tests need. */
export const withBrowser = (prepare: (started: ProductInBrowser) => Promise<void>): void => {
  const complaints: Complaints = [];
  let product: Product | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    if (!hasBrowser) return;
    product = await startProduct({ webRoot: webFolder });
    browser = await openBrowser();
    await prepare({ product, browser, complaints });
  });

  afterAll(async () => {
    await browser?.close();
    await product?.dispose();
  });

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });
};
