import { signInName } from '../../shared/account/signInName.ts';
import { accountKeptDays } from '../../shared/partners/rules.ts';
import { processActor } from '../core/actor.ts';
import { newId } from '../core/newId.ts';
import { isRefusal } from '../core/refusal.ts';
import { log } from '../core/log.ts';
import { commit, commitSilently, putIf, removeIf, requireItem, update, type Write } from '../db/commit.ts';
import { absent, missing, seenAt } from '../db/expressions.ts';
import { getItem, queryAll, type Stored } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { partnerKeys } from '../db/keys/partners.ts';
import { remove } from '../db/commit.ts';
import { replaceRegistration, type StoredRegistration } from './registration.ts';
import { getRegistration } from './registrationReader.ts';
import { removeAccount } from './userPool.ts';

/*
 * A registration claims the sign-in names of its licensor before the account is put into the user pool, so no other
 * registration gets them meanwhile. A claim is the item of the sign-in name itself, listed until the registration is
 * approved. When the registration changes to another account, a scheduled task releases the old claim.
 */

/** Sign-in name of a registration that is not approved yet. */
export type Claim = {
  name: string;
  registrationId: string;
  /** Account the name belongs to; equal to `name` for the account itself. */
  account: string;
  /** Subject of the account, once its user is stored. */
  subject?: string;
  /** True while the account is being removed from the user pool. */
  isEnding?: true;
  claimId: string;
};

/** Returns the claim of a registration to a name of its licensor's account. */
export const toClaim = (
  { registrationId }: Pick<StoredRegistration, 'registrationId'>,
  account: string,
  name: string,
): Claim => ({ name, registrationId, account, claimId: newId('usr') });

const claimItem = (claim: Claim) => ({
  ...accountKeys.nameToSignIn(claim.name),
  ...partnerKeys.claimIndex(claim.name),
  type: 'signInName',
  version: 1,
  ...claim,
});

/**
 * Returns the write that claims a sign-in name for a registration, or renews its claim. It fails with
 * `DuplicateAccount` when somebody else has the name.
 */
export const claimName = (claim: Claim): Write =>
  putIf<Claim>(
    claimItem({ ...claim, name: signInName(claim.name) }),
    { anyOf: [missing, { registrationId: claim.registrationId, isEnding: absent }] },
    'DuplicateAccount',
  );

/** Returns the write that gives up a registration's claim to a name. */
export const dropName = (registrationId: string, name: string): Write =>
  removeIf<Claim>(accountKeys.nameToSignIn(name), { registrationId }, 'InvalidOperation');

/** Returns the write that ends the claim to a name, because its user now owns it. */
export const keepName = (registrationId: string, name: string): Write =>
  update<Claim>(
    accountKeys.nameToSignIn(name),
    { set: { gsi1pk: undefined, gsi1sk: undefined }, when: { registrationId } },
    'InvalidOperation',
  );

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
