import { table } from '../../../functions/db/client.ts';

const step = 'kill';

/**
 * Ends the function that runs, once, at its n-th write of the table from now on: before the write takes effect, or after it, when
 * its answer is lost.
 */
export const killAt = (
  place: number,
  fate: 'before' | 'after' = 'before',
): { wasKilled: () => boolean; end: () => void } => {
  let writes = 0;
  table().middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!/^(TransactWrite|BatchWrite|Update|Put)/.test(commandName)) return next(args);
        writes += 1;
        if (writes !== place) return next(args);
        if (fate === 'after') await next(args);
        throw new Error('killed');
      },
    { step: 'initialize', name: step },
  );
  return {
    wasKilled: () => writes >= place,
    end: () => void table().middlewareStack.remove(step),
  };
};
