import { useMutation } from '@tanstack/react-query';
import type { ReportDownload } from '../../../shared/reports/schema.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { waitFor } from './waitFor.ts';

/** Requests a report and returns its state. */
type Ask = () => Promise<ReportDownload>;

/**
 * Downloads a report that is made in the background. Polls until it is ready (one to two minutes in the product
 * description, and some more), then shows a notice with a link. A failed report can be requested again from the notice.
 * @param id id of the notice
 */
export const useDownload = (id: string): { download: (ask: Ask) => void; isMaking: boolean } => {
  const t = useText('reports');
  const mutation = useMutation({
    meta: { quiet: true },
    mutationFn: (ask: Ask) =>
      waitFor(async () => {
        const { ready, url } = await ask();
        return ready ? url : undefined;
      }),
    onMutate: () => notify({ id, kind: 'in-progress', text: t('reports:download.making') }),
    onSuccess: (url) => {
      const open = () => globalThis.location.assign(url);
      notify({
        id,
        kind: 'info',
        text: t('reports:download.ready'),
        action: { label: t('common:action.download'), run: open },
      });
      open();
    },
    onError: (error, ask) =>
      notify({
        id,
        kind: 'error',
        text: explain(error),
        action: { label: t('reports:download.again'), run: () => mutation.mutate(ask) },
      }),
  });
  return { download: mutation.mutate, isMaking: mutation.isPending };
};
