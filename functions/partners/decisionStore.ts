import type { User } from '../../shared/account/schema.ts';
import { firstAliasId, ownRealNameId } from '../../shared/people/ids.ts';
import type { RealName } from '../../shared/people/realNameSchema.ts';
import { companyAliasFieldsSchema, musicianAliasFieldsSchema } from '../../shared/people/schema.ts';
import type { Identity } from '../api/identity.ts';
import { commit, create, noteWrite, update, type AuditNote, type Write } from '../db/commit.ts';
import { accountKeys } from '../db/keys/account.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { createdNote } from '../people/auditNotes.ts';
import { aliasRecord, newAlias, newRealName } from '../people/realNameChanges.ts';
import { changeRecords } from '../records/recordStore.ts';
import { keepName } from './claims.ts';
import { moved, replaceRegistration, type StoredRegistration } from './registration.ts';

/** Returns the real name and the first alias a registration becomes. */
const rightOwnerChanges = ({ rightOwnerId, email, musician, company }: StoredRegistration) => {
  const { alias, ...fields } = (company ?? musician)!;
  const realNameId = ownRealNameId(rightOwnerId);
  const realName = {
    ...fields,
    email: fields.email ?? email,
    boundEmail: email,
    realNameId,
    version: 1,
  } as RealName;
  const { names, nativeCultureInfo } = fields;
  const schema = company ? companyAliasFieldsSchema : musicianAliasFieldsSchema;
  const aliasFields = alias ?? schema.parse({ names, nativeCultureInfo });
  const aliasId = firstAliasId(realNameId);
  const first = aliasRecord({ aliasId, realNameId, version: 1 }, aliasFields, realName);
  return { realName, first, changes: [newRealName(realName), newAlias(first)] };
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
 * Approves a registration: the right owner with its payment details exists, and its user can sign in.
 * @param writes writes of the review, for the same transaction
 * @throws Refusal `InvalidOperation` when it does not wait for a reviewer, `StaleVersion`
 */
export const approveRegistration = async (
  identity: Identity,
  before: StoredRegistration,
  writes: readonly Write[],
): Promise<void> => {
  const registration = moved(before, 'approve');
  const { registrationId, account, email, phone } = registration;
  const { realName, first, changes } = rightOwnerChanges(registration);
  await changeRecords(identity, { action: 'registration approved', subject: registrationId }, changes, [
    replaceRegistration(registration),
    ...paymentDetailWrites(registration),
    update<User & { registrationId: string }>(
      accountKeys.user(account!.subject!),
      { set: { status: 'active' }, when: { registrationId, status: 'confirming' } },
      'InvalidOperation',
    ),
    ...[account!.name, email, phone!].map((name) => keepName(registrationId, name)),
    noteWrite(identity, createdNote(realName.realNameId, realName)),
    noteWrite(identity, createdNote(registration.rightOwnerId, first)),
    ...writes,
  ]);
};

/**
 * Declines a registration: its agent corrects it and sends it again. The account of the licensor stays, and cannot be used.
 * @param move `reject` for a manager of the agent, before the licensor has seen it
 * @param reasons reasons in the language of the agent
 * @param writes writes of the review, for the same transaction
 * @throws Refusal `InvalidOperation` when it does not wait for that decision, `StaleVersion`
 */
export const declineRegistration = async (
  identity: Identity,
  before: StoredRegistration,
  move: 'decline' | 'reject',
  reasons: string[],
  writes: readonly Write[],
): Promise<void> => {
  const registration: StoredRegistration = {
    ...moved(before, move),
    reasons,
    isChecked: false,
    photoId: undefined,
  };
  const note: AuditNote = { action: 'registration declined', subject: registration.registrationId };
  await commit(identity, note, [replaceRegistration(registration), ...writes]);
};
