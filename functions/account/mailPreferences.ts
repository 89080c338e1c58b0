import type { Language } from '../../shared/api/codes/entry.ts';
import { commitSilently, update } from '../db/commit.ts';
import { accountKeys } from '../db/keys/account.ts';

/** Stores the language a person signs in with: their mails are in it. */
export const rememberLanguage = (subject: string, language: Language): Promise<void> =>
  commitSilently([
    update(accountKeys.preferences(subject), { set: { type: 'accountPreferences', language } }),
  ]);
