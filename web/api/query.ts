import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from './call.ts';
import { explain } from './explain.ts';
import { dismiss, notify } from './notices.ts';
import { Unreachable } from './unreachable.ts';

/** Id of the notice that the server is unreachable, shown until it responds. */
const unreachableNotice = 'unreachable';

/**
 * Cache of server responses. A rejected query is not retried; a lost connection is retried twice. A failed mutation
 * shows a notice unless its caller shows the failure itself (`meta: { quiet: true }`).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A list reopened within half an hour shows its rows at once, at the position where it was left.
      gcTime: 30 * 60_000,
      retry: (failures, error) => error instanceof Unreachable && failures < 2,
      refetchOnWindowFocus: false,
    },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.quiet) return;
      // The text is the id, so a repeated failure adds no second notice.
      const text = explain(error);
      const isHeld = error instanceof ApiRefusal && error.result === 'WaitsForCompanyAudit';
      notify({
        id: error instanceof Unreachable ? unreachableNotice : text,
        kind: isHeld ? 'info' : 'error',
        text,
      });
    },
    onSuccess: () => dismiss(unreachableNotice),
  }),
});

/** Options of a query that fills a form: refetches elsewhere never replace the input. */
export const loadedOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
