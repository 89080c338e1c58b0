import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isMappable, isReadableAgain } from '../../../shared/statements/batchRules.ts';
import { previewStatement } from '../../../shared/statements/routes.ts';
import type { Preview } from '../../../shared/statements/mappingSchema.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { useMay } from '../../api/session.ts';
import { useLocale, useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { Facts } from '../../components/Facts.tsx';
import { formatBytes } from '../../components/file/fileCheck.ts';
import { Loading } from '../../components/Loading.tsx';
import { Place } from '../ProblemBox.tsx';
import { SourceName } from '../SourceName.tsx';
import type { VersionedBatch } from '../useBatch.ts';
import { useReason } from '../useReason.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { ReadAgain } from './ReadAgain.tsx';
import type { Reading } from './reading.ts';
import { ReadingControls } from './ReadingControls.tsx';
import { TablesChoice } from './TablesChoice.tsx';

// Most files have a known layout and need no mapping.
const MappingForm = lazy(async () => ({
  default: (await import('../mapping/MappingForm.tsx')).MappingForm,
}));

/**
 * Loads the preview of a file.
 * @param query settings, a mapping to try on the file, and the table to show
 */
const usePreview = (batchId: string, query: Reading & { trial?: string; table?: string }, enabled = true) =>
  useQuery({
    queryKey: ['statementPreview', batchId, query],
    queryFn: ({ signal }) =>
      call(previewStatement, {
        params: { id: batchId },
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  });

type Trouble = Record<string, string | number> & { problem?: string };

/** Reason the file cannot be read this way. */
const Unreadable = ({ error }: { error: unknown }) => {
  const reason = useReason();
  const { problem, ...params } = (error instanceof ApiRefusal ? (error.data ?? {}) : {}) as Trouble;
  return (
    <Alert type="error">
      {problem ? reason({ code: problem, params }) : explain(error)}
      <Place params={params} />
    </Alert>
  );
};

const About = ({ batch, preview }: { batch: VersionedBatch; preview: Preview | undefined }) => {
  const t = useText('statements', 'statementParts');
  const locale = useLocale();
  const { whole } = useNumbers();
  const reason = useReason();
  const format = preview?.format ?? batch.detected?.format;
  const skipped = Object.entries(batch.skippedLines ?? {}).filter(([, count]) => count > 0);
  const kinds = batch.recordKinds?.map(({ kind, lines }) => `${kind} ${whole(lines)}`).join(' · ');
  return (
    <Facts
      columns={4}
      facts={[
        [t('statements:field.fileName'), batch.fileName],
        [t('statementParts:file.size'), formatBytes(batch.size, locale)],
        [t('statementParts:file.format'), format && t(`statementParts:format.${format}`)],
        [
          t('statements:field.source'),
          <SourceName
            key="source"
            id={preview?.source ?? batch.source}
            name={preview?.mapping?.name ?? batch.sourceName}
          />,
        ],
        [t('statementParts:file.rowsRead'), batch.rowsRead === undefined ? undefined : whole(batch.rowsRead)],
        [
          t('statementParts:file.skipped'),
          skipped.map(([code, count]) => `${reason({ code })} ${whole(count)}`).join(' · ') || undefined,
        ],
        ...(batch.recordKinds ? [[t('statementParts:file.recordKinds'), kinds] as const] : []),
        [t('statementParts:file.hash'), batch.sha256 && <code key="hash">{batch.sha256.slice(0, 16)}</code>],
      ]}
    />
  );
};

/** Note that months or platforms are columns of this file, and on the handling of their sum. */
const PivotNote = ({ pivot: { columns, total } }: { pivot: NonNullable<Preview['pivot']> }) => {
  const t = useText('statements', 'statementParts');
  const locale = useLocale();
  const list = new Intl.ListFormat(locale).format(columns);
  return (
    <Alert type="info">
      {t('statementParts:file.pivot', { columns: list })}{' '}
      {total && t('statementParts:file.pivotTotal', { total })}
    </Alert>
  );
};

const withoutPositions = ({ positions: _, ...reading }: NonNullable<VersionedBatch['reading']>): Reading =>
  reading;

const without = (reading: { [K in keyof Reading]?: Reading[K] | undefined }): Reading =>
  Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined)) as Reading;

/** The file as it is read, other settings to try, and the mapping of unknown columns. */
export const FileTab = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements', 'statementParts');
  const may = useMay();
  const [reading, setReading] = useState<Reading>(() => withoutPositions(batch.reading ?? {}));
  const [trial, setTrial] = useState<string>();
  const [mapsAnew, setMapsAnew] = useState(false);
  const { data, error, isFetching } = usePreview(batch.batchId, reading);
  const tried = usePreview(batch.batchId, { ...reading, ...(trial && { trial }) }, trial !== undefined);
  /** Another table of the delivery that is only looked at. */
  const [table, setTable] = useState<string>();
  const other = usePreview(batch.batchId, { ...reading, ...(table && { table }) }, table !== undefined);
  const mayImport = may('incomeStatementRoleAuthority/menuStatementImport');
  const mayMap = isMappable(batch) && mayImport;
  /** The batch needs no mapping; the form is shown only on request. */
  const isMapped = (batch.stage === 'waiting' || batch.stage === 'review') && !mapsAnew;
  const isMapping = mayMap && !isMapped;
  const shown = (trial !== undefined && tried.data) || data;
  const looked = table === undefined ? shown : other.data;
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('statements:tab.file')}</Header>}>
        <SpaceBetween size="l">
          <About batch={batch} preview={data} />
          {(data ?? error) && (
            <ReadingControls
              preview={data}
              reading={reading}
              onChange={(part) => {
                setTrial(undefined);
                setReading((now) => without({ ...now, ...part }));
              }}
            />
          )}
          {error && <Unreadable error={error} />}
          {!data && isFetching && <Loading />}
          {data && !error && (
            <TablesChoice
              batch={batch}
              preview={data}
              chosen={table ?? data.table}
              onChoose={(name) => setTable(name === data.table ? undefined : name)}
            />
          )}
          {table !== undefined && other.error && <Unreadable error={other.error} />}
          {looked?.pivot && !error && <PivotNote pivot={looked.pivot} />}
          {looked && !error && !(isMapping && table === undefined && data?.columnFacts) && (
            <PreviewTable preview={looked} />
          )}
          {mayImport && isReadableAgain(batch) && <ReadAgain batch={batch} reading={reading} />}
        </SpaceBetween>
      </Container>
      {data &&
        !error &&
        mayMap &&
        (isMapped ? (
          <Button onClick={() => setMapsAnew(true)}>{t('statementParts:file.mapAnew')}</Button>
        ) : (
          <div hidden={table !== undefined}>
            <Suspense fallback={<Loading />}>
              <MappingForm
                key={data.headers.join('\n')}
                batch={batch}
                preview={data}
                shown={shown ?? data}
                isOld={tried.isPlaceholderData}
                reading={reading}
                onTry={setTrial}
                onMapped={() => {
                  setTrial(undefined);
                  setMapsAnew(false);
                }}
              />
            </Suspense>
          </div>
        ))}
    </SpaceBetween>
  );
};
