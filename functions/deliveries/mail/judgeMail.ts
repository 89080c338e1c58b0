import type { MailRefusal } from '../../../shared/deliveries/schema.ts';
import { domainOf, isKnownSender } from '../../../shared/deliveries/senders.ts';

/** Verdict of SES. `GRAY`: there is nothing to judge by, such as no policy of the sender's domain. */
export type Verdict = 'PASS' | 'FAIL' | 'GRAY' | 'PROCESSING_FAILED' | 'DISABLED';

export type Verdicts = Readonly<Record<'spam' | 'virus' | 'spf' | 'dmarc', Verdict>>;

type Judged = {
  verdicts: Verdicts;
  /** Address that the mail states as its sender. */
  sender: string | undefined;
  /** Address that the sending server gave, for which SPF stands. */
  envelopeSender: string;
  knownSenders: readonly string[];
};

/** Returns whether two domains are one, or one is within the other. Source: RFC 7489, section 3.1, "relaxed" alignment. */
const isAligned = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

/**
 * Returns whether a mail comes from the domain of the sender it states: DMARC passed, or the domain has no policy and SPF passed
 * for it. A signature (DKIM) of some other domain says nothing of the sender, and SES does not report which it was.
 */
const isProven = ({ verdicts, sender = '', envelopeSender }: Judged): boolean =>
  verdicts.dmarc === 'PASS' ||
  (verdicts.dmarc === 'GRAY' &&
    verdicts.spf === 'PASS' &&
    isAligned(domainOf(envelopeSender).toLowerCase(), domainOf(sender)));

/** Returns why a mail is refused as a whole; `undefined` when its files are taken. */
export const judgeMail = (mail: Judged): MailRefusal | undefined => {
  const { verdicts, sender, knownSenders } = mail;
  if (verdicts.virus === 'FAIL') return 'virus';
  if (sender === undefined || !isKnownSender(knownSenders, sender)) return 'unknownSender';
  if (!isProven(mail)) return 'notProven';
  return verdicts.spam === 'FAIL' ? 'spam' : undefined;
};
