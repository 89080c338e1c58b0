import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { getCatalogueImport } from '../../shared/works/catalogueImportRoutes.ts';
import type { CatalogueRowError } from '../../shared/works/catalogueImportSchema.ts';
import { call } from '../app/api.ts';
import { explain } from '../app/explain.ts';
import { useNumbers } from '../app/useFormat.ts';
import { useText } from '../app/useText.ts';
import { downloadCsv } from '../components/downloadCsv.ts';
import { Facts } from '../components/Facts.tsx';
import { issueText } from '../components/form/issues.ts';
import { Loading } from '../components/Loading.tsx';
import { ProgressCounts } from '../components/ProgressCounts.tsx';

/** Rows shown and put into the error file in one go. */
const most = 100;

/** Milliseconds between looks at an import that runs. */
const interval = 1500;

const RowErrors = ({ errors, fileName }: { errors: readonly CatalogueRowError[]; fileName: string }) => {
  const t = useText('works', 'validation');
  const download = () =>
    downloadCsv(
      `${fileName}.errors.csv`,
      [t('works:import.row'), t('works:import.column'), t('works:import.value'), t('works:import.problem')],
      errors.map(({ row, column, value = '', message }) => [
        String(row),
        column,
        value,
        issueText(t, message),
      ]),
    );
  return (
    <Table
      variant="embedded"
      header={
        <Header variant="h3" actions={<Button onClick={download}>{t('works:import.downloadErrors')}</Button>}>
          {t('works:import.errors')}
        </Header>
      }
      items={errors}
      ariaLabels={{ tableLabel: t('works:import.errors') }}
      columnDefinitions={[
        { id: 'row', header: t('works:import.row'), cell: ({ row }) => row },
        { id: 'column', header: t('works:import.column'), cell: ({ column }) => column },
        { id: 'value', header: t('works:import.value'), cell: ({ value }) => value ?? '—' },
        { id: 'problem', header: t('works:import.problem'), cell: ({ message }) => issueText(t, message) },
      ]}
    />
  );
};

/** How far one import is, and what came of it; keeps looking while it runs. */
export const CatalogueImportResult = ({ id }: { id: string }) => {
  const t = useText('works');
  const { whole } = useNumbers();
  const { data, error } = useQuery({
    queryKey: ['catalogueImport', id],
    queryFn: ({ signal }) => call(getCatalogueImport, { params: { id }, query: { limit: most }, signal }),
    refetchInterval: ({ state }) => (['done', 'failed'].includes(state.data?.state ?? '') ? false : interval),
  });
  if (error) return <Alert type="error">{explain(error)}</Alert>;
  if (!data) return <Loading />;
  const running = data.state === 'waiting' || data.state === 'running';
  return (
    <Container header={<Header>{data.fileName}</Header>}>
      <SpaceBetween size="l">
        {running && (
          <ProgressCounts
            label={t(`works:import.states.${data.state}`)}
            done={data.processed}
            total={data.rows}
          />
        )}
        {data.state === 'failed' && (
          <Alert type="error">{t('works:import.fileFailed', { problem: data.problem ?? '' })}</Alert>
        )}
        <Facts
          columns={4}
          facts={[
            [t('works:import.created'), whole(data.created)],
            [t('works:import.updated'), whole(data.updated)],
            [t('works:import.unchanged'), whole(data.unchanged)],
            [t('works:import.failed'), whole(data.failed)],
          ]}
        />
        {data.errors.items.length > 0 && <RowErrors errors={data.errors.items} fileName={data.fileName} />}
      </SpaceBetween>
    </Container>
  );
};
