import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { exportErrors } from '../../../shared/statements/routes.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import type { VersionedBatch } from '../useBatch.ts';

/** Downloads the rows with errors as a file. */
export const ExportErrors = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const download = useMutation({
    mutationFn: () => call(exportErrors, { params: { id: batch.batchId } }),
    onSuccess: ({ url, rows }) => {
      notify({ kind: 'success', text: t('statements:row.exported', { count: rows }) });
      globalThis.location.assign(url);
    },
  });
  if (!batch.counters?.errors) return null;
  return (
    <Button iconName="download" loading={download.isPending} onClick={() => download.mutate()}>
      {t('statements:action.exportErrors')}
    </Button>
  );
};
