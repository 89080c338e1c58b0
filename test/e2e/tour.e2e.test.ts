import { describe, expect, it } from 'vitest';
import { barriersOn, button, heading, listen, sees } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

/** Calls of the API a visitor of the tour made. */
const calls: string[] = [];

const { product, browser, complaints } = await openInBrowser();
const { url } = product;
const context = await browser.newContext({
  viewport: { width: 1280, height: 900 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
});
context.setDefaultTimeout(30_000);
const page = await context.newPage();
listen(page, complaints);
page.on('request', (request) => {
  if (request.url().includes('/api/')) calls.push(request.url());
});

describe('the tour in a browser', () => {
  it('leads a visitor through five pages without an account or a call to the server', async () => {
    await page.goto(`${url}/Home`);
    await button(page, 'Try it without an account').click();
    const steps = [
      ['Your income at a glance', /Income overview/],
      ['Where it comes from', /analysis/i],
      ['Line by line', /detail/i],
      ['Your works', /Musical works/],
      ['One work, complete', /Morning Fog Train|晨霧列車/],
    ] as const;
    for (const [place, [title, shown]] of steps.entries()) {
      await heading(page, shown).waitFor();
      await sees(page, `${place + 1} of 5: ${title}`);
      expect(await barriersOn(page)).toEqual([]);
      if (place < steps.length - 1)
        await page.getByRole('button', { name: 'Next', exact: true }).first().click();
    }
    expect(calls).toEqual([]);
  });

  it('ends in the guide, which a visitor searches and reads', async () => {
    await page.goto(`${url}/tour/MusicalWorkDetailPage`);
    await button(page, 'Read the guide').click();
    await heading(page, 'Guide').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByPlaceholder('Search the guide').fill('parked BOOK');
    await sees(page, '1 step found');
    await page.getByRole('link', { name: 'Decide on open rows and book' }).click();
    await page.waitForURL(/\/guide\/clerk#decideRows$/);
    await heading(page, 'A clerk’s month').waitFor();
    const step = page.getByRole('heading', { level: 2, name: 'Decide on open rows and book' });
    await page.waitForFunction(() => window.scrollY > 0);
    expect(await step.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(await barriersOn(page)).toEqual([]);
    await page.goto(`${url}/guide/nobody`);
    await heading(page, /not found/i).waitFor();
    expect(calls).toEqual([]);
  });

  it('keeps links within the tour, and states what needs an account', async () => {
    await page.goto(`${url}/Tour/nowhere`);
    await heading(page, /Income overview/).waitFor();
    await page.getByRole('button', { name: 'Figures' }).last().click();
    await page.getByRole('link', { name: 'Morning Fog Train' }).first().click();
    await page.waitForURL(/tour\/IncomeDetail/i);
    await page.goto(`${url}/tour/MusicalWorkPage`);
    await page.getByRole('link', { name: 'Salt and Wind' }).click();
    await heading(page, 'Salt and Wind').waitFor();
    await page.getByRole('tab', { name: 'Linked contracts' }).click();
    await page.getByRole('link', { name: 'T-2026-001' }).click();
    await sees(page, 'This needs an account. The tour shows five pages.');
    expect(calls).toEqual([]);
  });
});
