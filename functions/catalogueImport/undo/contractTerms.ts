import { isDeepStrictEqual } from 'node:util';
import type { CostCaps } from '../../../shared/contracts/accounts/chargeSchema.ts';
import type { ReserveTerms } from '../../../shared/contracts/accounts/reserveSchema.ts';
import { saveCaps } from '../../accounting/costCaps.ts';
import { removeReserveTerms } from '../../accounting/reserveStore.ts';
import type { Identity } from '../../api/identity.ts';
import { capsOfContract } from '../../contracts/accounts/recoupables.ts';
import { reserveOfContract } from '../../contracts/accounts/reserveReader.ts';
import { getRecord } from '../../records/recordReader.ts';
import { InTheWay } from './effects.ts';

/**
 * Takes terms of a reserve off a contract.
 * @throws InTheWay for terms that were changed since; Refusal once royalty was held under them
 */
export const removeTerms = async (
  identity: Identity,
  contractId: string,
  set: ReserveTerms,
): Promise<void> => {
  if (!(await getRecord(contractId))) return;
  const { terms, version } = await reserveOfContract(contractId);
  const present = terms.find(({ startMonth }) => startMonth === set.startMonth);
  if (!present) return;
  if (!isDeepStrictEqual({ ...present }, { ...set })) throw new InTheWay('changedSince');
  await removeReserveTerms(identity, contractId, { startMonth: set.startMonth, version });
};

type Caps = Omit<CostCaps, 'version'>;

/**
 * Gives a contract the caps of costs it had before.
 * @throws InTheWay for caps that were changed since
 */
export const removeCaps = async (
  identity: Identity,
  contractId: string,
  set: Caps,
  before: Caps,
): Promise<void> => {
  if (!(await getRecord(contractId))) return;
  const { version, ...present } = await capsOfContract(contractId);
  if (isDeepStrictEqual(present, before)) return;
  if (!isDeepStrictEqual(present, set)) throw new InTheWay('changedSince');
  await saveCaps(identity, contractId, { ...before, version });
};
