import type { Language } from '../../shared/api/codes/entry.ts';
import type { MailPreferences } from '../../shared/messages/kinds.ts';
import { commitSilently, update } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';

/** Stores the language a person signs in with: their mails are in it. */
export const rememberLanguage = (subject: string, language: Language): Promise<void> =>
  commitSilently([
    update(accountKeys.preferences(subject), { set: { type: 'accountPreferences', language } }),
  ]);

/** Returns the kinds of mail a person switched off. */
export const loadMailPreferences = async (subject: string): Promise<MailPreferences> => {
  const stored = await getItem<Partial<MailPreferences>>(accountKeys.preferences(subject));
  return { off: stored?.off ?? [] };
};

/** Stores the kinds of mail a person switches off. */
export const saveMailPreferences = (subject: string, { off }: MailPreferences): Promise<void> =>
  commitSilently([
    update(accountKeys.preferences(subject), {
      set: { type: 'accountPreferences', off: [...new Set(off)] },
    }),
  ]);
