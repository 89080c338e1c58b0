import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { table } from '../../functions/db/client.ts';

/**
 * Runs `act` after the next change has read its data, before it commits: the same order of a race each time.
 * @param type kind of item that the change puts; any change by default
 */
export const beforeNextCommit = (act: () => Promise<unknown>, type?: string): void => {
  const name = 'inBetween';
  const isMeant = (input: unknown): boolean =>
    type === undefined ||
    (input as TransactWriteCommandInput).TransactItems!.some(({ Put }) => Put?.Item?.type === type);
  table().middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!commandName.startsWith('TransactWrite') || !isMeant(args.input)) return next(args);
        table().middlewareStack.remove(name);
        await act();
        return next(args);
      },
    { step: 'initialize', name },
  );
};
