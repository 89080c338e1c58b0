import type { NewsCounts } from '../../shared/account/schema.ts';
import { isCoworkPayer } from '../../shared/reference/enumerations.ts';
import { waitingQueues } from '../home/waiting.ts';
import { recordAddress } from '../navigation/addresses.ts';

/** Address of the menu item for the withdrawals of each audience, whose page lists all its paying companies. */
const menuAddress = {
  cowork: recordAddress.payer('coworkTaipei'),
  general: recordAddress.payer('taipei'),
} as const;

/**
 * Returns the number of waiting items for each page of the menu, by its address: as many as the page lists. A page of
 * withdrawals lists those of every paying company of its audience.
 */
export const countsByPage = (news: NewsCounts): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { payer, to, count } of waitingQueues(news)) {
    const audience = payer && isCoworkPayer(payer) ? 'cowork' : 'general';
    const address = payer ? menuAddress[audience] : to.split('?')[0]!;
    counts.set(address, (counts.get(address) ?? 0) + count);
  }
  return counts;
};
