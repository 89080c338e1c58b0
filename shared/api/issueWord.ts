import type * as z from 'zod';

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
 * Returns a short word for a broken schema rule, in the style of the schemas' own messages. Forms and files store these
 * words and translate them for display. A limit follows a colon (`tooLong:300`).
 */
export const issueWord = (issue: RawIssue): string => {
  if (issue.input === undefined || issue.input === null) return 'required';
  if (issue.code === 'too_small') return tooSmall(issue as Extract<RawIssue, { code: 'too_small' }>);
  if (issue.code === 'too_big') return tooBig(issue as Extract<RawIssue, { code: 'too_big' }>);
  if (issue.code === 'invalid_value') return 'choice';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email';
  return 'invalid';
};
