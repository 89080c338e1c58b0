import { firstAliasId, ownRealNameId } from '../../shared/people/ids.ts';
import type { RealName } from '../../shared/people/realNameSchema.ts';
import { companyAliasFieldsSchema, musicianAliasFieldsSchema } from '../../shared/people/schema.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { create, noteWrite, update, type AuditNote, type Write } from '../db/commit.ts';
import { accountKeys } from '../db/keys/account.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { createdNote } from '../people/auditNotes.ts';
import { aliasRecord, newAlias, newRealName } from '../people/realNameChanges.ts';
import type { RecordChange } from '../records/recordStore.ts';
import { keepName } from './claims.ts';
import { moved, replaceRegistration, type StoredRegistration } from './registration.ts';
import { getRegistration } from './registrationReader.ts';

/** Change of a reviewed registration, for the transaction of the review. */
export type Outcome = {
  registration: StoredRegistration;
  note: AuditNote;
  /** Records it creates, for `changeRecords`. */
  changes: readonly RecordChange[];
  writes: readonly Write[];
};

const loadSubmitted = async (registrationId: string): Promise<StoredRegistration> => {
  const registration = await getRegistration(registrationId);
  if (!registration) throw new Refusal('DataNotFound');
  return registration;
};

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
 * Returns what approving a registration changes: the right owner with its payment details exists, and its user can sign in.
 * @throws Refusal `DataNotFound`, `InvalidOperation` when it does not wait for a reviewer
 */
export const approvedRegistration = async (actor: Actor, registrationId: string): Promise<Outcome> => {
  const before = await loadSubmitted(registrationId);
  const registration = moved(before, 'approve');
  const { account, email, phone } = registration;
  const { realName, first, changes } = rightOwnerChanges(registration);
  const { realNameId } = realName;
  return {
    registration,
    note: { action: 'registration approved', subject: registrationId },
    changes,
    writes: [
      replaceRegistration(registration),
      ...paymentDetailWrites(registration),
      update(
        accountKeys.user(account!.subject!),
        { set: { status: 'active' }, when: { registrationId, status: 'confirming' } },
        'InvalidOperation',
      ),
      ...[account!.name, email, phone!].map((name) => keepName(registrationId, name)),
      noteWrite(actor, createdNote(realNameId, realName)),
      noteWrite(actor, createdNote(registration.rightOwnerId, first)),
    ],
  };
};

/**
 * Returns what declining a registration changes: its agent corrects it and sends it again.
 * @param reasons reasons in the language of the agent
 * @throws Refusal `DataNotFound`, `InvalidOperation` when it does not wait for a reviewer
 */
export const declinedRegistration = async (
  registrationId: string,
  reasons: readonly string[],
): Promise<Outcome> => {
  const before = await loadSubmitted(registrationId);
  const registration: StoredRegistration = {
    ...moved(before, 'decline'),
    reasons: [...reasons],
    isChecked: false,
    photoId: undefined,
  };
  return {
    registration,
    note: { action: 'registration declined', subject: registrationId },
    changes: [],
    writes: [replaceRegistration(registration)],
  };
};
