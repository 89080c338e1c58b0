import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Answer } from '../../../shared/api/route.ts';
import type { previewCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { Facts } from '../../components/Facts.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { RowTable } from '../../components/list/RowTable.tsx';

export type Preview = Answer<typeof previewCatalogueImport>;

/** Preview of a file: encoding, rows, the meaning of each column, and the first rows. */
export const CatalogueFilePreview = ({ preview }: { preview: Preview }) => {
  const t = useText('works');
  const { whole } = useNumbers();
  const { problem, encoding, system, rows, columns } = preview;
  if (problem) return <Alert type="error">{t(`works:import.fileProblems.${problem}`)}</Alert>;
  return (
    <SpaceBetween size="m">
      <Facts
        columns={2}
        facts={[
          [t('works:import.encoding'), encoding?.toUpperCase() ?? t('works:import.workbook')],
          [t('works:import.rows'), whole(rows)],
          ...(system ? [[t('works:import.system'), system] as const] : []),
        ]}
      />
      <RowTable
        header={<Header variant="h3">{t('works:import.columns')}</Header>}
        rows={columns}
        label={t('works:import.columns')}
        columns={[
          { id: 'header', name: t('works:import.column'), cell: ({ header }) => header, isRowHeader: true },
          {
            id: 'column',
            name: t('works:import.takenAs'),
            cell: ({ column }) =>
              column ?? <StatusBadge tone="waiting">{t('works:import.passedOver')}</StatusBadge>,
          },
          {
            id: 'examples',
            name: t('works:import.examples'),
            cell: ({ examples }) => examples.filter(Boolean).join(' · ') || '—',
          },
        ]}
      />
    </SpaceBetween>
  );
};
