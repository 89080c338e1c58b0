import { queryClient } from '../../api/query.ts';

/** Fetches payment items again wherever they are shown. */
export const refreshPayments = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['payment'] }),
    queryClient.invalidateQueries({ queryKey: ['rolling'] }),
    queryClient.invalidateQueries({ queryKey: ['list'] }),
    queryClient.invalidateQueries({ queryKey: ['contractAdvances'] }),
    queryClient.invalidateQueries({ queryKey: ['advanceUnits'] }),
    queryClient.invalidateQueries({ queryKey: ['news'] }),
    queryClient.invalidateQueries({ queryKey: ['proposals'] }),
  ]);
