import type { User } from '../../shared/account/schema.ts';
import type { Language } from '../../shared/api/codes/entry.ts';
import type { AuditAction } from '../../shared/api/auditActions.ts';
import { newId } from '../core/newId.ts';
import { commit } from '../db/commit.ts';
import { prepareMessage } from '../messages/messageStore.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';
import { setPassword } from './userPool.ts';

type NewPassword = { user: User; password: string; action: AuditAction; language: Language };

/**
 * Sets a new password, ends every session of the person and tells them by mail. Sessions end after the password is set:
 * until then somebody with the old one could begin another.
 */
export const replacePassword = async ({ user, password, action, language }: NewPassword): Promise<void> => {
  const actor = { actorId: user.userId, displayName: user.displayName };
  await setPassword(user.subject, password);
  await signOutEverywhere(actor, user);
  const notice = await prepareMessage({
    template: 'passwordChanged',
    channel: 'mail',
    to: user.email,
    language,
    params: { account: user.account, at: new Date().toISOString() },
    secrets: {},
    cause: newId('msg'),
    about: user.userId,
  });
  await commit(actor, { action, subject: user.userId }, notice.writes);
  await notice.send();
};
