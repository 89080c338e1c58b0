import { nextLicensorStep, type LicensorStep } from '../../shared/partners/steps.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, type AuditNote, type Write } from '../db/commit.ts';
import { acceptFiles } from '../files/acceptedFiles.ts';
import { reportedWrongMails } from './mails.ts';
import { licensorActor, moved, replaceRegistration, type StoredRegistration } from './registration.ts';
import type { AuditAction } from '../../shared/audit/actions.ts';

/** Result of a licensor's call: its current step. */
export type Progress = { nextStep: LicensorStep; version: number };

/** Returns the licensor's step after a committed change. */
export const toProgress = (registration: StoredRegistration): Progress => ({
  nextStep: nextLicensorStep(registration),
  version: registration.version,
});

/** Commits a change by the licensor. */
export const saveProgress = async (
  registration: StoredRegistration,
  action: AuditAction,
  writes: readonly Write[] = [],
): Promise<Progress> => {
  const note: AuditNote = { action, subject: registration.registrationId };
  await commit(licensorActor(registration), note, [replaceRegistration(registration), ...writes]);
  return toProgress({ ...registration, version: registration.version + 1 });
};

/**
 * Checks that the licensor has reached a step. A step can be repeated, but none can be skipped.
 * @throws Refusal `InvalidOperation`
 */
export const requireReached = (registration: StoredRegistration, step: LicensorStep): void => {
  const order: readonly LicensorStep[] = ['check', 'photo', 'account', 'mobile', 'submit'];
  if (order.indexOf(nextLicensorStep(registration)) < order.indexOf(step))
    throw new Refusal('InvalidOperation');
};

/** Stores that the licensor confirmed its details. A repeat changes nothing. */
export const confirmDetails = async (registration: StoredRegistration): Promise<Progress> =>
  registration.isChecked
    ? toProgress(registration)
    : saveProgress({ ...registration, isChecked: true }, 'registration details confirmed');

/** Stores the errors the licensor reported, ends its link and notifies the agent. */
export const reportWrong = async (before: StoredRegistration, comment: string): Promise<Progress> => {
  const registration: StoredRegistration = {
    ...moved(before, 'reportWrong'),
    comment,
    link: undefined,
    isChecked: false,
  };
  const mails = await reportedWrongMails(registration);
  const progress = await saveProgress(
    registration,
    'registration reported wrong',
    mails.flatMap(({ writes }) => writes),
  );
  await Promise.all(mails.map((mail) => mail.send()));
  return progress;
};

/** Returns the key of a photo of a licensor in the files bucket. */
export const photoKey = (registrationId: string, fileId: string): string =>
  `uploads/registrations/${registrationId}/${fileId}`;

/**
 * Stores the uploaded photo of the licensor holding the document.
 * @throws Refusal `InvalidData` when it was not uploaded, `InvalidOperation` before the details are confirmed
 */
export const savePhoto = async (registration: StoredRegistration, photoId: string): Promise<Progress> => {
  requireReached(registration, 'photo');
  const key = photoKey(registration.registrationId, photoId);
  const [accepted] = await acceptFiles({ added: [key] }, 'body.photoId', 'InvalidData');
  return saveProgress({ ...registration, photoId }, 'handheld photo added', [accepted!.write]);
};
