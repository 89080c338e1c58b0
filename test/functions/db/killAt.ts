import { watchTable } from '../../support/table/watchTable.ts';

/**
 * Ends the function that runs, once, at its n-th write of the table from now on: before the write takes effect, or after it, when
 * its answer is lost.
 */
export const killAt = (
  place: number,
  fate: 'before' | 'after' = 'before',
): { wasKilled: () => boolean; end: () => void } => {
  let writes = 0;
  const end = watchTable(async ({ operation }, next) => {
    if (!/^(TransactWrite|BatchWrite|Update|Put)/.test(operation)) return next();
    writes += 1;
    if (writes !== place) return next();
    if (fate === 'after') await next();
    throw new Error('killed');
  });
  return { wasKilled: () => writes >= place, end };
};
