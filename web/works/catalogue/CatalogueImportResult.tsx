import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ResultName } from '../../../shared/api/resultCodes.ts';
import { getCatalogueImport, getCatalogueImportRows } from '../../../shared/catalogueImport/routes.ts';
import type {
  CatalogueImport,
  CatalogueRowError,
  FailedRow,
  ImportCause,
} from '../../../shared/catalogueImport/schema.ts';
import { pageAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { currentLanguage } from '../../text/languages.ts';
import { explain } from '../../api/explain.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { downloadFile } from '../../components/file/downloadFile.ts';
import { downloadCsv } from '../../components/file/downloadCsv.ts';
import { Facts } from '../../components/Facts.tsx';
import { issueText } from '../../components/form/issues.ts';
import { Loading } from '../../components/Loading.tsx';
import { ProgressCounts } from '../../components/ProgressCounts.tsx';
import { FileProblem } from './CatalogueFilePreview.tsx';
import { errorSheets } from './errorFile.ts';
import { useSheetName } from './useSheetName.ts';
import { useStartImport } from './useStartImport.ts';
import { ImportObstacles, ImportUndo, UndoProgressBar } from './ImportUndo.tsx';
import { dismissImportNotice, isImporting, watchCatalogueImport } from './watchCatalogueImport.ts';
import { RowTable } from '../../components/list/RowTable.tsx';
import { Section } from '../../components/Section.tsx';

/** Errors per page. */
const pageSize = 50;

/** Milliseconds between polls of a running import. */
const pollInterval = 1500;

/**
 * Returns a function that explains the problem of a row with the texts of the import, the result codes or the field
 * rules.
 */
const useProblemText = (): ((message: string) => string) => {
  const t = useText('works', 'validation');
  const { data: codes } = useQuery({
    queryKey: ['resultCodes'],
    queryFn: () => import('../../../shared/api/resultCodes.ts'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (message) => {
    const own = `works:import.problems.${message}`;
    if (i18next.exists(own)) return t(own);
    const isResult = (name: string): name is ResultName => name in (codes?.resultCodes ?? {});
    return codes && isResult(message)
      ? codes.resultMessage(message, currentLanguage())
      : issueText(t, message);
  };
};

/** Loads all failed rows with their cells and problems, page by page. */
const loadFailedRows = async (id: string): Promise<FailedRow[]> => {
  const rows: FailedRow[] = [];
  for (;;) {
    const page = await call(getCatalogueImportRows, { params: { id }, query: { offset: rows.length } });
    rows.push(...page.items);
    if (!page.items.length || rows.length >= page.total) return rows;
  }
};

/**
 * Returns a download of these rows as imported, to correct and import again, with the problem in an extra column: a workbook with
 * their sheets of a whole business, else a CSV file.
 */
const useErrorFile = ({ importId, fileName, kind }: CatalogueImport) => {
  const problemText = useProblemText();
  return useMutation({
    mutationFn: async () => {
      const sheets = errorSheets(await loadFailedRows(importId), problemText);
      if (kind !== 'business') {
        const [sheet] = sheets;
        if (sheet) downloadCsv(`${fileName}.errors.csv`, sheet.head, sheet.rows);
        return;
      }
      const { toWorkbookOfSheets, workbookType } = await import('../../components/file/workbook.ts');
      downloadFile(`${fileName}.errors.xlsx`, await toWorkbookOfSheets(sheets), workbookType);
    },
  });
};

const RowErrors = ({ progress }: { progress: CatalogueImport }) => {
  const t = useText('works');
  const problemText = useProblemText();
  const file = useErrorFile(progress);
  const [page, setPage] = useState(1);
  const offset = (page - 1) * pageSize;
  const { importId: id } = progress;
  const isBusiness = progress.kind === 'business';
  const sheetName = useSheetName();
  const { data } = useQuery({
    queryKey: ['catalogueImport', id, 'errors', offset, progress.processed],
    queryFn: ({ signal }) =>
      call(getCatalogueImport, { params: { id }, query: { offset, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Table
      variant="embedded"
      wrapLines
      header={
        <Header
          variant="h3"
          actions={
            <Button loading={file.isPending} onClick={() => file.mutate()}>
              {t('works:import.downloadErrors')}
            </Button>
          }
        >
          {t('works:import.errors')}
        </Header>
      }
      items={data?.errors.items ?? []}
      loading={!data}
      loadingText={t('common:list.loading')}
      pagination={
        <Pagination
          currentPageIndex={page}
          pagesCount={Math.max(1, Math.ceil((data?.errors.total ?? 0) / pageSize))}
          onChange={({ detail }) => setPage(detail.currentPageIndex)}
        />
      }
      ariaLabels={{ tableLabel: t('works:import.errors') }}
      columnDefinitions={[
        ...(isBusiness
          ? [
              {
                id: 'sheet',
                header: t('works:import.sheet'),
                cell: ({ kind }: CatalogueRowError) => kind && sheetName(kind),
                minWidth: 120,
              },
            ]
          : []),
        { id: 'row', header: t('works:import.row'), cell: ({ row }) => row, minWidth: 80 },
        {
          id: 'record',
          header: t('works:import.record'),
          cell: ({ record }) => record ?? '—',
          minWidth: 110,
        },
        {
          id: 'problem',
          header: t('works:import.problem'),
          cell: ({ message }) => problemText(message),
          minWidth: 180,
        },
        { id: 'column', header: t('works:import.column'), cell: ({ column }) => column },
        { id: 'value', header: t('works:import.value'), cell: ({ value }) => value ?? '—', minWidth: 120 },
      ]}
    />
  );
};

/** Problems of the rows by their cause: what to mend first. */
const Causes = ({ causes }: { causes: readonly ImportCause[] }) => {
  const t = useText('works');
  const sheetName = useSheetName();
  const { whole } = useNumbers();
  const problemText = useProblemText();
  return (
    <RowTable
      header={<Header variant="h3">{t('works:import.causes')}</Header>}
      rows={causes}
      label={t('works:import.causes')}
      columns={[
        {
          id: 'problem',
          name: t('works:import.problem'),
          cell: ({ message }) => problemText(message),
          isRowHeader: true,
        },
        {
          id: 'place',
          name: t('works:import.column'),
          cell: ({ kind, column }) => (kind ? `${sheetName(kind)}: ${column}` : column),
        },
        { id: 'rows', name: t('works:import.rows'), cell: ({ rows }) => whole(rows), isFigure: true },
        {
          id: 'following',
          name: t('works:import.following'),
          cell: ({ following }) => (following ? whole(following) : '—'),
          isFigure: true,
        },
        {
          id: 'first',
          name: t('works:import.first'),
          cell: ({ row, value }) => (value === undefined ? whole(row) : `${whole(row)}: ${value}`),
        },
      ]}
    />
  );
};

/** What a finished check found, with the button that imports the file it checked. */
const Checked = ({ checked, onStarted }: { checked: CatalogueImport; onStarted: (id: string) => void }) => {
  const t = useText('works');
  const { fileId, fileName, kind, created, updated, failed, incomplete } = checked;
  const hasProblems = failed + incomplete > 0;
  const isSame = created + updated === 0;
  const start = useStartImport(onStarted);
  return (
    <SpaceBetween size="s">
      {start.error && <Alert type="error">{explain(start.error)}</Alert>}
      <Alert
        type={hasProblems ? 'warning' : 'info'}
        header={t('works:import.checked')}
        action={
          !isSame && (
            <Button loading={start.isPending} onClick={() => start.mutate({ fileId, fileName, kind })}>
              {t(hasProblems ? 'works:import.startPartly' : 'works:import.startChecked')}
            </Button>
          )
        }
      >
        {t(`works:import.${hasProblems ? 'checkedPartly' : isSame ? 'checkedSame' : 'checkedWell'}`)}
      </Alert>
    </SpaceBetween>
  );
};

/** Progress and result of one import; polls while it runs. */
export const CatalogueImportResult = ({ id, onStarted }: { id: string; onStarted: (id: string) => void }) => {
  const t = useText('works');
  const { whole } = useNumbers();
  const { data, error } = useQuery({
    queryKey: ['catalogueImport', id],
    queryFn: ({ signal }) => call(getCatalogueImport, { params: { id }, query: { limit: 1 }, signal }),
    refetchInterval: ({ state: { data: now } }) => (now && !isImporting(now) ? false : pollInterval),
  });
  const explainWord = useProblemText();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const state = data && (isImporting(data) ? 'running' : 'ended');
  useEffect(() => {
    dismissImportNotice(id);
    void watchCatalogueImport(id, () => void navigate(`${pageAddress.catalogueImport}?import=${id}`));
  }, [id, navigate]);
  // The form above fills a screen.
  useEffect(() => {
    if (state) place.current?.scrollIntoView({ block: 'start' });
  }, [state]);
  if (error) return <Alert type="error">{explain(error)}</Alert>;
  if (!data) return <Loading />;
  return (
    <div ref={place} style={{ scrollMarginBlockStart: 72 }}>
      <Section title={data.fileName} actions={data.canUndo && <ImportUndo done={data} />}>
        <SpaceBetween size="l">
          {isImporting(data) && data.state !== 'undoing' && (
            <ProgressCounts
              label={t(data.isCheck ? 'works:import.checking' : `works:import.states.${data.state}`)}
              done={data.processed}
              total={data.rows}
            />
          )}
          {data.state === 'undoing' && <UndoProgressBar undoing={data} />}
          {data.state === 'undone' && <Alert type="info">{t('works:import.states.undone')}</Alert>}
          {data.obstacles && <ImportObstacles undone={data} explainWord={explainWord} />}
          {data.state === 'failed' && (
            <FileProblem problem={data.problem ?? 'fault'} file={data.problemFile} />
          )}
          {data.isCheck && data.state === 'done' && <Checked checked={data} onStarted={onStarted} />}
          <Facts
            columns={4}
            facts={[
              [t('works:import.created'), whole(data.created)],
              [t('works:import.updated'), whole(data.updated)],
              [t('works:import.unchanged'), whole(data.unchanged)],
              [t('works:import.failed'), whole(data.failed)],
              ...(data.incomplete ? ([[t('works:import.incomplete'), whole(data.incomplete)]] as const) : []),
            ]}
          />
          {data.causes.length > 0 && <Causes causes={data.causes} />}
          {data.errors.total > 0 && <RowErrors progress={data} />}
        </SpaceBetween>
      </Section>
    </div>
  );
};
