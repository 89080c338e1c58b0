import { table } from '../../functions/db/client.ts';

/** Returns the number of items the table returned while something was done in this process. */
export const countItemsRead = async <T>(work: () => Promise<T>): Promise<{ answer: T; read: number }> => {
  let read = 0;
  const name = 'countsItems';
  table().middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      read += (answer.output as { Items?: unknown[] }).Items?.length ?? 0;
      return answer;
    },
    { step: 'initialize', name },
  );
  try {
    return { answer: await work(), read };
  } finally {
    table().middlewareStack.remove(name);
  }
};
