import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listWorkMerges, undoWorkMerge } from '../../../shared/workMerging/routes.ts';
import type { WorkMerge } from '../../../shared/workMerging/schema.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { When } from '../../components/When.tsx';
import { useText } from '../../text/useText.ts';

const UndoButton = ({ merge: { mergeId, name } }: { merge: WorkMerge }) => {
  const t = useText('works');
  const undo = useMutation({
    mutationFn: () => call(undoWorkMerge, { params: { id: mergeId } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      notify({ kind: 'success', text: t('works:merge.undone', { name }) });
    },
    onError: (error) => notify({ kind: 'error', text: explain(error) }),
  });
  const start = async () => {
    const agreed = await confirm({
      title: t('works:merge.undoTitle', { name }),
      body: t('works:merge.undoEffects', { name }),
      action: t('works:merge.undo'),
    });
    if (agreed) undo.mutate();
  };
  return (
    <Button variant="inline-link" loading={undo.isPending} onClick={() => void start()}>
      {t('works:merge.undo')}
    </Button>
  );
};

const MergeState = ({ merge }: { merge: WorkMerge }) => {
  const t = useText('works');
  if (!merge.finished)
    return <StatusIndicator type="in-progress">{t('works:merge.running')}</StatusIndicator>;
  return merge.undoneAt === undefined ? <UndoButton merge={merge} /> : <When at={merge.undoneAt} />;
};

/** Milliseconds between reads while a merge is being finished. */
const refetchEvery = 5_000;

/** Merges into a work or recording, each of which can be undone. */
export const WorkMerges = ({ id }: { id: string }) => {
  const t = useText('works');
  const query = useQuery({
    queryKey: ['workMerges', id],
    queryFn: ({ signal }) => call(listWorkMerges, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ finished }) => !finished) ? refetchEvery : false,
  });
  return (
    <QueryResult query={query}>
      {({ items }) =>
        items.length === 0 ? null : (
          <Table
            variant="container"
            header={<Header variant="h2">{t('works:merge.earlier')}</Header>}
            items={items}
            trackBy="mergeId"
            ariaLabels={{ tableLabel: t('works:merge.earlier') }}
            columnDefinitions={[
              { id: 'name', header: t('works:field.title'), isRowHeader: true, cell: ({ name }) => name },
              { id: 'by', header: t('works:merge.by'), cell: ({ mergedByName }) => mergedByName },
              { id: 'at', header: t('works:merge.at'), cell: ({ mergedAt }) => <When at={mergedAt} /> },
              { id: 'undo', header: t('works:merge.undo'), cell: (merge) => <MergeState merge={merge} /> },
            ]}
          />
        )
      }
    </QueryResult>
  );
};
