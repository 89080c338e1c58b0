import { signInName } from '../../shared/account/signInName.ts';
import { newId } from '../core/newId.ts';
import { putIf, removeIf, update, type Write } from '../db/commit.ts';
import { absent, missing } from '../db/expressions.ts';
import { accountKeys } from '../db/keys/account.ts';
import { partnerKeys } from '../db/keys/partners.ts';
import type { StoredRegistration } from './registration.ts';

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
export const releaseNameWrite = (registrationId: string, name: string): Write =>
  removeIf<Claim>(accountKeys.nameToSignIn(name), { registrationId }, 'InvalidOperation');

/** Returns the write that ends the claim to a name, because its user now owns it. */
export const endNameClaimWrite = (registrationId: string, name: string): Write =>
  update<Claim>(
    accountKeys.nameToSignIn(name),
    { set: { gsi1pk: undefined, gsi1sk: undefined }, when: { registrationId } },
    'InvalidOperation',
  );
