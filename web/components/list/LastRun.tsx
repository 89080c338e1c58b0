import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { When } from '../When.tsx';

/** Milliseconds between reads while a run is under way. */
const refetchEvery = 3_000;

/**
 * Time of the last run over the whole catalogue, and the button that starts another. While one is under way it is read
 * again, and at its end the list of its results is reloaded.
 */
export const LastRun = ({
  listId,
  load,
  start,
  endedText,
  startText,
  children,
}: {
  /** Id of the list of results. */
  listId: string;
  load: (signal: AbortSignal) => Promise<{ endedAt: string | undefined; isRunning: boolean }>;
  start: () => Promise<unknown>;
  /** Text before the time of the last run. */
  endedText: string;
  startText: string;
  /** Further actions, before the button. */
  children?: ReactNode;
}) => {
  const queryKey = ['lastRun', listId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const last = await load(signal);
      if (!last.isRunning) await queryClient.invalidateQueries({ queryKey: ['list', listId] });
      return last;
    },
    refetchInterval: ({ state }) => (state.data?.isRunning ? refetchEvery : false),
  });
  const starting = useMutation({
    mutationFn: start,
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => notify({ kind: 'error', text: explain(error) }),
  });
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      {data?.endedAt && (
        <Box color="text-body-secondary">
          {endedText} <When at={data.endedAt} />
        </Box>
      )}
      {children}
      <Button loading={starting.isPending || (data?.isRunning ?? false)} onClick={() => starting.mutate()}>
        {startText}
      </Button>
    </SpaceBetween>
  );
};
