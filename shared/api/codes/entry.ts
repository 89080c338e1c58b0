/** Languages of every message. */
export type Language = 'en' | 'zh-Hant' | 'zh-Hans';

type ResultEntry = { code: number; status: number; message: Record<Language, string> };

/** Number of `Success`, sent with every successful response. */
export const successCode = 1;

/**
 * One line of the result-code table.
 * @param code number sent in `x-rtncode`
 * @param status HTTP status that goes with it
 */
export const entry = (
  code: number,
  status: number,
  en: string,
  zhHant: string,
  zhHans: string,
): ResultEntry => ({
  code,
  status,
  message: { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans },
});
