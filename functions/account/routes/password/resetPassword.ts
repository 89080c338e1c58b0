import { resetPassword } from '../../../../shared/account/passwordRoutes.ts';
import { passwordProblem } from '../../../../shared/account/passwordRules.ts';
import { browserCookie, browserTokenIn, forgetBrowsers, rememberBrowser } from '../../knownBrowser.ts';
import { clearedResetCookie, finishReset, loadReset } from '../../passwordResetStore.ts';
import { replacePassword } from '../../replacePassword.ts';
import { loadUser } from '../../userStore.ts';
import { handle, Reply } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { nowSeconds } from '../../../core/nowSeconds.ts';

/**
 * Afterwards only this browser counts as the owner's. It must wait out a lock of Cognito like any other, because a new
 * password does not end one.
 */
export const handler = handle(resetPassword)(async ({ body: { password }, cookies, language }) => {
  const { subject, isConfirmed } = await loadReset(cookies);
  if (!isConfirmed) throw new Refusal('PasswordResetTokenExpired');
  const user = await loadUser(subject);
  const problem = passwordProblem(password, user);
  if (problem) throw new Refusal(problem);
  await finishReset(cookies);
  await replacePassword({ user, password, action: 'password reset', language });
  await forgetBrowsers(subject);
  const browser = browserTokenIn(cookies);
  await rememberBrowser(subject, browser, nowSeconds());
  return new Reply({}, [clearedResetCookie, browserCookie(browser)]);
});
