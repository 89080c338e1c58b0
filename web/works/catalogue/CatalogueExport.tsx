import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useMutation } from '@tanstack/react-query';
import { exportCatalogue } from '../../../shared/catalogueImport/routes.ts';
import { exportedKinds, type ExportedKind } from '../../../shared/catalogueImport/schema.ts';
import { call } from '../../api/call.ts';
import { dismiss, notify } from '../../api/notices.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { downloadCsv } from '../../components/file/downloadCsv.ts';
import { downloadFile } from '../../components/file/downloadFile.ts';

const noticeId = 'catalogue-export';

const exportFormats = ['xlsx', 'csv'] as const;

type Export = { kind: ExportedKind; format: (typeof exportFormats)[number] };

/** Loads all rows of a kind, page by page. */
const loadRows = async (kind: ExportedKind, onProgress: (done: number, total: number) => void) => {
  const rows: Record<string, string>[] = [];
  let records = 0;
  let cursor: string | undefined;
  do {
    const page = await call(exportCatalogue, { query: { kind, cursor } });
    rows.push(...page.rows);
    records += page.records;
    onProgress(records, page.total);
    cursor = page.next;
  } while (cursor);
  return rows;
};

/** Exports the catalogue as files that the import accepts; imported unchanged, they change nothing. */
export const CatalogueExport = () => {
  const t = useText('works');
  const { whole } = useNumbers();
  const run = useMutation({
    mutationFn: async ({ kind, format }: Export) => {
      const name = t(`works:import.kinds.${kind}.name`);
      const rows = await loadRows(kind, (done, total) =>
        notify({
          id: noticeId,
          kind: 'in-progress',
          text: `${t('works:import.exporting', { name })} ${t('common:progress.counts', { done: whole(done), total: whole(total) })}`,
        }),
      );
      const columns = [...new Set(rows.flatMap((cells) => Object.keys(cells)))];
      const lines = rows.map((cells) => columns.map((column) => cells[column] ?? ''));
      if (format === 'csv') downloadCsv(`${kind}.csv`, columns, lines);
      else {
        const { toWorkbook, workbookType } = await import('../../components/file/workbook.ts');
        downloadFile(`${kind}.xlsx`, await toWorkbook(kind, columns, lines), workbookType);
      }
      notify({
        id: noticeId,
        kind: 'success',
        text: t('works:import.exported', { name, count: rows.length }),
      });
    },
    onError: () => dismiss(noticeId),
  });
  return (
    <ButtonDropdown
      loading={run.isPending}
      expandableGroups
      items={exportFormats.map((format) => ({
        text: format.toUpperCase(),
        items: exportedKinds.map((kind) => ({
          id: `${format} ${kind}`,
          text: t(`works:import.kinds.${kind}.name`),
        })),
      }))}
      onItemClick={({ detail }) => {
        const [format, kind] = detail.id.split(' ') as [Export['format'], ExportedKind];
        run.mutate({ format, kind });
      }}
    >
      {t('works:import.export')}
    </ButtonDropdown>
  );
};
