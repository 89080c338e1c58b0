import { useQuery } from '@tanstack/react-query';
import { listMailboxes } from '../../shared/deliveries/routes.ts';
import { call } from '../api/call.ts';

/** Reads the mailboxes of the agent, and whether the product receives mail. */
export const useMailboxes = () =>
  useQuery({
    queryKey: ['mailboxes'],
    queryFn: ({ signal }) => call(listMailboxes, { signal }),
  });
