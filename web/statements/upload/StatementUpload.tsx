import '../statements.css';
import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { incomeTypes } from '../../../shared/statements/model.ts';
import { uploadSchema } from '../../../shared/statements/schema.ts';
import { pageAddress } from '../../navigation/addresses.ts';
import { useAuthority } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { FileDrop } from '../../components/file/FileDrop.tsx';
import { PeriodFields } from '../../components/form/DateField.tsx';
import { ChoiceField } from '../../components/form/fields.tsx';
import { FieldForm, type FormProblem } from '../../components/form/FieldForm.tsx';
import { useFieldError } from '../../components/form/useField.ts';
import { useReference } from '../../components/useReference.ts';
import { knownSources } from '../batchWords.ts';
import { isKnownFailure, Obstacle, type KnownFailure } from './Obstacle.tsx';
import { useUpload, type Details } from './useUpload.ts';

/** Only staff choose an owner. */
const OwnerField = lazy(async () => ({ default: (await import('../owner/OwnerField.tsx')).OwnerField }));

/** Loaded when a file is sent. */
const UploadProgress = lazy(async () => ({ default: (await import('./UploadProgress.tsx')).UploadProgress }));

/** Loaded when several files are sent. */
const SendingList = lazy(async () => ({ default: (await import('./SendingList.tsx')).SendingList }));

/** Rule of a period: both ends are needed, in order. */
const rules = [
  rulesFor<Details, FormProblem>()(['periodStart', 'periodEnd'], ({ periodStart, periodEnd }) => {
    if (Boolean(periodStart) !== Boolean(periodEnd))
      return { path: periodStart ? 'periodEnd' : 'periodStart', message: 'required' };
    return periodStart && periodEnd && periodEnd < periodStart
      ? { path: 'periodEnd', message: 'beforeStart' }
      : undefined;
  }),
];

const FileField = ({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) => {
  const t = useText('statements');
  const { setValue } = useFormContext();
  const error = useFieldError('fileName');
  const choose = (taken: File[]) => {
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
      onChange={choose}
      sizes={uploadTypes.Statement.sizes}
      multiple
      error={error}
    />
  );
};

/** Details for every file sent. The source of one of several files is found in the file. */
const DetailFields = ({ hasSeveral }: { hasSeveral: boolean }) => {
  const t = useText('statements');
  const { regions, currencies } = useReference();
  const isStaff = useAuthority()?.kind === 'system';
  const choices = {
    ...(!hasSeveral && { source: knownSources() }),
    workType: incomeTypes.map((value) => ({ value, label: t(`statements:incomeType.${value}`) })),
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

/** Uploads statements: the files, and the details they may not state. */
export const Page = () => {
  const t = useText('statements', 'validation');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<KnownFailure>();
  /** Number of times all files were sent; each starts a new form. */
  const [round, setRound] = useState(0);
  const { upload, uploadAll, sent, sendings } = useUpload();
  const [file] = files;
  const hasSeveral = files.length > 1;
  const sendSeveral = async (details: Details): Promise<boolean> => {
    const failed = await uploadAll(files, details);
    setFiles(failed);
    if (failed.length === 0) setRound(round + 1);
    return failed.length === 0;
  };
  const submit = async (details: Details) => {
    if (!file) return;
    setError(undefined);
    if (hasSeveral || sendings.length > 0) return sendSeveral(details);
    try {
      await upload(file, details);
    } catch (thrown) {
      if (!isKnownFailure(thrown)) throw thrown;
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
      <SpaceBetween size="l">
        {sendings.length > 0 && (
          <Suspense fallback={null}>
            <SendingList sendings={sendings} />
          </Suspense>
        )}
        <FieldForm
          key={round}
          schema={uploadSchema}
          defaults={{ fileName: '' }}
          rules={rules}
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
                <Header
                  variant="h2"
                  description={t(`statements:upload.${hasSeveral ? 'detailsOfAll' : 'detailsText'}`)}
                >
                  {t('statements:upload.details')}
                </Header>
              }
            >
              <DetailFields hasSeveral={hasSeveral} />
            </Container>
          </SpaceBetween>
        </FieldForm>
      </SpaceBetween>
    </ContentLayout>
  );
};
