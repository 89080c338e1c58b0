import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { previewCatalogueImport, requestCatalogueUpload } from '../../../shared/catalogueImport/routes.ts';
import { importKinds, type ImportKind } from '../../../shared/catalogueImport/schema.ts';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { pageAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { uploadFile } from '../../api/upload.ts';
import { useText } from '../../text/useText.ts';
import { FileDrop } from '../../components/file/FileDrop.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { ProgressCounts } from '../../components/ProgressCounts.tsx';
import { CatalogueExport } from './CatalogueExport.tsx';
import type { Preview } from './CatalogueFilePreview.tsx';
import { CatalogueImportList } from './CatalogueImportList.tsx';
import { CatalogueTemplate } from './CatalogueTemplate.tsx';
import { useStartImport } from './useStartImport.ts';
import { watchCatalogueImport } from './watchCatalogueImport.ts';
import { Section } from '../../components/Section.tsx';

// Shown once a file is sent.
const CatalogueFilePreview = lazy(async () => ({
  default: (await import('./CatalogueFilePreview.tsx')).CatalogueFilePreview,
}));
const CatalogueImportResult = lazy(async () => ({
  default: (await import('./CatalogueImportResult.tsx')).CatalogueImportResult,
}));

type Chosen = { file: File; kind: ImportKind };
type Sent = Chosen & { fileId: string; preview: Preview };

/** Sends the file and requests its preview. */
const useSendFile = (onLooked: (sent: Sent) => void) => {
  const [sent, setSent] = useState(0);
  const look = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ file, kind }: Chosen): Promise<Sent> => {
      setSent(0);
      const { name: fileName, size } = file;
      const { fileId, ...address } = await call(requestCatalogueUpload, { body: { fileName, size } });
      await uploadFile(address, file, setSent);
      const preview = await call(previewCatalogueImport, { body: { fileId, kind } });
      return { file, kind, fileId, preview };
    },
    onSuccess: onLooked,
  });
  return { sent, look };
};

const Upload = ({ onStarted }: { onStarted: (id: string) => void }) => {
  const t = useText('works');
  const [kind, setKind] = useState<ImportKind>('musicalWorks');
  const [files, setFiles] = useState<File[]>([]);
  const [looked, setLooked] = useState<Sent>();
  const { sent, look } = useSendFile(setLooked);
  const choose = (next: File[]) => {
    setFiles(next);
    setLooked(undefined);
  };
  const chooseKind = (next: ImportKind) => {
    setKind(next);
    setLooked(undefined);
  };
  const takeAsBusiness = () => {
    chooseKind('business');
    if (files[0]) look.mutate({ file: files[0], kind: 'business' });
  };
  const start = useStartImport((id) => {
    choose([]);
    onStarted(id);
  });
  const file = files[0];
  const error = look.error ?? start.error;
  const ready = looked && !looked.preview.problem ? looked : undefined;
  // A whole business is checked first, and imported from the page of the check.
  const begin = ({ fileId, file, kind }: Sent) =>
    start.mutate({ fileId, fileName: file.name, kind, ...(kind === 'business' && { isCheck: true }) });
  return (
    <Section
      title={t('works:import.title')}
      description={t('works:import.text')}
      actions={<CatalogueTemplate onDownloaded={() => chooseKind('business')} />}
    >
      <SpaceBetween size="l">
        {error && <Alert type="error">{explain(error)}</Alert>}
        <FormField label={t('works:import.kind')} stretch>
          <Tiles
            columns={3}
            value={kind}
            onChange={({ detail }) => chooseKind(detail.value as ImportKind)}
            items={importKinds.map((value) => ({
              value,
              label: t(`works:import.kinds.${value}.name`),
              description: t(`works:import.kinds.${value}.text`),
            }))}
          />
        </FormField>
        <FileDrop
          label={t('works:import.file')}
          files={files}
          onChange={choose}
          sizes={uploadTypes.TempUploadFile.sizes}
        />
        {look.isPending && file && (
          <ProgressCounts label={t('works:import.sending')} done={sent} total={file.size} />
        )}
        {looked && (
          <LazyPart>
            <CatalogueFilePreview preview={looked.preview} kind={looked.kind} onBusiness={takeAsBusiness} />
          </LazyPart>
        )}
        {ready ? (
          <Button variant="primary" loading={start.isPending} onClick={() => begin(ready)}>
            {t(ready.kind === 'business' ? 'works:import.check' : 'works:import.start', {
              count: ready.preview.rows,
            })}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={!file}
            loading={look.isPending}
            onClick={() => file && look.mutate({ file, kind })}
          >
            {t('works:import.look')}
          </Button>
        )}
      </SpaceBetween>
    </Section>
  );
};

/**
 * Imports a catalogue from CSV or XLSX: choose the kind, drop the file, check the preview, follow the import, see the
 * failed rows.
 */
export const Page = () => {
  const t = useText('works');
  const [search, setSearch] = useSearchParams();
  const shown = search.get('import');
  const show = (id: string) => setSearch({ import: id }, { preventScrollReset: true });
  const navigate = useNavigate();
  const begin = (id: string) => {
    const open = () => void navigate(`${pageAddress.catalogueImport}?import=${id}`);
    void watchCatalogueImport(id, open, true);
    show(id);
  };
  return (
    <ContentLayout
      header={
        <Header variant="h1" actions={<CatalogueExport />}>
          {t('pages:catalogueImport')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <Upload onStarted={begin} />
        {shown && (
          <LazyPart>
            <CatalogueImportResult key={shown} id={shown} onStarted={begin} />
          </LazyPart>
        )}
        <CatalogueImportList onShow={show} />
      </SpaceBetween>
    </ContentLayout>
  );
};
