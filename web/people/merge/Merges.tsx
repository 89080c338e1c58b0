import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listMerges, undoMerge } from '../../../shared/people/mergeRoutes.ts';
import type { Merge } from '../../../shared/people/mergeSchema.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { When } from '../../components/When.tsx';
import { useText } from '../../text/useText.ts';

const UndoButton = ({ merge: { mergeId, name } }: { merge: Merge }) => {
  const t = useText('people');
  const undo = useMutation({
    mutationFn: () => call(undoMerge, { params: { id: mergeId } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      notify({ kind: 'success', text: t('people:merge.undone', { name }) });
    },
    onError: (error) => notify({ kind: 'error', text: explain(error) }),
  });
  const start = async () => {
    const agreed = await confirm({
      title: t('people:merge.undoTitle', { name }),
      body: t('people:merge.undoEffects', { name }),
      action: t('people:merge.undo'),
    });
    if (agreed) undo.mutate();
  };
  return (
    <Button variant="inline-link" loading={undo.isPending} onClick={() => void start()}>
      {t('people:merge.undo')}
    </Button>
  );
};

/** Merges into a real name, each of which can be undone. */
export const Merges = ({ realNameId }: { realNameId: string }) => {
  const t = useText('people');
  const query = useQuery({
    queryKey: ['merges', realNameId],
    queryFn: ({ signal }) => call(listMerges, { params: { id: realNameId }, signal }),
  });
  return (
    <QueryResult query={query}>
      {({ items }) =>
        items.length === 0 ? null : (
          <Table
            variant="container"
            header={<Header variant="h2">{t('people:merge.earlier')}</Header>}
            items={items}
            trackBy="mergeId"
            ariaLabels={{ tableLabel: t('people:merge.earlier') }}
            columnDefinitions={[
              { id: 'name', header: t('people:field.name'), isRowHeader: true, cell: ({ name }) => name },
              { id: 'by', header: t('people:merge.by'), cell: ({ mergedByName }) => mergedByName },
              { id: 'at', header: t('people:merge.at'), cell: ({ mergedAt }) => <When at={mergedAt} /> },
              {
                id: 'undo',
                header: t('people:merge.undo'),
                cell: (merge) =>
                  merge.undoneAt === undefined ? <UndoButton merge={merge} /> : <When at={merge.undoneAt} />,
              },
            ]}
          />
        )
      }
    </QueryResult>
  );
};
