import * as z from 'zod';
import type { Language } from '../../api/codes/entry.ts';
import { dayIn } from '../../text/dayText.ts';
import type { MailContent } from '../content.ts';

/**
 * Settings of the stage that messages use: the address that links lead to, and the time zone of the business (IANA).
 */
export type MessageContext = { site: string; zone: string };

type Values<P extends z.ZodObject, S extends z.ZodObject> = z.output<P> & z.output<S>;

/** Kind of message: its parameters, and its wording in each language. */
export type Template<P extends z.ZodObject = z.ZodObject, S extends z.ZodObject = z.ZodObject> = {
  params: P;
  /** Parameters that give access. They are stored encrypted and for a short time, and masked in the stored copy. */
  secrets: S;
  /** Seconds the secrets are stored. */
  secretSeconds?: number;
  /** True for a notice about the account's security, which the recipient's limits do not hold back. */
  isSafetyNotice?: boolean;
  mail: (values: Values<P, S>, language: Language, context: MessageContext) => MailContent;
  sms?: (values: Values<P, S>, language: Language) => string;
};

/** Declares a template. Parameters have the types of its schemas. */
export const template = <P extends z.ZodObject, S extends z.ZodObject>(
  definition: Template<P, S>,
): Template<P, S> => definition;

export const noSecrets = z.object({});

/** Name of a person, company or account. */
export const nameParam = z.string().min(1).max(300);
/** Instant, ISO 8601. */
export const instantParam = z.iso.datetime();
/** Page of the product, such as `/Login`. */
export const pathParam = z.string().regex(/^\/[\w/.-]*$/, 'path');
export const tokenParam = z.object({ token: z.string().regex(/^[\w*.-]{1,200}$/) });

/** Returns an instant in a time zone, in English `23 Nov 2026, 18:05 (GMT+8)`. */
export const timeIn = (zone: string, at: string, language: Language): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const day = dayIn(`${part('year')}-${part('month')}-${part('day')}`, language);
  const time = `${part('hour')}:${part('minute')}`;
  return language === 'en'
    ? `${day}, ${time} (${part('timeZoneName')})`
    : `${day} ${time}（${part('timeZoneName')}）`;
};
