import Button from '@cloudscape-design/components/button';
import { listCatalogueImports } from '../../../shared/catalogueImport/routes.ts';
import type { CatalogueImport } from '../../../shared/catalogueImport/schema.ts';
import { call } from '../../api/call.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { ListTable, type Column } from '../../components/list/ListTable.tsx';
import { StatusBadge, type StatusTone } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';

/** Tone of each state of an import. */
const importTones: Record<CatalogueImport['state'], StatusTone> = {
  waiting: 'waiting',
  running: 'working',
  done: 'good',
  failed: 'bad',
  undoing: 'working',
  undone: 'waiting',
};

/** Earlier imports, newest first. */
export const CatalogueImportList = ({ onShow }: { onShow: (id: string) => void }) => {
  const t = useText('works');
  const { whole } = useNumbers();
  const figure = (value: number) => <span className="money">{whole(value)}</span>;
  const columns: Column<CatalogueImport>[] = [
    {
      id: 'file',
      name: t('works:import.file'),
      cell: (one) => (
        <Button variant="inline-link" onClick={() => onShow(one.importId)}>
          {one.fileName}
        </Button>
      ),
      isRowHeader: true,
      width: 116,
    },
    {
      id: 'kind',
      name: t('works:import.kind'),
      cell: (one) => <span className="whole-words">{t(`works:import.kinds.${one.kind}.name`)}</span>,
      width: 130,
    },
    {
      id: 'state',
      name: t('works:import.state'),
      cell: (one) => (
        <StatusBadge tone={importTones[one.state]}>
          {t(`works:import.${one.isCheck ? 'checkStates' : 'states'}.${one.state}`)}
        </StatusBadge>
      ),
      width: 114,
    },
    { id: 'rows', name: t('works:import.rows'), cell: (one) => figure(one.rows), isFigure: true, width: 88 },
    {
      id: 'created',
      name: t('works:import.created'),
      cell: (one) => figure(one.created),
      isFigure: true,
      width: 75,
    },
    {
      id: 'updated',
      name: t('works:import.updated'),
      cell: (one) => figure(one.updated),
      isFigure: true,
      width: 115,
    },
    {
      id: 'failed',
      name: t('works:import.failed'),
      cell: (one) => figure(one.failed),
      isFigure: true,
      width: 118,
    },
    {
      id: 'started',
      name: t('works:import.startedAt'),
      cell: (one) => <When at={one.startedAt} />,
      width: 159,
    },
  ];
  return (
    <ListTable
      id="catalogueImports"
      variant="container"
      title={t('works:import.earlier')}
      columns={columns}
      rowId={({ importId }) => importId}
      load={({ offset, limit }, signal) => call(listCatalogueImports, { query: { offset, limit }, signal })}
      empty={{ text: t('works:import.none') }}
    />
  );
};
