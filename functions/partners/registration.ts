import type { StoredDocument, StoredAccount } from '../payees/paymentDetailReader.ts';
import type { Language } from '../../shared/api/codes/entry.ts';
import type { CompanyIdentity, PersonIdentity } from '../../shared/people/accountSchema.ts';
import { nextLicensorStep, stepAfter, type MoveName } from '../../shared/partners/steps.ts';
import type { MaskedRegistration, Registration, RegistrationSummary } from '../../shared/partners/schema.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { replace, type Write } from '../db/commit.ts';
import { partnerKeys } from '../db/keys/partners.ts';
import { shownDetail } from '../payees/paymentDetailReader.ts';

/** Details a licensor submitted: numbers are masked, with the sealed number in a second field. */
export type SubmittedDetails = Pick<Registration, 'email' | 'musician' | 'company' | 'photoId'> & {
  personIdentity?: StoredDocument<PersonIdentity>;
  companyIdentity?: StoredDocument<CompanyIdentity>;
  bankAccount?: StoredAccount;
};

/** Registration as stored: numbers are masked, with the sealed number in a second field. */
export type StoredRegistration = Omit<
  Registration,
  'personIdentity' | 'companyIdentity' | 'bankAccount' | 'accountName' | 'linkExpiresAt'
> & {
  personIdentity?: StoredDocument<PersonIdentity>;
  companyIdentity?: StoredDocument<CompanyIdentity>;
  bankAccount?: StoredAccount;
  /** SHA-256 of the secret of the current link, and the instant it expires. */
  link?: { hash: string; expiresAt: string };
  /** Account the licensor chose; `subject` once it is in the user pool, `isStored` once the table has its user. */
  account?: { name: string; userId: string; subject?: string; isStored?: true; termsAcceptedAt: string };
  /** Details a reviewer declined last, which the next reviewer compares with the current ones. */
  declinedDetails?: SubmittedDetails;
  /**
   * Right owner that the document and the account are stored under, if not the registered one: the first alias of its
   * real name.
   */
  payeeId?: string;
  /** Person of the agent, or of staff, who sent the details. */
  submitter: { actorId: string; name: string; email: string; companyId?: string; language: Language };
};

/** Returns the right owner that the document and the account of a registration are stored under. */
export const toPayeeId = ({ payeeId, rightOwnerId }: StoredRegistration): string => payeeId ?? rightOwnerId;

/** Returns the details of a registration as submitted. */
export const submittedDetails = ({
  email,
  musician,
  company,
  photoId,
  personIdentity,
  companyIdentity,
  bankAccount,
}: StoredRegistration): SubmittedDetails => ({
  email,
  musician,
  company,
  photoId,
  personIdentity,
  companyIdentity,
  bankAccount,
});

/** Returns a stored registration as its agent and staff see it. */
export const registrationView = ({
  link,
  account,
  submitter: _submitter,
  payeeId: _payee,
  declinedDetails: _declined,
  personIdentity,
  companyIdentity,
  bankAccount,
  ...registration
}: StoredRegistration): Registration => ({
  ...registration,
  linkExpiresAt: link?.expiresAt,
  accountName: account?.name,
  personIdentity: personIdentity && (shownDetail(personIdentity) as PersonIdentity),
  companyIdentity: companyIdentity && (shownDetail(companyIdentity) as CompanyIdentity),
  bankAccount: bankAccount && shownDetail(bankAccount),
});

export const registrationSummary = ({
  registrationId,
  agentId,
  channel,
  kind,
  partnerType,
  name,
  email,
  step,
  link,
  account,
  createdAt,
  updatedAt,
}: StoredRegistration): RegistrationSummary => ({
  registrationId,
  agentId,
  channel,
  kind,
  partnerType,
  name,
  email,
  step,
  linkExpiresAt: link?.expiresAt,
  accountName: account?.name,
  createdAt,
  updatedAt,
});

const maskPhone = (phone: string | undefined): string | undefined =>
  phone && `••••${phone.slice(-Math.min(3, Math.floor(phone.length / 2)))}`;

/** Returns a stored registration as the licensor sees it through the link. */
export const maskedView = (stored: StoredRegistration, agentName: string): MaskedRegistration => {
  const view = registrationView(stored);
  const { musician, company, personIdentity, companyIdentity } = view;
  return {
    registrationId: view.registrationId,
    kind: view.kind,
    partnerType: view.partnerType,
    name: view.name,
    email: view.email,
    musician: musician && { ...musician, phone: maskPhone(musician.phone) },
    company: company && { ...company, phone: maskPhone(company.phone) },
    personIdentity: personIdentity && { ...personIdentity, fileIds: [] },
    companyIdentity: companyIdentity && { ...companyIdentity, fileIds: [] },
    bankAccount: view.bankAccount,
    accountName: view.accountName,
    phone: maskPhone(view.phone),
    declined: view.declined,
    version: view.version,
    agentName,
    nextStep: nextLicensorStep(stored),
  };
};

/** Returns the licensor of a registration as the author of a change. */
export const licensorActor = ({ registrationId, name }: StoredRegistration): Actor => ({
  actorId: registrationId,
  displayName: name,
});

/**
 * Returns a registration after a move, with the current time as its last change.
 * @throws Refusal `InvalidOperation` when the move is not possible now
 */
export const afterMove = (registration: StoredRegistration, move: MoveName): StoredRegistration => {
  const step = stepAfter(registration.step, move);
  if (step === undefined) throw new Refusal('InvalidOperation');
  return { ...registration, step };
};

/** Returns the item of a registration with its index keys. */
export const registrationItem = (registration: StoredRegistration) => ({
  ...partnerKeys.registration(registration.registrationId),
  ...partnerKeys.registrationIndexes(registration),
  type: 'registration',
  ...registration,
});

/** Returns the write that replaces a registration, which fails unless it is still at the version it was read at. */
export const replaceRegistration = (registration: StoredRegistration): Write =>
  replace(registrationItem({ ...registration, updatedAt: new Date().toISOString() }), registration.version);
