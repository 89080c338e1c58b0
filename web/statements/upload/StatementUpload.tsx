import '../statements.css';
import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { uploadSchema } from '../../../shared/statements/schema.ts';
import { pageAddress, recordAddress } from '../../navigation/addresses.ts';
import { ApiRefusal } from '../../api/call.ts';
import { useAuthority } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { FileDrop } from '../../components/file/FileDrop.tsx';
import { PeriodFields } from '../../components/form/DateField.tsx';
import { ChoiceField } from '../../components/form/fields.tsx';
import { FieldForm, type FormProblem } from '../../components/form/FieldForm.tsx';
import { useFieldError } from '../../components/form/useField.ts';
import { RecordLink } from '../../components/RecordLink.tsx';
import { useReference } from '../../components/useReference.ts';
import { knownSources } from '../batchWords.ts';
import { UploadFailed } from '../../api/upload.ts';
import { useUpload } from './useUpload.ts';

/** Only staff choose an owner. */
const OwnerField = lazy(async () => ({ default: (await import('../owner/OwnerField.tsx')).OwnerField }));

/** Loaded when a file is sent. */
const UploadProgress = lazy(async () => ({ default: (await import('./UploadProgress.tsx')).UploadProgress }));

type Details = z.output<typeof uploadSchema>;

/** Returns the broken rule of a period: both ends are needed, in order. */
const periodProblem = ({ periodStart, periodEnd }: Details): FormProblem | undefined => {
  if (Boolean(periodStart) !== Boolean(periodEnd))
    return { path: periodStart ? 'periodEnd' : 'periodStart', message: 'required' };
  return periodStart && periodEnd && periodEnd < periodStart
    ? { path: 'periodEnd', message: 'beforeStart' }
    : undefined;
};

/** Refusals that name another batch, with a link to it. */
const BatchInTheWay = ({ refusal, fileName }: { refusal: ApiRefusal; fileName: string }) => {
  const t = useText('statements');
  const { batchId } = (refusal.data ?? {}) as { batchId?: string };
  const text =
    refusal.result === 'LastBatchUnfinished'
      ? 'statements:upload.lastBatchUnfinished'
      : 'statements:upload.fileNameDuplicated';
  return (
    <Alert type="warning" header={refusal.message}>
      {t(text)}{' '}
      <RecordLink
        to={
          batchId
            ? recordAddress.batch(batchId)
            : `${pageAddress.batches}?keyword=${encodeURIComponent(fileName)}`
        }
      >
        {t(batchId ? 'statements:action.openThatBatch' : 'statements:action.openList')}
      </RecordLink>
    </Alert>
  );
};

/** Failures this page handles; the form shows all others. */
type Known = UploadFailed | ApiRefusal;

const isKnown = (error: unknown): error is Known =>
  error instanceof UploadFailed ||
  (error instanceof ApiRefusal && ['FileNameDuplicated', 'LastBatchUnfinished'].includes(error.result ?? ''));

const Obstacle = ({ error, fileName }: { error: Known; fileName: string }) => {
  const t = useText('statements');
  return error instanceof UploadFailed ? (
    <Alert type="error">{t('statements:upload.broken')}</Alert>
  ) : (
    <BatchInTheWay refusal={error} fileName={fileName} />
  );
};

const FileField = ({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) => {
  const t = useText('statements');
  const { setValue } = useFormContext();
  const error = useFieldError('fileName');
  const take = (taken: File[]) => {
    const [file] = taken;
    const options = { shouldDirty: true, shouldValidate: file !== undefined };
    setValue('fileName', file?.name ?? '', options);
    setValue('size', file?.size ?? '', options);
    onChange(taken);
  };
  return (
    <FileDrop
      label={t('statements:upload.file')}
      files={files}
      onChange={take}
      sizes={uploadTypes.Statement.sizes}
      error={error}
    />
  );
};

const DetailFields = () => {
  const t = useText('statements');
  const { regions, currencies } = useReference();
  const isStaff = useAuthority()?.kind === 'system';
  const choices = {
    source: knownSources,
    incomeRegion: regions,
    statementCurrency: currencies,
    receivingCurrency: currencies,
  };
  return (
    <div className="form-grid">
      {isStaff && (
        <Suspense>
          <OwnerField />
        </Suspense>
      )}
      {Object.entries(choices).map(([name, options]) => (
        <ChoiceField
          key={name}
          name={name}
          label={t(`statements:field.${name}`)}
          hint={t(`statements:hint.${name}`)}
          choices={options}
          optional
        />
      ))}
      <PeriodFields
        first={{ name: 'periodStart', label: t('statements:field.periodStart') }}
        last={{ name: 'periodEnd', label: t('statements:field.periodEnd') }}
        hint={t('statements:hint.period')}
      />
    </div>
  );
};

/** Uploads a statement: the file, and the details it may not state. */
export const Page = () => {
  const t = useText('statements', 'validation');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<Known>();
  const { upload, sent } = useUpload();
  const [file] = files;
  const submit = async (details: Details) => {
    if (!file) return;
    setError(undefined);
    try {
      await upload(file, details);
    } catch (thrown) {
      if (!isKnown(thrown)) throw thrown;
      setError(thrown);
    }
  };
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('statements:upload.text')}>
          {t('pages:statementUpload')}
        </Header>
      }
    >
      <FieldForm
        schema={uploadSchema}
        defaults={{ fileName: '' }}
        rule={periodProblem}
        onSubmit={submit}
        submitText={t('statements:upload.submit')}
        cancelTo={pageAddress.batches}
      >
        <SpaceBetween size="l">
          {error && <Obstacle error={error} fileName={file?.name ?? ''} />}
          <Container header={<Header variant="h2">{t('statements:upload.file')}</Header>}>
            <SpaceBetween size="m">
              <FileField files={files} onChange={setFiles} />
              {sent !== undefined && file && (
                <Suspense fallback={null}>
                  <UploadProgress name={file.name} sent={sent} size={file.size} />
                </Suspense>
              )}
            </SpaceBetween>
          </Container>
          <Container
            header={
              <Header variant="h2" description={t('statements:upload.detailsText')}>
                {t('statements:upload.details')}
              </Header>
            }
          >
            <DetailFields />
          </Container>
        </SpaceBetween>
      </FieldForm>
    </ContentLayout>
  );
};
