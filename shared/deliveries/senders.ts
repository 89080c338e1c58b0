import * as z from 'zod';

/** Providers where anybody gets an address: their domain says nothing of who sends. */
const publicDomains: ReadonlySet<string> = new Set([
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'live.com',
    'msn.com',
    'icloud.com',
    'me.com',
  ],
  ...[
    'yahoo.com',
    'yahoo.com.tw',
    'yahoo.com.hk',
    'yahoo.co.jp',
    'ymail.com',
    'aol.com',
    'gmx.com',
    'gmx.net',
  ],
  ...['proton.me', 'protonmail.com', 'mail.com', 'zoho.com', 'yandex.com', 'hinet.net', 'pchome.com.tw'],
  ...[
    'qq.com',
    'foxmail.com',
    '163.com',
    '126.com',
    'yeah.net',
    'sina.com',
    'sohu.com',
    '139.com',
    'aliyun.com',
  ],
]);

const domain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Local part of an address without quotes. Source: RFC 5322, section 3.2.3, "dot-atom". */
const localPart = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Returns the domain of an address, or the text itself if it has no `@`. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const isAddress = (text: string): boolean =>
  text.includes('@') && localPart.test(text.slice(0, text.lastIndexOf('@'))) && domain.test(domainOf(text));

/** Returns a sender as it is stored: in lower case, a domain without an `@` before it. */
const normalized = (text: string): string => text.trim().toLowerCase().replace(/^@/, '');

/** Returns what is wrong with a sender; `undefined` for an address, or for a domain of one business. */
const problemOf = (text: string): 'sender' | 'publicDomain' | undefined => {
  if (isAddress(text)) return undefined;
  if (!domain.test(text)) return 'sender';
  return publicDomains.has(text) ? 'publicDomain' : undefined;
};

/** Maximum known senders of one mailbox. */
const maxSenders = 30;

/** Senders a mailbox knows: addresses and domains, each once and in lower case. */
export const knownSendersSchema = z
  .array(z.string().max(320))
  .max(maxSenders)
  .transform((texts) => [...new Set(texts.map(normalized))])
  .superRefine((senders, context) => {
    const problems = senders.flatMap((sender) => problemOf(sender) ?? []);
    // One message for the whole list, because a form has one field for it.
    if (problems[0]) context.addIssue({ code: 'custom', message: problems[0] });
  });

/** Returns whether a mailbox knows a sender: its address, or exactly its domain. */
export const isKnownSender = (senders: readonly string[], address: string): boolean => {
  const wanted = address.toLowerCase();
  return senders.some((one) => one === wanted || (!one.includes('@') && one === domainOf(wanted)));
};
