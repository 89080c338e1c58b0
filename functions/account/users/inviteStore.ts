import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { passwordProblem } from '../../../shared/account/passwordRules.ts';
import { cognito } from '../../core/clients/cognito.ts';
import { environment } from '../../core/environment.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { useTokenWrite } from '../tokenStore.ts';
import { loadInvited } from './inviteReader.ts';
import { changeUserWrite } from '../userStore.ts';

const nowSeconds = () => Math.floor(Date.now() / 1000);

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
  await cognito().send(
    new AdminSetUserPasswordCommand({
      UserPoolId: environment('USER_POOL_ID'),
      Username: user.subject,
      Password: password,
      Permanent: true,
    }),
  );
};
