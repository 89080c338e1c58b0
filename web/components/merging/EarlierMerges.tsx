import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useMutation, useQuery } from '@tanstack/react-query';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../dialog/confirm.tsx';
import { QueryResult } from '../QueryResult.tsx';
import { When } from '../When.tsx';

type Merge = {
  mergeId: string;
  name: string;
  mergedAt: string;
  mergedByName: string;
  undoneAt?: string | undefined;
  /** False while records that name the one that ended are still being changed. */
  finished?: boolean;
};

/** Takes back a merge. */
type Undo = {
  undo: (mergeId: string) => Promise<unknown>;
  /** Returns the consequences, for the confirmation. */
  undoEffects: (name: string) => string;
};

const UndoButton = ({ merge: { mergeId, name }, undo, undoEffects }: { merge: Merge } & Undo) => {
  const t = useText('merging');
  const { mutate, isPending } = useMutation({
    mutationFn: () => undo(mergeId),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      notify({ kind: 'success', text: t('merging:undone', { name }) });
    },
    onError: (error) => notify({ kind: 'error', text: explain(error) }),
  });
  const start = async () => {
    const title = t('merging:undoTitle', { name });
    if (await confirm({ title, body: undoEffects(name), action: t('merging:undo') })) mutate();
  };
  return (
    <Button variant="inline-link" loading={isPending} onClick={() => void start()}>
      {t('merging:undo')}
    </Button>
  );
};

const MergeState = ({ merge, ...undo }: { merge: Merge } & Undo) => {
  const t = useText('merging');
  if (merge.finished === false)
    return <StatusIndicator type="in-progress">{t('merging:running')}</StatusIndicator>;
  return merge.undoneAt === undefined ? <UndoButton merge={merge} {...undo} /> : <When at={merge.undoneAt} />;
};

/** Milliseconds between reads while a merge is being finished. */
const refetchEvery = 5_000;

/** Merges into a record, each of which can be undone. */
export const EarlierMerges = ({
  id,
  nameLabel,
  load,
  ...undo
}: {
  id: string;
  /** Head of the column with the names of the records that ended. */
  nameLabel: string;
  load: (signal: AbortSignal) => Promise<{ items: readonly Merge[] }>;
} & Undo) => {
  const t = useText('merging');
  const query = useQuery({
    queryKey: ['merges', id],
    queryFn: ({ signal }) => load(signal),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ finished }) => finished === false) ? refetchEvery : false,
  });
  return (
    <QueryResult query={query}>
      {({ items }) =>
        items.length === 0 ? null : (
          <Table
            variant="container"
            header={<Header variant="h2">{t('merging:earlier')}</Header>}
            items={items}
            trackBy="mergeId"
            ariaLabels={{ tableLabel: t('merging:earlier') }}
            columnDefinitions={[
              { id: 'name', header: nameLabel, isRowHeader: true, cell: ({ name }) => name },
              { id: 'by', header: t('merging:by'), cell: ({ mergedByName }) => mergedByName },
              { id: 'at', header: t('merging:at'), cell: ({ mergedAt }) => <When at={mergedAt} /> },
              {
                id: 'undo',
                header: t('merging:undo'),
                cell: (merge) => <MergeState merge={merge} {...undo} />,
              },
            ]}
          />
        )
      }
    </QueryResult>
  );
};
