import { refreshSession } from '../../../shared/account/routes.ts';
import { handle, Reply } from '../../api/handle.ts';
import type { StoredUser } from '../../api/identity.ts';
import { log } from '../../core/log.ts';
import { Refusal } from '../../core/refusal.ts';
import { getItem } from '../../db/items.ts';
import { accountKeys } from '../../db/keys/account.ts';
import { storeRefreshToken, subjectOfRefreshToken } from '../../account/refreshTokens.ts';
import { refreshCookie, refreshTokenIn, renew } from '../../account/session.ts';
import { signOutEverywhere } from '../../account/signOutEverywhere.ts';

/** Ends the sessions of the person whose refresh token was used again: two browsers hold it, and one of them stole it. */
const endSessions = async (subject: string | undefined): Promise<void> => {
  const user = subject && (await getItem<StoredUser>(accountKeys.user(subject)));
  if (!user) return;
  log.info('refresh token used again', { userId: user.userId });
  await signOutEverywhere({ actorId: user.userId, displayName: user.displayName }, user);
};

export const handler = handle(refreshSession)(async ({ cookies }) => {
  const current = refreshTokenIn(cookies);
  if (!current) throw new Refusal('Unauthorized');
  const renewed = await renew(current);
  if (renewed === 'usedAgain') await endSessions(await subjectOfRefreshToken(current));
  if (!renewed || renewed === 'usedAgain') throw new Refusal('Unauthorized');
  const { accessToken, expiresIn, refreshToken } = renewed;
  if (!refreshToken) throw new Error('the user pool does not rotate refresh tokens');
  const subject = await subjectOfRefreshToken(current);
  if (!subject) throw new Refusal('Unauthorized');
  await storeRefreshToken(refreshToken, subject, Math.floor(Date.now() / 1000));
  return new Reply({ accessToken, expiresIn }, [refreshCookie(refreshToken)]);
});
