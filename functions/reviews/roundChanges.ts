import { changedFields } from '../../shared/reviews/rules.ts';
import type { ProfileChange, RoundChanges } from '../../shared/reviews/schema.ts';
import { registeredAlias, registeredRealName } from '../partners/registeredFields.ts';
import type { StoredRegistration, SubmittedDetails } from '../partners/registration.ts';

/** Fields of a stored document or account that nobody enters. */
const internal: readonly string[] = ['identityId', 'bankAccountId', 'ownerId', 'version', 'sealedNumber'];

type Detail = { sealedNumber: string };

/**
 * Returns the fields in which two states of a document or account differ. A number that was entered again counts as
 * changed; one that stayed keeps its sealed form.
 * @param numberName name of the field with the number
 */
const changedDetail = (
  before: Detail | undefined,
  after: Detail | undefined,
  numberName: 'number' | 'accountNumber',
): string[] => {
  const values = [before, after].map((detail) => new Map<string, unknown>(Object.entries(detail ?? {})));
  const [old, now] = values as [Map<string, unknown>, Map<string, unknown>];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => !internal.includes(name));
  return names.filter((name) =>
    name === numberName
      ? before?.sealedNumber !== after?.sealedNumber
      : JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)),
  );
};

/** Returns the changes of the real name and the alias. */
const changedProfiles = (
  kind: StoredRegistration['kind'],
  before: SubmittedDetails,
  after: StoredRegistration,
): ProfileChange[] => {
  const changes = [
    { kind, version: 0, before: registeredRealName(before), after: registeredRealName(after) },
    { kind: `${kind}Alias`, version: 0, before: registeredAlias(before), after: registeredAlias(after) },
  ] as ProfileChange[];
  return changes.filter((change) => changedFields(change).length > 0);
};

/** Returns what a registration changed since it was declined last; `undefined` when it never was. */
export const findRoundChanges = (registration: StoredRegistration): RoundChanges | undefined => {
  const { kind, declinedDetails: before } = registration;
  if (!before) return undefined;
  return {
    profiles: changedProfiles(kind, before, registration),
    document: changedDetail(
      before.personIdentity ?? before.companyIdentity,
      registration.personIdentity ?? registration.companyIdentity,
      'number',
    ),
    account: changedDetail(before.bankAccount, registration.bankAccount, 'accountNumber'),
    photo: before.photoId !== registration.photoId,
  };
};
