import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { takesWatermark } from '../../shared/contracts/watermarkRoutes.ts';
import { maxScans, scanLimits } from '../../shared/people/accountSchema.ts';
import { useText } from '../text/useText.ts';
import { FileDrop } from '../components/file/FileDrop.tsx';
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
            {takesWatermark(fileId) && (
              <Button
                variant="inline-icon"
                iconName="copy"
                ariaLabel={title}
                onClick={() => setCopied({ fileId, title })}
              />
            )}
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

/** Edited scans: those kept, and those to send with the form. */
export type ScanDraft = { kept: readonly string[]; files: readonly File[] };

/** Returns the problem of some scans, as a key of `payee`. */
export const scanProblem = ({ kept, files }: ScanDraft): 'tooManyScans' | undefined =>
  kept.length + files.length > maxScans ? 'tooManyScans' : undefined;

const KeptScans = ({
  fileIds,
  onChange,
}: {
  fileIds: readonly string[];
  onChange: (kept: string[]) => void;
}) => {
  const t = useText('payee');
  return (
    <FormField label={t('payee:field.scans')}>
      <SpaceBetween direction="horizontal" size="xs">
        {fileIds.map((fileId, index) => {
          const name = t('payee:scan', { number: index + 1 });
          return (
            <Button
              key={fileId}
              formAction="none"
              iconName="close"
              iconAlign="right"
              ariaLabel={t('payee:removeScan', { name })}
              onClick={() => onChange(fileIds.filter((one) => one !== fileId))}
            >
              {name}
            </Button>
          );
        })}
      </SpaceBetween>
    </FormField>
  );
};

/** Field for the scans of a document: existing ones can be removed, new ones added. */
export const ScansField = ({
  ofCompany,
  draft,
  onChange,
}: {
  ofCompany: boolean;
  draft: ScanDraft;
  onChange: (draft: ScanDraft) => void;
}) => {
  const t = useText('payee');
  const problem = scanProblem(draft);
  return (
    <SpaceBetween size="s">
      {draft.kept.length > 0 && (
        <KeptScans fileIds={draft.kept} onChange={(kept) => onChange({ ...draft, kept })} />
      )}
      <FileDrop
        label={t(ofCompany ? 'payee:addCompanyScans' : 'payee:addScans')}
        files={draft.files}
        onChange={(files) => onChange({ ...draft, files })}
        limits={ofCompany ? scanLimits.company : scanLimits.person}
        multiple
        error={problem && t(`payee:${problem}`, { count: maxScans })}
      />
    </SpaceBetween>
  );
};
