import { putAccount, setPassword } from '../../account/userPool.ts';
import { signInName } from '../../../shared/account/signInName.ts';
import { accountProblem } from '../../../shared/partners/rules.ts';
import { newId } from '../../core/newId.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { refuseProblem } from '../../core/refuseProblem.ts';
import { claimName, toClaim } from '../claims.ts';
import { licensorActor, replaceRegistration, type StoredRegistration } from '../registration.ts';
import { requireReached, saveProgress, type Progress } from './progress.ts';

/**
 * Puts the licensor's account into the user pool: claims its names in the table, creates the account, then stores its
 * subject. The next call continues an interrupted one. When the account changes, `releaseClaims` removes the one
 * before.
 * @throws Refusal `DuplicateAccount`, `WrongAccountStructure`, `PasswordSameAsAccount`, `StaleVersion`,
 * `InvalidOperation`
 */
export const chooseAccount = async (
  before: StoredRegistration,
  { account: given, password }: { account: string; password: string },
): Promise<Progress> => {
  requireReached(before, 'account');
  refuseProblem(accountProblem(given, password));
  if (before.account?.isStored) throw new Refusal('InvalidOperation');
  const name = signInName(given);
  const { userId = newId('usr') } = before.account ?? {};
  const claimed: StoredRegistration = {
    ...before,
    account: { name, userId, termsAcceptedAt: new Date().toISOString() },
  };
  const note = { action: 'account claimed', subject: before.registrationId } as const;
  await commit(licensorActor(before), note, [
    replaceRegistration(claimed),
    claimName(toClaim(before, name, name)),
    claimName(toClaim(before, name, before.email)),
  ]);
  // The registration holds the claim to the name, so an existing account is its own. Nobody can sign in with it until the
  // table has its user.
  const subject = await putAccount(name);
  await setPassword(name, password);
  return saveProgress(
    { ...claimed, version: claimed.version + 1, account: { ...claimed.account!, subject } },
    'account created',
  );
};
