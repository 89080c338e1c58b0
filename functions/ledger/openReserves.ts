import { randomUUID } from 'node:crypto';
import type { ReserveTerms } from '../../shared/contracts/accounts/reserveSchema.ts';
import { releaseDay, termsIn } from '../contracts/accounts/reserveRules.ts';
import { put, removeIf, type Write } from '../db/commit.ts';
import { absent } from '../db/expressions.ts';
import { queryPage, type Key } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import type { OpenReserve } from './postings/reservePosting.ts';

/** Open reserve as it is found, with its key. */
export type FoundReserve = OpenReserve & Key;

const putAt = (dueOn: string, reserve: OpenReserve): Write => {
  const { licensorId, contractId, payer, month, currency, turn } = reserve;
  const key = accountingKeys.openReserve(dueOn, month, contractId, currency);
  return put({
    ...key,
    type: 'openReserve',
    licensorId,
    contractId,
    payer,
    month,
    currency,
    turn,
    version: 1,
  });
};

/**
 * Returns the write by which a reserve that royalty is added to is found on the day of its first release.
 * @param terms of the reserves of the contract, with those of its month
 * @throws RangeError when the month has no terms
 */
export const openReserveWrite = (
  reserve: Omit<OpenReserve, 'turn'>,
  terms: readonly ReserveTerms[],
): Write => {
  const own = termsIn(terms, reserve.month);
  if (!own) throw new RangeError(`no terms of the reserve of ${reserve.contractId} in ${reserve.month}`);
  return putAt(releaseDay(reserve.month, own, 1), { ...reserve, turn: randomUUID() });
};

/**
 * Returns the writes after which a reserve is found on the day of its next release, or no longer after the last. They fail with
 * `StaleVersion` when royalty was added to it meanwhile.
 * @param nextOn day of the next release; `undefined` after the last
 */
export const moveReserveWrites = (reserve: FoundReserve, nextOn: string | undefined): Write[] => {
  const { pk, sk, month, contractId, currency, turn } = reserve;
  if (nextOn && sk === accountingKeys.openReserve(nextOn, month, contractId, currency).sk) return [];
  return [
    removeIf<OpenReserve>({ pk, sk }, { turn: turn ?? absent }, 'StaleVersion'),
    ...(nextOn ? [putAt(nextOn, reserve)] : []),
  ];
};

/** Reserves read at once. */
const pageSize = 200;

/** Yields the open reserves that a release may be due of up to a day. They may be moved meanwhile. */
export async function* dueReserves(day: string): AsyncGenerator<FoundReserve> {
  let cursor: string | undefined;
  do {
    const page = await queryPage<OpenReserve>({
      pk: accountingKeys.openReserves,
      skBetween: ['0', `${day}#~`],
      limit: pageSize,
      ...(cursor !== undefined && { cursor }),
    });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}
