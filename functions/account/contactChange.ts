import { Refusal } from '../core/refusal.ts';
import { nowSeconds } from '../core/nowSeconds.ts';
import { commit } from '../db/commit.ts';
import { readToken, useTokenWrite } from './tokenStore.ts';
import { changeUserWrite, loadUser } from './userStore.ts';

/**
 * Stops a change of mail address whose link was not opened yet, by the link sent to the present address.
 * @throws Refusal `TokenInvalid` for a link that was used, is too old, or whose change is over
 */
export const stopEmailChange = async (token: string): Promise<void> => {
  const now = nowSeconds();
  const change = await readToken<{ subject: string; changeId: string }>('stopEmail', token, now);
  const user = change && (await loadUser(change.subject));
  if (!user || user.pendingEmailId !== change?.changeId) throw new Refusal('TokenInvalid');
  await commit(
    { actorId: user.userId, displayName: user.displayName },
    { action: 'contact change stopped', subject: user.userId },
    [
      useTokenWrite('stopEmail', token, now, 'TokenInvalid'),
      changeUserWrite(user, { set: { pendingEmailId: undefined } }),
    ],
  );
};
