import { kindOfTemplate, type MailPreferences } from '../../shared/messages/kinds.ts';
import type { TemplateName } from '../../shared/messages/schema.ts';
import { getItem } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';

/** Returns whether the person with an address switched off the mails of a template. */
export const isSwitchedOff = async (to: string, template: TemplateName): Promise<boolean> => {
  const kind = kindOfTemplate[template];
  if (kind === 'always') return false;
  const name = await getItem<{ subject: string }>(accountKeys.nameToSignIn(to));
  if (!name) return false;
  const stored = await getItem<Partial<MailPreferences>>(accountKeys.preferences(name.subject));
  return stored?.off?.includes(kind) ?? false;
};
