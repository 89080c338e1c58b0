import { accountKeptDays } from '../../shared/partners/rules.ts';
import { removeAccount } from '../account/userPool.ts';
import { processActor } from '../core/actor.ts';
import { log } from '../core/log.ts';
import { isRefusal } from '../core/refusal.ts';
import { commit, commitSilently, remove, removeIf, requireItem, update, type Write } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { getItem, queryAll, type Stored } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { partnerKeys } from '../db/keys/partners.ts';
import type { Claim } from './claims.ts';
import { replaceRegistration, type StoredRegistration } from './registration.ts';
import { getRegistration } from './registrationReader.ts';

/**
 * Returns a registration without the account of a licensor who never finished; `undefined` while the licensor still
 * can.
 */
const withoutAbandoned = (registration: StoredRegistration, now: number): StoredRegistration | undefined => {
  const { step, link, account } = registration;
  const keptUntil = link && Date.parse(link.expiresAt) + accountKeptDays * 86_400_000;
  const isOver = step === 'LicensorNotConfirmed' && keptUntil !== undefined && keptUntil < now;
  return isOver && account ? { ...registration, account: undefined, phone: undefined } : undefined;
};

const requireUnchanged = (registrationId: string, registration: StoredRegistration | undefined): Write =>
  requireItem(partnerKeys.registration(registrationId), seenAt(registration?.version ?? 0), 'StaleVersion');

/** Releases one claim: removes the account from the user pool, then the name from the table. */
const release = async (claim: Stored<Claim>, registration: StoredRegistration | undefined): Promise<void> => {
  const { name, account, registrationId, claimId, subject } = claim;
  const key = accountKeys.nameToSignIn(name);
  const same = { claimId };
  const isAccount = name === account;
  if (isAccount && !claim.isEnding)
    await commitSilently([
      update<Claim>(key, { set: { isEnding: true }, when: same }, 'StaleVersion'),
      requireUnchanged(registrationId, registration),
    ]);
  if (isAccount) await removeAccount(account);
  const isStored = subject !== undefined && isAccount;
  await commit(
    processActor('registration check'),
    { action: 'sign-in name released', subject: registrationId },
    [
      removeIf<Claim>(key, isAccount ? { claimId, isEnding: true } : same, 'StaleVersion'),
      ...(isAccount ? [] : [requireUnchanged(registrationId, registration)]),
      ...(isStored ? [remove(accountKeys.user(subject))] : []),
    ],
  );
};

/**
 * Releases sign-in names that registrations claimed and no longer use. The next run continues an interrupted one.
 * @param now milliseconds
 * @returns the number of names released
 */
export const releaseClaims = async (now: number): Promise<number> => {
  const claims = await queryAll<Claim>({ index: 'gsi1', pk: partnerKeys.claims });
  let released = 0;
  for (const listed of claims) {
    const claim = await getItem<Claim>({ pk: listed.pk, sk: listed.sk });
    if (!claim?.claimId) continue;
    try {
      const registration = await getRegistration(claim.registrationId);
      const isUsed = registration?.account?.name === claim.account;
      const abandoned = registration && isUsed && withoutAbandoned(registration, now);
      if (abandoned)
        await commit(
          processActor('registration check'),
          { action: 'account abandoned', subject: registration.registrationId },
          [replaceRegistration(abandoned)],
        );
      if (isUsed && !claim.isEnding) continue;
      await release(claim, registration);
      released += 1;
    } catch (error) {
      // The licensor continued concurrently. The next run checks again.
      if (!isRefusal(error)) throw error;
      log.info('sign-in name not released', { result: error.result });
    }
  }
  return released;
};
