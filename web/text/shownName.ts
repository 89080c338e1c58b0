import { displayName, type Named } from '../../shared/reference/names.ts';
import { currentLanguage } from './languages.ts';

/** Returns the name of a record in the reader's language, otherwise the native one, otherwise the first. */
export const shownName = (named: Named): string => displayName(named, currentLanguage());
