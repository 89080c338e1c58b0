import { refreshSession } from '../../../shared/account/routes.ts';
import { handle, Reply } from '../../api/handle.ts';
import type { StoredUser } from '../../api/identity.ts';
import { log } from '../../core/log.ts';
import { Refusal } from '../../core/refusal.ts';
import { getItem } from '../../db/items.ts';
import { accountKeys } from '../../db/keys/account.ts';
import { getRefreshToken, storeRefreshToken } from '../refreshTokens.ts';
import { renew, revoke } from '../session.ts';
import { refreshCookie, refreshSecretIn } from '../refreshCookie.ts';
import { noteUse } from '../sessionStore.ts';
import { signOutEverywhere } from '../signOutEverywhere.ts';
import { nowSeconds } from '../../core/nowSeconds.ts';

/** Ends the sessions of a person whose refresh token was used twice: two browsers hold it, and one of them stole it. */
const endSessions = async (user: StoredUser | undefined): Promise<void> => {
  if (!user) return;
  log.info('refresh token used again', { userId: user.userId });
  await signOutEverywhere({ actorId: user.userId, displayName: user.displayName }, user);
};

const unauthorized = () => new Refusal('Unauthorized');

export const handler = handle(refreshSession)(async ({ cookies, viewerAddress }) => {
  const secret = refreshSecretIn(cookies);
  const current = secret && (await getRefreshToken(secret));
  if (!current) throw unauthorized();
  const { token, ...owner } = current;
  const user = await getItem<StoredUser>(accountKeys.user(owner.subject));
  if (user?.endedSessions && owner.sessionId in user.endedSessions) {
    await revoke(token);
    throw unauthorized();
  }
  const renewed = await renew(token);
  if (renewed === 'usedAgain') await endSessions(user);
  if (!renewed || renewed === 'usedAgain') throw unauthorized();
  const { idToken, expiresIn, refreshToken } = renewed;
  if (!refreshToken) throw new Error('the user pool does not rotate refresh tokens');
  const now = nowSeconds();
  await noteUse(owner, viewerAddress, now);
  const next = await storeRefreshToken(refreshToken, owner, now);
  return new Reply({ accessToken: idToken, expiresIn }, [refreshCookie(next)]);
});
