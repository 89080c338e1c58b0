import { changePassword } from '../../../../shared/account/ownAccountRoutes.ts';
import { passwordProblem } from '../../../../shared/account/passwordRules.ts';
import { requirePassword } from '../../currentPassword.ts';
import { replacePassword } from '../../replacePassword.ts';
import { clearedRefreshCookie } from '../../refreshCookie.ts';
import { handle, Reply } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';

export const handler = handle(changePassword)(async ({ body, identity, language }) => {
  const { currentPassword, password } = body;
  const problem = passwordProblem(password, identity.user);
  if (problem) throw new Refusal(problem);
  await requirePassword(identity, currentPassword);
  await replacePassword({ user: identity.user, password, action: 'password changed', language });
  return new Reply({}, [clearedRefreshCookie]);
});
