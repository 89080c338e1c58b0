import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { abandonBatch } from '../../shared/statements/routes.ts';
import { isAbandonable } from '../../shared/statements/batchActions.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { useText } from '../text/useText.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { refreshBatch } from './importWatch.ts';
import type { VersionedBatch } from './useBatch.ts';

/** Abandons a batch that is not booked, after a confirmation. */
export const AbandonBatch = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const { batchId, batchNo } = batch;
  const abandoning = useMutation({
    mutationFn: (version: number) => call(abandonBatch, { params: { id: batchId }, body: { version } }),
    onSuccess: () => notify({ kind: 'success', text: t('statements:abandon.done', { batchNo }) }),
    onSettled: () => refreshBatch(batchId),
  });
  if (!isAbandonable(batch)) return null;
  const ask = async () => {
    const agreed = await confirm({
      title: t('statements:abandon.title', { batchNo }),
      body: t('statements:abandon.text'),
      action: t('statements:action.abandon'),
    });
    if (agreed) abandoning.mutate(batch.version);
  };
  return (
    <Button loading={abandoning.isPending} onClick={() => void ask()}>
      {t('statements:action.abandon')}
    </Button>
  );
};
