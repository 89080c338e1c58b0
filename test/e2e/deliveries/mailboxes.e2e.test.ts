import { describe, expect, it } from 'vitest';
import { believeStatement, settle, songs } from '../../api/statements.ts';
import { composeMail } from '../../functions/deliveries/mail/composeMail.ts';
import { barriersOn, button, sees, signIn } from '../visit.ts';
import { openInBrowser } from '../openInBrowser.ts';

let address: string;

const started = await openInBrowser();
const { product, browser } = started;
const page = await signIn(browser, product.url, 'agent', started.complaints);

const open = (tab: string) => page.goto(`${product.url}/Publish/StatementImport/Delivery?tab=${tab}`);

/** Sends a mail with a statement to the page of the local cloud. */
const send = async (from: string, net: string): Promise<void> => {
  const files = [{ name: `sent-${net}.csv`, content: believeStatement([{ ...songs.moonlight, net }]) }];
  const body = composeMail({
    from,
    to: address,
    subject: `Statement ${net}`,
    messageId: `<${net}@e2e>`,
    files,
  });
  const answer = await fetch(`${product.url}/_local/mail`, {
    method: 'POST',
    headers: { 'x-local': '1' },
    body: new Uint8Array(body),
  });
  expect(answer.status).toBe(202);
  await settle(product);
};

describe('statements that come by mail, in a browser', () => {
  it('come to the address of a mailbox that an agent makes, from the senders it names', async () => {
    await open('mail');
    await button(page, 'Make a mailbox').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Source', { exact: true }).fill('Believe');
    await dialog.getByLabel(/^Known senders/).fill('gmail.com');
    await dialog.getByRole('button', { name: 'Make a mailbox' }).click();
    await dialog.getByText('Anybody gets an address of this domain').waitFor();
    await dialog.getByLabel(/^Known senders/).fill('royalties@believe.example');
    await dialog.getByRole('button', { name: 'Make a mailbox' }).click();
    const shown = page.getByText(/^statements-[a-z0-9]+@statements\.refrain\.example$/).first();
    await shown.waitFor();
    address = (await shown.textContent())!;
    expect(await barriersOn(page)).toEqual([]);
    await send('Believe <royalties@believe.example>', '12.5');
    await open('arrived');
    const row = page.getByRole('row', { name: /Believe/ });
    await row.getByText('sent-12.5.csv').waitFor();
    await row.getByRole('link', { name: /^\d{8}-\d{3}$/ }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  it('are taken from a sender that the agent adds where its mail was refused', async () => {
    await send('billing@distributor.example', '13.5');
    await open('arrived');
    await button(page, 'Add billing@distributor.example').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add the sender' }).click();
    await sees(page, 'The sender is added. Have the mail sent again.');
    await send('billing@distributor.example', '13.5');
    await open('arrived');
    await page.getByText('sent-13.5.csv').waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });
});
