import { watchTable } from './table/watchTable.ts';

/** Returns the number of items the table returned while something was done in this process. */
export const countItemsRead = async <T>(work: () => Promise<T>): Promise<{ answer: T; read: number }> => {
  let read = 0;
  const end = watchTable(async (_, next) => {
    const answer = await next();
    read += (answer as { Items?: unknown[] }).Items?.length ?? 0;
    return answer;
  });
  try {
    return { answer: await work(), read };
  } finally {
    end();
  }
};
