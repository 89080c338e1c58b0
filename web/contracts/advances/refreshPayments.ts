import { queryClient } from '../../api/query.ts';

/** Refetches payment items wherever they are shown. */
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
