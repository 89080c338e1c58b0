import '../components/form/form.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  attachedSizes,
  documentKinds,
  isContract,
  maxAttachedTogether,
  type AttachedFile,
  type AttachInput,
} from '../../shared/files/attached.ts';
import { attachFiles } from '../../shared/files/routes.ts';
import { ApiRefusal, call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { DayPicker } from '../components/pickers/DayPicker.tsx';
import { useUnsavedGuard } from '../components/form/useUnsavedGuard.ts';
import { FileDrop } from '../components/file/FileDrop.tsx';
import { useText } from '../text/useText.ts';
import { useUploads, type Upload } from './useUploads.ts';

/** Returns the messages about files the server refused, each with the name of its file. */
const useRefusals = () => {
  const t = useText('files', 'validation');
  return (error: unknown, uploads: readonly Upload[]): string => {
    const issues = error instanceof ApiRefusal ? error.issues : [];
    const sentences = issues.flatMap(({ path, message }) => {
      const upload = uploads[Number(path.split('.').at(-1))];
      return upload
        ? [t('files:problem', { name: upload.file.name, problem: t(`validation:${message}`) })]
        : [];
    });
    return sentences.join(' ') || explain(error);
  };
};

const UploadProgress = ({ upload: { file, sentBytes, problem } }: { upload: Upload }) => {
  const t = useText('files');
  if (problem) return <Alert type="error">{t('files:problem', { name: file.name, problem })}</Alert>;
  return (
    <ProgressBar
      label={t('files:uploading', { name: file.name })}
      value={file.size > 0 ? Math.floor((sentBytes / file.size) * 100) : 0}
    />
  );
};

/** What the documents of a contract are that are added together. */
type Document = Pick<AttachInput, 'documentKind' | 'documentDay'>;

const DocumentFields = ({
  details,
  onChange,
}: {
  details: Document;
  onChange: (details: Document) => void;
}) => {
  const t = useText('files');
  const kinds = documentKinds.map((value) => ({ value, label: t(`files:document.kinds.${value}`) }));
  return (
    <div className="form-grid">
      <FormField label={t('files:document.kind')}>
        <Select
          options={kinds}
          selectedOption={kinds.find(({ value }) => value === details.documentKind) ?? null}
          placeholder={t('common:form.choose')}
          onChange={({ detail }) => {
            const documentKind = documentKinds.find((kind) => kind === detail.selectedOption.value);
            onChange({ ...details, ...(documentKind && { documentKind }) });
          }}
        />
      </FormField>
      <FormField label={t('files:document.day')}>
        <DayPicker
          value={details.documentDay ?? ''}
          onPick={(documentDay) =>
            onChange({
              ...(details.documentKind && { documentKind: details.documentKind }),
              ...(documentDay && { documentDay }),
            })
          }
        />
      </FormField>
    </div>
  );
};

/** Adds files to a contract, work or recording. They are uploaded immediately and added when the person confirms. */
export const AddFiles = ({
  recordId,
  taken,
  onAdded,
}: {
  recordId: string;
  taken: readonly string[];
  onAdded: (items: readonly AttachedFile[]) => void;
}) => {
  const t = useText('files');
  const describe = useRefusals();
  const { uploads, choose } = useUploads(recordId);
  const [early, setEarly] = useState<string>();
  const [details, describeDocument] = useState<Document>({});
  const adding = useMutation({
    meta: { quiet: true },
    mutationFn: (fileIds: string[]) =>
      call(attachFiles, { params: { id: recordId }, body: { fileIds, ...details } }),
    onSuccess: ({ items }) => {
      choose([]);
      describeDocument({});
      notify({ kind: 'success', text: t('files:added') });
      onAdded(items);
    },
  });
  useUnsavedGuard(useCallback(() => uploads.length > 0, [uploads.length]));
  const underWay = uploads.filter(({ fileId }) => fileId === undefined);
  const isLate = underWay.some(({ problem }) => problem === undefined);
  const add = () => {
    setEarly(isLate ? t('files:stillUploading') : undefined);
    if (underWay.length === 0) adding.mutate(uploads.map(({ fileId }) => fileId!));
  };
  const tooMany =
    uploads.length > maxAttachedTogether ? t('files:tooMany', { count: maxAttachedTogether }) : undefined;
  return (
    <SpaceBetween size="s">
      {adding.error && <Alert type="error">{describe(adding.error, uploads)}</Alert>}
      <FileDrop
        label={t('files:add')}
        files={uploads.map(({ file }) => file)}
        onChange={(files) => {
          adding.reset();
          setEarly(undefined);
          choose(files);
        }}
        sizes={attachedSizes(recordId)}
        taken={taken}
        multiple
        error={tooMany ?? (isLate ? early : undefined)}
      />
      {underWay.map((upload) => (
        <UploadProgress key={upload.file.name} upload={upload} />
      ))}
      {uploads.length > 0 && isContract(recordId) && (
        <DocumentFields details={details} onChange={describeDocument} />
      )}
      {uploads.length > 0 && (
        <Button variant="primary" loading={adding.isPending} disabled={Boolean(tooMany)} onClick={add}>
          {t('files:save')}
        </Button>
      )}
    </SpaceBetween>
  );
};
