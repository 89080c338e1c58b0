import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dismiss, notify } from '../../../api/notices.ts';
import { explain } from '../../../api/explain.ts';
import { useLocale, useNumbers } from '../../../text/useFormat.ts';
import { readerDay } from '../../../text/readerDay.ts';
import { useText } from '../../../text/useText.ts';
import type { ListTableProps } from '../ListTable.tsx';
import type { ListPosition } from '../listUrl.ts';

/**
 * Writes every row that passes the filters of a list to a workbook: the columns shown, in the language and the formats of the
 * reader. Leaving the page stops it.
 */
export const ExportButton = <T,>({
  props,
  position: { filters, sort },
}: {
  /** The list, with the columns shown. */
  props: Pick<ListTableProps<T>, 'id' | 'title' | 'columns' | 'rowId' | 'load'>;
  position: ListPosition;
}) => {
  const t = useText();
  const locale = useLocale();
  const { whole } = useNumbers();
  const running = useRef<AbortController>(undefined);
  const noticeId = `export-${props.id}`;
  useEffect(() => () => running.current?.abort(), []);
  const run = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const { signal } = (running.current = new AbortController());
      const [{ loadAllRows, toLines, toSheetName }, { toWorkbook, workbookType }, { downloadFile }] =
        await Promise.all([
          import('./exportRows.ts'),
          import('../../file/workbook.ts'),
          import('../../file/downloadFile.ts'),
        ]);
      const rows = await loadAllRows(props, { filters, ...(sort && { sort }) }, signal, (done, total) =>
        notify({
          id: noticeId,
          kind: 'in-progress',
          text: `${t('common:export.running', { name: props.title })} ${t('common:progress.counts', { done: whole(done), total: whole(total) })}`,
        }),
      );
      const { head, lines } = await toLines(props.columns, rows, locale);
      const file = await toWorkbook(toSheetName(props.title), head, lines);
      downloadFile(`${props.title} ${readerDay()}.xlsx`, file, workbookType);
      notify({ id: noticeId, kind: 'success', text: t('common:export.done', { count: rows.length }) });
    },
    onError: async (error) => {
      if (running.current?.signal.aborted) return dismiss(noticeId);
      const { CannotExport, maxExported } = await import('./exportRows.ts');
      const text =
        error instanceof CannotExport
          ? t(`common:export.${error.reason}`, { most: whole(maxExported) })
          : explain(error);
      return notify({ id: noticeId, kind: 'error', text });
    },
  });
  return (
    <Button
      variant="icon"
      iconName="download"
      ariaLabel={t('common:export.action')}
      loading={run.isPending}
      onClick={() => run.mutate()}
    />
  );
};
