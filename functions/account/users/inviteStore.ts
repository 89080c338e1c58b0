import { passwordProblem } from '../../../shared/account/passwordRules.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { useTokenWrite } from '../tokenStore.ts';
import { setPassword } from '../userPool.ts';
import { loadInvited } from './inviteReader.ts';
import { changeUserWrite } from '../userStore.ts';
import { nowSeconds } from '../../core/nowSeconds.ts';

/**
 * Accepts an invitation with a password. Only one of several concurrent calls succeeds. The password is set last, so
 * only the successful call sets it. A person whose call is interrupted sets a password on the page for forgotten
 * passwords.
 * @throws Refusal `TokenInvalid`, `PasswordSameAsAccount`
 */
export const acceptInvitation = async (token: string, password: string): Promise<void> => {
  const user = await loadInvited(token);
  const problem = passwordProblem(password, user);
  if (problem) throw new Refusal(problem);
  const actor = { actorId: user.userId, displayName: user.displayName };
  await commit(actor, { action: 'invitation accepted', subject: user.userId }, [
    useTokenWrite('invite', token, nowSeconds(), 'TokenInvalid'),
    changeUserWrite(user, { set: { status: 'active', invitedAt: undefined } }),
  ]);
  await setPassword(user.subject, password);
};
