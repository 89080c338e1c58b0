import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { undoCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import type { CatalogueImport } from '../../../shared/catalogueImport/schema.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { pageAddress } from '../../navigation/addresses.ts';
import { ProgressCounts } from '../../components/ProgressCounts.tsx';
import { RowTable } from '../../components/list/RowTable.tsx';
import { useText } from '../../text/useText.ts';
import { watchCatalogueImport } from './watchCatalogueImport.ts';

/** Progress of an undo, which goes on when the person leaves the page. */
export const UndoProgressBar = ({ undoing: { undo, rows } }: { undoing: CatalogueImport }) => {
  const t = useText('works');
  return (
    <SpaceBetween size="xs">
      <ProgressCounts
        label={t(`works:import.undoPhases.${undo?.phase ?? 'looking'}`)}
        done={undo?.done ?? 0}
        total={undo?.total ?? rows}
      />
      <Box color="text-body-secondary">{t('works:import.undoLeave')}</Box>
    </SpaceBetween>
  );
};

/** Button that undoes an import as a whole, after a question. */
export const ImportUndo = ({ done }: { done: CatalogueImport }) => {
  const t = useText('works');
  const navigate = useNavigate();
  const { importId: id, fileName } = done;
  const undo = useMutation({
    mutationFn: async () => {
      const isSure = await confirm({
        title: t('works:import.undoAsk', { name: fileName }),
        body: t('works:import.undoText'),
        action: t('works:import.undo'),
      });
      if (!isSure) return;
      await call(undoCatalogueImport, { params: { id } });
      void watchCatalogueImport(id, () => void navigate(`${pageAddress.catalogueImport}?import=${id}`), true);
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['catalogueImport', id] });
      await queryClient.invalidateQueries({ queryKey: ['list'] });
    },
  });
  return (
    <Button loading={undo.isPending} onClick={() => undo.mutate()}>
      {t('works:import.undo')}
    </Button>
  );
};

/** What stood in the way when the import was to be undone. */
export const ImportObstacles = ({
  undone: { obstacles = [], inTheWay = 0 },
  explainWord,
}: {
  undone: CatalogueImport;
  explainWord: (word: string) => string;
}) => {
  const t = useText('works');
  return (
    <SpaceBetween size="s">
      <RowTable
        header={<Header variant="h3">{t('works:import.obstacles')}</Header>}
        rows={obstacles}
        label={t('works:import.obstacles')}
        columns={[
          {
            id: 'record',
            name: t('works:import.record'),
            cell: ({ name, subject }) => name ?? subject,
            isRowHeader: true,
          },
          { id: 'why', name: t('works:import.why'), cell: ({ word }) => explainWord(word) },
        ]}
      />
      {inTheWay > obstacles.length && (
        <Alert type="info">
          {t('works:import.obstaclesMore', { shown: obstacles.length, count: inTheWay })}
        </Alert>
      )}
    </SpaceBetween>
  );
};
