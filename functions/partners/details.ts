import { detailsProblems } from '../../shared/partners/rules.ts';
import type { CompanyDetails, Details, MusicianDetails } from '../../shared/partners/schema.ts';
import type { CompanyIdentity, PersonIdentity } from '../../shared/people/accountSchema.ts';
import { nationalMobile } from '../../shared/people/phone.ts';
import { displayName } from '../../shared/reference/names.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { newId } from '../core/newId.ts';
import { ownRealNameId } from '../../shared/reference/personIds.ts';
import { toData } from '../db/items.ts';
import type { Write } from '../db/commit.ts';
import type { StoredAccount, StoredDocument } from '../payees/paymentDetailReader.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { toRealNameId } from '../people/realNameReader.ts';
import { nameTexts, type RightOwner } from '../people/rightOwnerNames.ts';
import { requireNewNames } from '../people/sameName.ts';
import { acceptScans } from '../payees/scans.ts';
import { sealAccount, sealDocument } from '../payees/sealedDetails.ts';
import { getRecord } from '../records/recordReader.ts';
import { toPayeeId, type StoredRegistration } from './registration.ts';

type Document = PersonIdentity | CompanyIdentity;

const isCompany = (details: Details): details is CompanyDetails => 'companyType' in details;

/** Returns the document to store, with the number entered now or stored before. */
const documentToStore = async <T extends Document>(
  given: Omit<T, 'number' | 'identityId' | 'ownerId' | 'version'> & { number?: string },
  before: StoredDocument<T> | undefined,
  ownerId: string,
): Promise<StoredDocument<T>> => {
  const ids = { identityId: before?.identityId ?? newId('idn'), ownerId, version: 1 };
  if (given.number !== undefined) return sealDocument<T>({ ...given, ...ids } as unknown as T);
  const { number, sealedNumber } = before!;
  return { ...given, ...ids, number, sealedNumber } as unknown as StoredDocument<T>;
};

const accountToStore = async (
  given: NonNullable<Details['bankAccount']>,
  before: StoredAccount | undefined,
  ownerId: string,
): Promise<StoredAccount> => {
  const ids = { bankAccountId: before?.bankAccountId ?? newId('bnk'), ownerId, version: 1 };
  if (given.accountNumber !== undefined)
    return sealAccount({ ...given, ...ids, accountNumber: given.accountNumber });
  const { accountNumber, sealedNumber } = before!;
  return { ...given, ...ids, accountNumber, sealedNumber };
};

/** Rejects names that another person or company uses. */
const requireUnusedNames = async ({ rightOwnerId }: StoredRegistration, details: Details): Promise<void> => {
  const existing = await getRecord<RightOwner>(rightOwnerId);
  await requireNewNames({
    kind: isCompany(details) ? 'cmp' : 'mus',
    realNameId: existing ? toRealNameId(toData(existing) as RightOwner) : ownRealNameId(rightOwnerId),
    legalNames: nameTexts(details.names),
    aliasNames: nameTexts((details.alias ?? details).names),
  });
};

/** Returns the fields of a registration that the agent entered, with sealed numbers. */
const enteredFields = async (
  registration: StoredRegistration,
  details: Details,
): Promise<Partial<StoredRegistration>> => {
  const ownerId = toPayeeId(registration);
  const bankAccount =
    details.bankAccount && (await accountToStore(details.bankAccount, registration.bankAccount, ownerId));
  if (isCompany(details)) {
    const { identity, bankAccount: _account, ...company } = details;
    const companyIdentity =
      identity && (await documentToStore<CompanyIdentity>(identity, registration.companyIdentity, ownerId));
    return { company, companyIdentity, bankAccount };
  }
  const { identity, bankAccount: _account, ...musician } = details as MusicianDetails;
  const { country, phone } = musician;
  const national = phone === undefined ? undefined : nationalMobile(country, phone);
  const personIdentity =
    identity && (await documentToStore<PersonIdentity>(identity, registration.personIdentity, ownerId));
  return { musician: { ...musician, phone: national }, personIdentity, bankAccount };
};

/**
 * Returns whether the photo of the licensor still shows the document: its kind and its scans are the same. A corrected
 * number or name is only read from it better.
 */
const showsSameDocument = (before: Document | undefined, after: Details['identity']): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.documentType === after.documentType &&
  before.fileIds.join() === (after.fileIds ?? []).join();

/**
 * Returns a registration with the details an agent entered, and the writes that accept its new scans. Changed details
 * have to be confirmed by the licensor again, with a new photo if the document is another.
 * @throws Refusal `InvalidData`, `IdentifierInvalid`, `SameNameAlreadyExists`, `NativeLanguagePinyin`,
 * `ChineseAndPinyinNamesRequired`
 */
export const withDetails = async (
  registration: StoredRegistration,
  details: Details,
  notTheSame: boolean,
): Promise<{ registration: StoredRegistration; accepted: Write[] }> => {
  const { partnerType, personIdentity, companyIdentity, bankAccount } = registration;
  const stored = { identity: personIdentity ?? companyIdentity, bankAccount };
  refuseProblem(...detailsProblems(details, { partnerType, stored, onDate: businessDayAt() }));
  if (!notTheSame) await requireUnusedNames(registration, details);
  const accepted = await acceptScans(
    toPayeeId(registration),
    details.identity?.fileIds ?? [],
    stored.identity?.fileIds,
  );
  const fields = await enteredFields(registration, details);
  return {
    registration: {
      ...registration,
      ...fields,
      name: displayName(details, registration.language),
      isChecked: false,
      photoId: showsSameDocument(stored.identity, details.identity) ? registration.photoId : undefined,
    },
    accepted,
  };
};
