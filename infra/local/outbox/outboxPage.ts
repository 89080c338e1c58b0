import { escapeXml } from '../s3/s3Xml.ts';
import type { OutboxMessage } from './outbox.ts';

const style = `
:root { color-scheme: light dark; --page: #f7f5f1; --sheet: #fff; --line: #dedad2; --ink: #1c2126; --soft: #5a636e; --accent: #0b6455 }
@media (prefers-color-scheme: dark) {
  :root { --page: #14171c; --sheet: #1b2027; --line: #343b46; --ink: #e8e6e1; --soft: #a8afb9; --accent: #6fd3bd }
}
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui }
h1 { color: var(--accent); font-size: 1.5rem }
h2 { margin: 0; font-size: 1.1rem }
article { margin: 0 0 1.5rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--sheet) }
p { margin: 0.25rem 0 1rem; color: var(--soft) }
iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: 8px; resize: vertical }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
a { color: var(--accent) }
summary { cursor: pointer; color: var(--accent) }
details pre { margin-top: 0.75rem }`;

const linked = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const plain = (text: string): string => `<pre>${linked(escapeXml(text))}</pre>`;

/**
 * Shows a mail in a frame where it can run no script and reach nothing of this page. Its links open in a new window.
 */
const framed = (html: string, subject: string): string => {
  const document = html.replace('<head>', '<head><base target="_blank">');
  return `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeXml(subject)}" srcdoc="${escapeXml(document)}"></iframe>`;
};

const messageBody = ({ html, text, subject }: OutboxMessage): string =>
  html
    ? `${framed(html, subject)}<details><summary>Plain text</summary>${plain(text)}</details>`
    : plain(text);

const messageArticle = (message: OutboxMessage): string => {
  const { kind, from, to, at, subject } = message;
  const route = `${from ? `${from} → ` : ''}${to.join(', ')}`;
  return `<article><h2>${escapeXml(subject || { mail: 'Mail', sms: 'SMS', topic: 'Notification' }[kind])}</h2><p>${escapeXml(`${at} · ${route}`)}</p>${messageBody(message)}</article>`;
};

/** Returns the page that shows the messages of the outbox, with working links and readable codes. */
export const outboxPage = (messages: readonly OutboxMessage[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${style}</style><h1>Outbox</h1>${messages.map(messageArticle).join('') || '<p>Nothing has been sent yet.</p>'}</html>`;
