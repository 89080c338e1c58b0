import type { Language } from '../../shared/api/codes/entry.ts';
import type { Details } from '../../shared/partners/schema.ts';
import { canEdit } from '../../shared/partners/steps.ts';
import type { Identity } from '../api/identity.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, type AuditNote, type Write } from '../db/commit.ts';
import { withDetails } from './details.ts';
import { sendLink, sentBy } from './linkStore.ts';
import { afterMove, replaceRegistration, type StoredRegistration } from './registration.ts';

/** Holds a registration until a manager of the agent releases it. */
const hold = async (
  identity: Identity,
  before: StoredRegistration,
  language: Language,
  writes: (registration: StoredRegistration) => readonly Write[],
): Promise<StoredRegistration> => {
  const registration: StoredRegistration = {
    ...afterMove(sentBy(identity, before, language), 'hold'),
    link: undefined,
  };
  const note: AuditNote = { action: 'registration held', subject: registration.registrationId };
  await commit(identity, note, [replaceRegistration(registration), ...writes(registration)]);
  return { ...registration, version: registration.version + 1 };
};

/** Details as an agent sends them. */
type SentDetails = {
  details: Details;
  notTheSame: boolean;
  /** Version of the registration the details were entered at. */
  version: number;
};

/**
 * Stores the details of a licensor and sends them to the licensor for confirmation, unless a manager has to release
 * them first.
 * @param release returns the writes that ask a manager for the release; absent when none is needed
 * @throws Refusal `InvalidOperation` while the details cannot change, `StaleVersion`, and those of `withDetails`
 */
export const sendDetails = async (
  identity: Identity,
  before: StoredRegistration,
  { details, notTheSame, version }: SentDetails,
  language: Language,
  release?: (registration: StoredRegistration) => readonly Write[],
): Promise<StoredRegistration> => {
  checkVersion(before, version);
  if (!canEdit(before.step)) throw new Refusal('InvalidOperation');
  const { registration, accepted } = await withDetails(before, details, notTheSame);
  if (!release) return sendLink(identity, registration, language, accepted);
  return hold(identity, registration, language, (held) => [...accepted, ...release(held)]);
};
