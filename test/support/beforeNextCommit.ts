import type { TransactWriteItemsCommandInput } from '@aws-sdk/client-dynamodb';
import { watchTable } from './table/watchTable.ts';

/**
 * Runs `act` after the next change has read its data, before it commits: the same order of a race each time.
 * @param type kind of item that the change puts; any change by default
 */
export const beforeNextCommit = (act: () => Promise<unknown>, type?: string): void => {
  const isMeant = (input: unknown): boolean =>
    type === undefined ||
    (input as TransactWriteItemsCommandInput).TransactItems!.some(({ Put }) => Put?.Item?.type?.S === type);
  const end = watchTable(async ({ operation, input }, next) => {
    if (operation !== 'TransactWriteItems' || !isMeant(input)) return next();
    end();
    await act();
    return next();
  });
};
