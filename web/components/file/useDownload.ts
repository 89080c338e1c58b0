import { useMutation } from '@tanstack/react-query';
import type { ReportDownload } from '../../../shared/reports/schema.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { waitFor } from './waitFor.ts';

/** Asks for a report and answers where it stands. */
export type Ask = () => Promise<ReportDownload>;

/**
 * Downloads a report that is made in the background: asks until it is there, as long as one takes (product description: one
 * to two minutes) and some more, and says in a notice that links to it. One that is too large can be made again from there.
 * @param id names the report among the notices
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
