import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useText } from '../text/useText.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { openScan } from './scanCalls.ts';

/** Loaded when a watermarked copy is requested. */
const WatermarkDialog = lazy(async () => ({
  default: (await import('./WatermarkDialog.tsx')).WatermarkDialog,
}));

/** Scans of a document, each loaded on request; images also as a watermarked copy. */
export const ScanLinks = ({ identityId, fileIds }: { identityId: string; fileIds: readonly string[] }) => {
  const t = useText('payee');
  const [copied, setCopied] = useState<{ fileId: string; title: string }>();
  const download = useMutation({ mutationFn: (fileId: string) => openScan(identityId, fileId) });
  if (fileIds.length === 0) return t('common:state.none');
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {fileIds.map((fileId, index) => {
        const title = t('payee:watermark', { number: index + 1 });
        return (
          <span key={fileId}>
            <Button
              variant="inline-link"
              iconName="download"
              loading={download.isPending && download.variables === fileId}
              onClick={() => download.mutate(fileId)}
            >
              {t('payee:scan', { number: index + 1 })}
            </Button>
            <Button
              variant="inline-icon"
              iconName="copy"
              ariaLabel={title}
              onClick={() => setCopied({ fileId, title })}
            />
          </span>
        );
      })}
      {copied && (
        <LazyPart>
          <WatermarkDialog {...copied} identityId={identityId} onClose={() => setCopied(undefined)} />
        </LazyPart>
      )}
    </SpaceBetween>
  );
};
