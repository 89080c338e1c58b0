import { queryClient } from '../../api/query.ts';

/** Loads the dates of a contract, its history and the start page's queues again. */
export const refreshKeyDates = async (contractId: string): Promise<void> => {
  for (const queryKey of [['contract', contractId, 'keyDates'], ['history', contractId], ['today']])
    await queryClient.invalidateQueries({ queryKey });
};
