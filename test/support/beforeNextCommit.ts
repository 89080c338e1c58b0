import { table } from '../../functions/db/client.ts';

/** Runs `act` after the next change has read its data, before it commits: the same order of a race each time. */
export const beforeNextCommit = (act: () => Promise<unknown>): void => {
  const name = 'inBetween';
  table().middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!commandName.startsWith('TransactWrite')) return next(args);
        table().middlewareStack.remove(name);
        await act();
        return next(args);
      },
    { step: 'initialize', name },
  );
};
