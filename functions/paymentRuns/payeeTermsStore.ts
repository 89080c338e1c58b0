import type * as z from 'zod';
import type { PayeeTerms, payeeTermsInputSchema } from '../../shared/paymentRuns/payeeTerms.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { changesBetween, commit, create, removeIf, replace } from '../db/commit.ts';
import { getItem, queryAll, toData } from '../db/items.ts';
import { paymentRunKeys } from '../db/keys/paymentRuns.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';

/** Returns the terms of every licensor that has any. */
export const loadTerms = async (): Promise<PayeeTerms[]> =>
  (await queryAll<PayeeTerms>({ pk: paymentRunKeys.allPayeeTerms })).map((item) => toData(item));

/** Returns the terms of a licensor, if it has any. */
export const loadTermsOf = async (licensorId: string): Promise<PayeeTerms | undefined> => {
  const stored = await getItem<PayeeTerms>(paymentRunKeys.payeeTerms(licensorId));
  return stored && toData(stored);
};

/** Puts a licensor on hold or takes it off, and says whether it is paid automatically. @throws Refusal `StaleVersion`, `DataNotFound` */
export const saveTerms = async (
  identity: Identity,
  { version, ...given }: z.output<typeof payeeTermsInputSchema>,
): Promise<PayeeTerms> => {
  const key = paymentRunKeys.payeeTerms(given.licensorId);
  const [owner, stored] = await Promise.all([
    loadRightOwner(given.licensorId),
    loadTermsOf(given.licensorId),
  ]);
  checkVersion({ version: stored?.version ?? 0 }, version);
  const terms: PayeeTerms = Object.assign({ licensorName: displayName(owner), version: 1 }, given);
  const item = Object.assign({ type: 'payeeTerms' }, key, terms);
  const { changes, before } = changesBetween(stored ?? {}, terms);
  await commit(identity, { action: 'payee terms saved', subject: given.licensorId, changes, before }, [
    stored ? replace(item, stored.version) : create(item, 'StaleVersion'),
  ]);
  return Object.assign(terms, { version: version + 1 });
};

/** Takes the terms off a licensor. @throws Refusal `StaleVersion` */
export const removeTerms = (identity: Identity, { version, ...before }: PayeeTerms): Promise<void> => {
  const subject = before.licensorId;
  return commit(identity, { action: 'payee terms saved', subject, before }, [
    removeIf(paymentRunKeys.payeeTerms(subject), { version }, 'StaleVersion'),
  ]);
};
