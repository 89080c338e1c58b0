import type { LicensorAccount } from '../../shared/partners/schema.ts';
import { Refusal } from '../core/refusal.ts';
import type { StoredRegistration } from './registration.ts';

/**
 * Returns the account of the licensor of a registration.
 * @throws Refusal `DataNotFound` while the licensor has chosen none
 */
export const licensorAccountView = ({
  account,
  step,
  registrationId,
  kind,
  channel,
  name,
  email,
  phone,
  version,
}: StoredRegistration): LicensorAccount => {
  if (!account) throw new Refusal('DataNotFound');
  const state = step === 'Confirmed' ? 'Active' : account.isStored ? 'Waiting' : 'Unfinished';
  const { name: accountName, termsAcceptedAt } = account;
  return {
    registrationId,
    kind,
    channel,
    name,
    email,
    phone,
    version,
    account: accountName,
    state,
    termsAcceptedAt,
  };
};
