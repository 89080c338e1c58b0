import { MutationCache, QueryClient } from '@tanstack/react-query';
import { explain } from './explain.ts';
import { dismiss, notify } from './notices.ts';
import { Unreachable } from './unreachable.ts';

/** What says that the server cannot be reached, until it has been. */
const unreachableNotice = 'unreachable';

/**
 * The cache of what the server answered. A refusal is an answer and is not asked again; a lost connection is tried twice.
 * A change that fails says so in a notice, unless its caller shows the failure itself (`meta: { quiet: true }`).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Who comes back to a list within half an hour finds its rows at once, and stands where it was left.
      gcTime: 30 * 60_000,
      retry: (failures, error) => error instanceof Unreachable && failures < 2,
      refetchOnWindowFocus: false,
    },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.quiet) return;
      // The same again is no further notice.
      const text = explain(error);
      notify({ id: error instanceof Unreachable ? unreachableNotice : text, kind: 'error', text });
    },
    onSuccess: () => dismiss(unreachableNotice),
  }),
});
