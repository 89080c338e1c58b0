import { describe, expect, it } from 'vitest';
import { getBatch } from '../../../shared/statements/routes.ts';
import { loadCompanyId } from '../../api/statements.ts';
import { decideByKeys, decisionsByTitle, misspeltTitles, uploadMisspelt } from './deciding.ts';
import { barriersOn, sees, signIn } from '../visit.ts';
import { openInBrowser } from '../openInBrowser.ts';

const titles = misspeltTitles(20);

const started = await openInBrowser();
const { product } = started;
const agent = await product.as('agent');
const batchId = await uploadMisspelt(product, agent, await loadCompanyId(agent), titles);
const page = await signIn(started.browser, product.url, 'agent', started.complaints);

const candidate = () => page.locator('.candidate').first();
const openTitle = () => page.locator('.issue-panel h3').innerText();

describe('an agent who decides a statement by keyboard', () => {
  it('finds the first open row with its suggestion, without scrolling', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${product.url}/Publish/StatementImport/Detail/${batchId}?tab=decide`);
    await candidate().waitFor();
    expect(await openTitle()).toBe(titles[0]!.written);
    for (const part of [candidate(), page.getByRole('button', { name: 'Ignore these rows' })]) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(720);
    }
    expect(await barriersOn(page)).toEqual([]);
  });

  it('reads every key that decides in the list of keys', async () => {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog');
    for (const key of ['J', 'K', 'Enter', '1 – 9', 'I', 'U', '/'])
      await help.getByText(key, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
  });

  it('goes on and back, and searches without deciding anything', async () => {
    await page.keyboard.press('j');
    await expect.poll(openTitle).toBe(titles[1]!.written);
    await page.keyboard.press('k');
    await expect.poll(openTitle).toBe(titles[0]!.written);
    await page.keyboard.press('/');
    await page.keyboard.type(titles[7]!.written);
    await expect.poll(openTitle).toBe(titles[7]!.written);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await expect.poll(openTitle).toBe(titles[0]!.written);
    await page.locator('.issue-item.open button').click();
    await sees(page, /J \/ K next, previous/);
  });

  it('decides twenty rows with a key each and no wait between, one of them twice', async () => {
    const keys = titles.map((_, number) => (number % 9 === 4 ? 'i' : number % 5 === 1 ? '1' : 'Enter'));
    await decideByKeys(page, keys.slice(0, 10));
    await page.keyboard.press('u');
    await expect.poll(openTitle).toBe(titles[9]!.written);
    await decideByKeys(page, keys.slice(9));
    await sees(page, 'Nothing is left to decide.');
    await page.getByText(/^Saving/).waitFor({ state: 'hidden' });
    const expected = titles.map(({ title, written }, number) => [
      written,
      keys[number] === 'i' ? 'ignoreRow' : title,
    ]);
    await expect
      .poll(async () => [...(await decisionsByTitle(agent, batchId))].toSorted())
      .toEqual(expected.toSorted());
  });

  it('finds what is decided apart, and undoes it', async () => {
    await page.getByRole('button', { name: /^State Open/ }).click();
    await page.getByRole('option', { name: /^Decided/ }).click();
    await page.getByRole('button', { name: 'Undo the decision' }).click();
    await page.getByRole('button', { name: 'Check again with 19 decisions' }).waitFor();
  });

  it('shows the batch to nobody else', async () => {
    const licensor = await product.as('licensor');
    expect(await licensor.ask(getBatch, { params: { id: batchId } })).not.toMatchObject({ status: 200 });
  });
});
