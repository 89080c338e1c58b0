import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { downloadPaymentFile, removePaymentLines } from '../../shared/paymentRuns/routes.ts';
import {
  paymentFileFormatSchema,
  type OpenedPaymentRun,
  type PaymentFileFormat,
} from '../../shared/paymentRuns/schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { useMay } from '../api/session.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { downloadFile } from '../components/file/downloadFile.ts';
import { useText } from '../text/useText.ts';

const ReleaseRun = lazy(async () => ({ default: (await import('./ReleaseRun.tsx')).ReleaseRun }));
const ReadAnswer = lazy(async () => ({ default: (await import('./ReadAnswer.tsx')).ReadAnswer }));

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** What can be done with a run: release or discard it, download its file, read what the bank answered. */
export const RunActions = ({ run }: { run: OpenedPaymentRun }) => {
  const t = useText('paymentRuns');
  const may = useMay();
  const [shown, setShown] = useState<'release' | 'answer'>();
  const { paymentRunId: id, state, isOwn, lines } = run;
  const close = () => {
    setShown(undefined);
    void queryClient.invalidateQueries();
  };
  const download = useMutation({
    mutationFn: (format: PaymentFileFormat) =>
      call(downloadPaymentFile, { params: { id }, body: { format } }),
    onSuccess: ({ fileName, contentType, content }) => {
      downloadFile(fileName, toBytes(content), contentType);
    },
  });
  const discard = useMutation({
    mutationFn: async () => {
      const agreed = await confirm({
        title: t('paymentRuns:discard.question'),
        body: t('paymentRuns:discard.text', { count: lines.length }),
        action: t('paymentRuns:discard.action'),
      });
      if (!agreed) return;
      await call(removePaymentLines, {
        params: { id },
        body: { withdrawalIds: lines.map(({ withdrawalId }) => withdrawalId) },
      });
      await queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        {state === 'open' && (
          <Button disabled={lines.length === 0} loading={discard.isPending} onClick={() => discard.mutate()}>
            {t('paymentRuns:discard.action')}
          </Button>
        )}
        {state === 'open' && may('paymentRoleAuthority/approveProposal') && (
          <Button
            variant="primary"
            disabled={isOwn || lines.length === 0}
            disabledReason={isOwn ? t('paymentRuns:release.own') : undefined}
            onClick={() => setShown('release')}
          >
            {t('paymentRuns:release.action')}
          </Button>
        )}
        {state === 'released' && may('paymentRoleAuthority/viewPayeeNumber') && (
          <ButtonDropdown
            disabled={lines.some((line) => line.state !== 'waiting')}
            disabledReason={t('paymentRuns:file.closed')}
            loading={download.isPending}
            items={paymentFileFormatSchema.options.map((format) => ({
              id: format,
              text: t(`paymentRuns:file.${format}`),
            }))}
            onItemClick={({ detail }) => download.mutate(paymentFileFormatSchema.parse(detail.id))}
          >
            {t('paymentRuns:file.action')}
          </ButtonDropdown>
        )}
        {state === 'released' && (
          <Button variant="primary" onClick={() => setShown('answer')}>
            {t('paymentRuns:answer.action')}
          </Button>
        )}
      </SpaceBetween>
      <Suspense>
        {shown === 'release' && <ReleaseRun run={run} onClose={close} />}
        {shown === 'answer' && <ReadAnswer onClose={close} />}
      </Suspense>
    </>
  );
};
