import type { TFunction } from 'i18next';
import i18next from 'i18next';

/** Returns the sentence for a message key; an unknown one becomes the general sentence. */
export const issueText = (t: TFunction, message: string): string => {
  const [word = '', limit] = message.split(':');
  const key = `validation:${word}`;
  if (!/^\w+$/.test(word) || !i18next.exists(key)) return t('validation:invalid');
  return t(key, { limit, count: Number(limit) });
};

/** Returns the form field of a server issue: its path without the part of the request. */
export const fieldPath = (path: string): string => path.replace(/^(body|params|query)(\.|$)/, '');

/** Removes blank fields, so that an optional field is absent instead of empty. */
export const withoutBlanks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (value === null || typeof value !== 'object' || value instanceof File) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== '' && part !== undefined && part !== null)
      .map(([key, part]) => [key, withoutBlanks(part)]),
  );
};
