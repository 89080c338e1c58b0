import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { previewCwrFile } from '../../shared/cwr/routes.ts';
import { uploadTypes } from '../../shared/files/uploadTypes.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { FileDrop } from '../components/file/FileDrop.tsx';
import { toBase64 } from '../components/file/toBase64.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { Loading } from '../components/Loading.tsx';
import { useText } from '../text/useText.ts';

const FilePreview = lazy(async () => ({ default: (await import('./FilePreview.tsx')).FilePreview }));

/** Reads a CWR file, shows its content, and imports acknowledgements after a confirmation. */
export const Page = () => {
  const t = useText('cwr');
  const [files, setFiles] = useState<File[]>([]);
  const look = useMutation({
    meta: { quiet: true },
    mutationFn: async (file: File) => {
      const content = await toBase64(file);
      return { content, preview: await call(previewCwrFile, { body: { content } }) };
    },
  });
  const choose = (next: File[]) => {
    setFiles(next);
    look.reset();
    if (next[0]) look.mutate(next[0]);
  };
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('cwr:read.text')}>
          {t('pages:cwrRead')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <Container>
          <FileDrop
            label={t('cwr:read.file')}
            files={files}
            onChange={choose}
            sizes={uploadTypes.TempCwrFile.sizes}
          />
        </Container>
        {look.error && <Alert type="error">{explain(look.error)}</Alert>}
        {look.isPending && <Loading />}
        {look.data && (
          <LazyPart>
            <FilePreview key={look.submittedAt} content={look.data.content} preview={look.data.preview} />
          </LazyPart>
        )}
      </SpaceBetween>
    </ContentLayout>
  );
};
