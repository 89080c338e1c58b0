import type * as z from 'zod';
import type { TFunction } from 'i18next';
import i18next from 'i18next';

type RawIssue = z.core.$ZodRawIssue;

const bound = (word: string, limit: unknown): string => `${word}:${String(limit)}`;

const tooSmall = (issue: Extract<RawIssue, { code: 'too_small' }>): string => {
  if (issue.origin === 'string') return issue.input === '' ? 'required' : bound('tooShort', issue.minimum);
  if (issue.origin === 'array') return bound('tooFew', issue.minimum);
  return bound('tooSmall', issue.minimum);
};

const tooBig = (issue: Extract<RawIssue, { code: 'too_big' }>): string => {
  if (issue.origin === 'string') return bound('tooLong', issue.maximum);
  return bound(issue.origin === 'array' ? 'tooMany' : 'tooBig', issue.maximum);
};

/**
 * A short word for what a rule found, as the schemas' own messages are: the form keeps words and says them in the language
 * being read. A limit follows after a colon (`tooLong:300`).
 */
export const issueWord = (issue: RawIssue): string => {
  if (issue.input === undefined || issue.input === null) return 'required';
  if (issue.code === 'too_small') return tooSmall(issue as Extract<RawIssue, { code: 'too_small' }>);
  if (issue.code === 'too_big') return tooBig(issue as Extract<RawIssue, { code: 'too_big' }>);
  if (issue.code === 'invalid_value') return 'choice';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email';
  return 'invalid';
};

/** The sentence for a word; one this app does not know yet becomes the general one. */
export const issueText = (t: TFunction, message: string): string => {
  const [word = '', limit] = message.split(':');
  const key = `validation:${word}`;
  if (!/^\w+$/.test(word) || !i18next.exists(key)) return t('validation:invalid');
  return t(key, { limit, count: Number(limit) });
};

/** Where a server's issue belongs in the form: its path without the part of the request. */
export const fieldPath = (path: string): string => path.replace(/^(body|params|query)(\.|$)/, '');

/** Leaves out what was left blank, so that an optional field is absent rather than empty. */
export const withoutBlanks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== '' && part !== undefined && part !== null)
      .map(([key, part]) => [key, withoutBlanks(part)]),
  );
};
