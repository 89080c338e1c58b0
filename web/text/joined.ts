import i18next from 'i18next';

/** Names one after the other, parted as the language of the page parts them. */
export const joined = (texts: readonly string[]): string => texts.join(i18next.t('common:list.separator'));
