import type { IncomingMessage } from 'node:http';
import { readBody } from '../bodies.ts';
import { maxMailBytes, type Envelope, type Receiving } from './receiving.ts';

const checks = ['spam', 'virus', 'spf', 'dkim', 'dmarc'] as const;

const envelopeOf = (query: URLSearchParams): Envelope => {
  const to = query.getAll('to');
  const from = query.get('from');
  return {
    ...(to.length > 0 && { to }),
    ...(from !== null && { from }),
    verdicts: Object.fromEntries(
      checks.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : [])),
    ),
  };
};

/**
 * Receives the mail in the body of a request (an `.eml` file). `to` and `from` in the query replace those of the mail, as a mail
 * server may; `spf=FAIL`, `dkim`, `dmarc`, `spam` and `virus` set what SES finds.
 * @throws AwsError
 */
export const receivePosted = async (
  request: IncomingMessage,
  query: URLSearchParams,
  receiving: Receiving,
): Promise<{ messageId: string }> => {
  const raw = await readBody(request, maxMailBytes);
  return { messageId: await receiving.receive(raw, envelopeOf(query)) };
};

/** Page that sends a mail to the product: a file as mail programs save it, with the verdicts to try. */
export const receivingPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Send a mail to the product</title>
<style>:root{color-scheme:light dark}body{margin:0 auto;max-width:40rem;padding:2rem 1rem;font:16px/1.5 system-ui}label{display:block;margin:.75rem 0}input[type=text]{width:100%}</style>
<h1>Send a mail to the product</h1>
<form><label>Mail, saved as .eml <input type="file" name="mail" accept=".eml,message/rfc822" required></label>
<label>Recipient, if not the one of the mail <input type="text" name="to"></label>
<fieldset><legend>Checks that fail</legend>${checks.map((name) => `<label><input type="checkbox" name="fails" value="${name}"> ${name.toUpperCase()}</label>`).join('')}</fieldset>
<p><button>Send</button> <output></output></p></form>
<script>document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const query = new URLSearchParams(form.getAll('fails').map((name) => [name, 'FAIL']));
  if (form.get('to')) query.set('to', form.get('to'));
  const answer = await fetch('/_local/mail?' + query, { method: 'POST', headers: { 'x-local': '1' }, body: form.get('mail') });
  document.querySelector('output').textContent = answer.ok ? 'Received.' : (await answer.json()).message;
});</script></html>`;
