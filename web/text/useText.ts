import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';

/**
 * Returns the texts of the common area and the given areas. Keys are always written in full, `area:key`, so that a test
 * can find every key used in the code.
 */
export const useText = (...areas: string[]): TFunction => useTranslation(['common', 'pages', ...areas]).t;
