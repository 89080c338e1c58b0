import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../api/notices.ts';
import { downloadFile } from '../../components/file/downloadFile.ts';
import { useText } from '../../text/useText.ts';

/** Downloads a workbook of a whole business to fill in, with example rows. It can be imported as it is. */
export const CatalogueTemplate = ({ onDownloaded }: { onDownloaded: () => void }) => {
  const t = useText('works');
  const run = useMutation({
    mutationFn: async () => {
      const [{ toWorkbookOfSheets, workbookType }, { templateSheets }] = await Promise.all([
        import('../../components/file/workbook.ts'),
        import('../../../shared/catalogueImport/template.ts'),
      ]);
      const workbook = await toWorkbookOfSheets(templateSheets());
      downloadFile('template.xlsx', workbook, workbookType);
      notify({ id: 'catalogue-template', kind: 'success', text: t('works:import.templateDownloaded') });
      onDownloaded();
    },
  });
  return (
    <Button iconName="download" loading={run.isPending} onClick={() => run.mutate()}>
      {t('works:import.template')}
    </Button>
  );
};
