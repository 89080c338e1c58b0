import type { Registration, RegistrationSummary } from '../../shared/partners/schema.ts';
import type { Step } from '../../shared/partners/steps.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { toData, getItem, queryMatching, queryOffset, type Stored } from '../db/items.ts';
import { partnerKeys } from '../db/keys/partners.ts';
import { isStaff, maySee } from '../access/visibility.ts';
import { registrationSummary, type StoredRegistration } from './registration.ts';

/** Returns a registration; `undefined` when there is none. */
export const getRegistration = async (registrationId: string): Promise<StoredRegistration | undefined> => {
  const stored = await getItem<StoredRegistration>(partnerKeys.registration(registrationId));
  return stored && (toData(stored) as StoredRegistration);
};

/**
 * Loads a registration.
 * @throws Refusal `DataNotFound`
 */
export const loadRegistration = async (registrationId: string): Promise<StoredRegistration> => {
  const registration = await getRegistration(registrationId);
  if (!registration) throw new Refusal('DataNotFound');
  return registration;
};

/**
 * Loads a registration of a person's own company, or any for staff.
 * @throws Refusal `DataNotFound`, or another result for calls that need an invitation first
 */
export const loadOwnRegistration = async (
  identity: Identity,
  registrationId: string,
  kind?: Registration['kind'],
  missing: 'DataNotFound' | 'NoRegistrationInvite' = 'DataNotFound',
): Promise<StoredRegistration> => {
  const registration = await getRegistration(registrationId);
  const isOwn = registration && maySee(identity, [registration.agentId]);
  if (!isOwn || (kind !== undefined && registration.kind !== kind)) throw new Refusal(missing);
  return registration;
};

type ListQuery = {
  channel: Registration['channel'];
  step?: Step;
  keyword?: string;
  offset: number;
  limit: number;
};

const summary = (item: Stored<StoredRegistration>): RegistrationSummary =>
  registrationSummary(toData(item) as StoredRegistration);

/** Returns registrations of a kind, newest first: those of a person's own company, or all for staff. */
export const listRegistrations = async (
  identity: Identity,
  kind: Registration['kind'],
  { channel, step, keyword, offset, limit }: ListQuery,
): Promise<{ items: RegistrationSummary[]; total: number }> => {
  if (!isStaff(identity) && identity.rightOwnerId === undefined) throw new Refusal('NotCompany');
  const range = isStaff(identity)
    ? ({ index: 'gsi2', pk: partnerKeys.ofAll(kind, channel) } as const)
    : ({ index: 'gsi1', pk: partnerKeys.ofAgent(identity.rightOwnerId!, kind, channel) } as const);
  const query = { ...range, descending: true };
  const wanted = keyword?.toLowerCase();
  const page =
    step === undefined && !wanted
      ? await queryOffset<StoredRegistration>({ ...query, offset, limit })
      : await queryMatching<StoredRegistration>(
          query,
          (item) =>
            (step === undefined || item.step === step) &&
            (!wanted || `${item.name} ${item.email}`.toLowerCase().includes(wanted)),
          { offset, limit },
        );
  return { items: page.items.map(summary), total: page.total };
};
