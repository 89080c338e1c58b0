import i18next from 'i18next';

/** Joins names with the separator of the reader's language. */
export const joined = (texts: readonly string[]): string => texts.join(i18next.t('common:list.separator'));
