import Alert from '@cloudscape-design/components/alert';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Answer } from '../../../shared/api/route.ts';
import type { previewCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import type { LeftOut } from '../../../shared/catalogueImport/schema.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { Facts } from '../../components/Facts.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { RowTable } from '../../components/list/RowTable.tsx';

/** Names shown at once; more are behind a heading. */
const leftOutShown = 10;

export type Preview = Answer<typeof previewCatalogueImport>;

/** Says why a file cannot be read, with the sheet or inner file that has the problem. */
export const FileProblem = ({ problem, file }: { problem: string; file?: string | undefined }) => {
  const t = useText('works');
  return (
    <Alert type="error" header={file}>
      {t(`works:import.fileProblems.${problem}`)}
    </Alert>
  );
};

/** Names every sheet, or file of an archive, that is not read. */
const LeftOutFiles = ({ leftOut }: { leftOut: readonly LeftOut[] }) => {
  const t = useText('works');
  return (
    <ExpandableSection
      variant="stacked"
      defaultExpanded={leftOut.length <= leftOutShown}
      headerText={t('works:import.leftOut', { count: leftOut.length })}
    >
      <ul>
        {leftOut.map(({ name, reason }) => (
          <li key={name}>
            {name} — {t(`works:import.leftOutReasons.${reason}`)}
          </li>
        ))}
      </ul>
    </ExpandableSection>
  );
};

/** Preview of a file: encoding, rows, the meaning of each column, and the first rows. */
export const CatalogueFilePreview = ({ preview }: { preview: Preview }) => {
  const t = useText('works');
  const { whole } = useNumbers();
  const { problem, problemFile, leftOut, encoding, system, rows, columns } = preview;
  if (problem) return <FileProblem problem={problem} file={problemFile} />;
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
      {leftOut && <LeftOutFiles leftOut={leftOut} />}
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
