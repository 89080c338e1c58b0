import type { AuditAction } from '../../../shared/api/auditActions.ts';
import { nextLicensorStep, type LicensorStep } from '../../../shared/partners/steps.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit, type AuditNote, type Write } from '../../db/commit.ts';
import { licensorActor, replaceRegistration, type StoredRegistration } from '../registration.ts';

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
