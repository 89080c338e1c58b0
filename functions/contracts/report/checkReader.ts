import { getItem } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';

/** Check of all licences as stored. */
export type LicenceCheck = { checkId: string; startedAt: string; checkedAt?: string; previousAt?: string };

/** Milliseconds after which an unfinished check counts as lost. A check takes at most a quarter of an hour. */
const checkLimit = 20 * 60 * 1000;

/** Returns whether a check is under way. */
export const isRunning = ({ startedAt, checkedAt }: LicenceCheck): boolean =>
  checkedAt === undefined && Date.parse(startedAt) > Date.now() - checkLimit;

/** Returns when all licences were last checked, and whether a check is under way. */
export const lastCheck = async (): Promise<{ checkedAt?: string; checking: boolean }> => {
  const check = await getItem<LicenceCheck>(contractKeys.licenceCheck);
  const checkedAt = check?.checkedAt ?? check?.previousAt;
  return { ...(checkedAt && { checkedAt }), checking: check !== undefined && isRunning(check) };
};
