import { useQuery } from '@tanstack/react-query';
import { listWebhooks } from '../../shared/webhooks/routes.ts';
import { call } from '../api/call.ts';

/** Loads the webhooks of the payee. */
export const useWebhooks = () =>
  useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => call(listWebhooks, { signal }),
    select: ({ items }) => items,
  });
