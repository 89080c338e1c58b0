import { levelsOfPurpose, type RegistrationPurpose } from '../../shared/access/purposes.ts';
import type { User } from '../../shared/account/schema.ts';
import { ownRealNameId } from '../../shared/reference/personIds.ts';
import { asksForPhoto, type Decline } from '../../shared/partners/mending.ts';
import type { RealName } from '../../shared/people/realNameSchema.ts';
import type { Identity } from '../api/identity.ts';
import { commit, create, noteWrite, update, type AuditNote, type Write } from '../db/commit.ts';
import { accountKeys } from '../db/keys/account.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { toData } from '../db/items.ts';
import { createdNote, updatedNote } from '../people/auditNotes.ts';
import {
  aliasRecord,
  changedAlias,
  changedRealName,
  newAlias,
  newRealName,
} from '../people/realNameChanges.ts';
import { loadRealName, toRealNameId } from '../people/realNameReader.ts';
import { withFields } from '../people/realNameStore.ts';
import { registeredByWrite } from '../people/representation.ts';
import { idOfRightOwner, type RightOwner } from '../people/rightOwnerNames.ts';
import { getRecord } from '../records/recordReader.ts';
import { changeRecords, type RecordChange } from '../records/recordStore.ts';
import { endNameClaimWrite } from './claims.ts';
import { registeredAlias, registeredRealName } from './registeredFields.ts';
import { afterMove, replaceRegistration, submittedDetails, type StoredRegistration } from './registration.ts';

/** Records that a registration creates or changes, with a history entry for each. */
type RightOwnerChanges = { changes: RecordChange[]; notes: AuditNote[] };

/** Returns a new real name and its first alias. */
const newRightOwner = (registration: StoredRegistration): RightOwnerChanges => {
  const { rightOwnerId } = registration;
  const realNameId = ownRealNameId(rightOwnerId);
  const realName = { ...registeredRealName(registration), realNameId, version: 1 } as RealName;
  const aliasFields = registeredAlias(registration);
  const first = aliasRecord({ aliasId: rightOwnerId, realNameId, version: 1 }, aliasFields, realName);
  return {
    changes: [newRealName(realName), newAlias(first)],
    notes: [createdNote(realNameId, realName), createdNote(rightOwnerId, first)],
  };
};

/** Returns the changes of an existing right owner, and of the real name and aliases that share its facts. */
const changedRightOwner = async (
  registration: StoredRegistration,
  owner: RightOwner,
): Promise<RightOwnerChanges> => {
  const found = await loadRealName(toRealNameId(owner));
  const { realName, aliases } = withFields(found, registeredRealName(registration));
  const aliasFields = registeredAlias(registration, owner);
  const changed = aliases.map(({ before, after }) => {
    const aliasId = idOfRightOwner(before);
    const { realNameId, version } = after;
    return aliasId === registration.rightOwnerId
      ? { before, after: aliasRecord({ aliasId, realNameId, version }, aliasFields, realName) }
      : { before, after };
  });
  return {
    changes: [
      ...changed.map(({ before, after }) => changedAlias(before, after)),
      changedRealName(found.realName, realName),
    ],
    notes: [
      updatedNote(realName.realNameId, found.realName, realName),
      ...changed.map(({ before, after }) => updatedNote(idOfRightOwner(before), before, after)),
    ],
  };
};

const rightOwnerChanges = async (registration: StoredRegistration): Promise<RightOwnerChanges> => {
  const existing = await getRecord<RightOwner>(registration.rightOwnerId);
  return existing
    ? changedRightOwner(registration, toData(existing) as RightOwner)
    : newRightOwner(registration);
};

/** Returns the writes of the document and the bank account, whose numbers were sealed for this right owner. */
const paymentDetailWrites = ({
  personIdentity,
  companyIdentity,
  bankAccount,
}: StoredRegistration): Write[] => {
  const identity = companyIdentity ?? personIdentity;
  return [
    ...(identity
      ? [
          create(
            { ...peopleKeys.identity(identity.ownerId, identity.identityId), type: 'identity', ...identity },
            'InvalidOperation',
          ),
        ]
      : []),
    ...(bankAccount
      ? [
          create(
            {
              ...peopleKeys.bankAccount(bankAccount.ownerId, bankAccount.bankAccountId),
              type: 'bankAccount',
              ...bankAccount,
            },
            'InvalidOperation',
          ),
        ]
      : []),
  ];
};

/**
 * Approves a registration: the right owner gets these details, and its user can sign in.
 * @param writes writes of the review, for the same transaction
 * @param purpose what the licensor uses the product for, which decides the levels of its account
 * @throws Refusal `InvalidOperation` when it does not wait for a reviewer, `StaleVersion`
 */
export const approveRegistration = async (
  identity: Identity,
  before: StoredRegistration,
  writes: readonly Write[],
  purpose: RegistrationPurpose = 'licensor',
): Promise<void> => {
  const registration: StoredRegistration = {
    ...afterMove(before, 'approve'),
    purpose,
    declined: undefined,
    declinedDetails: undefined,
  };
  const { registrationId, account, email, phone } = registration;
  const { changes, notes } = await rightOwnerChanges(registration);
  await changeRecords(identity, { action: 'registration approved', subject: registrationId }, changes, [
    replaceRegistration(registration),
    ...paymentDetailWrites(registration),
    registeredByWrite(registration.agentId, registration.rightOwnerId, registrationId),
    update<User & { registrationId: string }>(
      accountKeys.user(account!.subject!),
      {
        set: { status: 'active', roleLevels: levelsOfPurpose[purpose] },
        when: { registrationId, status: 'confirming' },
      },
      'InvalidOperation',
    ),
    ...[account!.name, email, phone!].map((name) => endNameClaimWrite(registrationId, name)),
    ...notes.map((note) => noteWrite(identity, note)),
    ...writes,
  ]);
};

/**
 * Declines a registration, which its agent can correct and send again. The licensor's account stays, but cannot sign
 * in.
 * @param move `reject` for a manager of the agent, before the licensor has seen it
 * @param given reasons in the language of the agent, and for a decline what the licensor has to mend
 * @param writes writes of the review, for the same transaction
 * @throws Refusal `InvalidOperation` when it does not wait for that decision, `StaleVersion`
 */
export const declineRegistration = async (
  identity: Identity,
  before: StoredRegistration,
  move: 'decline' | 'reject',
  { reasons, declined }: { reasons: string[]; declined?: Decline },
  writes: readonly Write[],
): Promise<void> => {
  const registration: StoredRegistration = {
    ...afterMove(before, move),
    reasons,
    ...(declined && { declined, declinedDetails: submittedDetails(before) }),
    isChecked: false,
    photoId: declined && !asksForPhoto(declined) ? before.photoId : undefined,
  };
  const note: AuditNote = { action: 'registration declined', subject: registration.registrationId };
  await commit(identity, note, [replaceRegistration(registration), ...writes]);
};
