import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Answer } from '../../../shared/api/route.ts';
import type { previewCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import type { ImportKind, LeftOut } from '../../../shared/catalogueImport/schema.ts';
import { useSheetName } from './useSheetName.ts';
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

/** Names the columns with content that are not read, by sheet: most have another name than in the template. */
const UnreadColumns = ({ unread }: { unread: NonNullable<Preview['unread']> }) => {
  const t = useText('works');
  const sheetName = useSheetName();
  const count = unread.reduce((sum, { headers }) => sum + headers.length, 0);
  return (
    <Alert type="warning" header={t('works:import.unread', { count })}>
      {t('works:import.unreadText')}
      <ul>
        {unread.map(({ kind, headers }) => (
          <li key={kind}>
            {sheetName(kind)} — {headers.join(' · ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

/** Rows of each sheet of a whole business. */
const Sheets = ({ preview: { columns } }: { preview: Preview }) => {
  const t = useText('works');
  const sheetName = useSheetName();
  return (
    <RowTable
      header={<Header variant="h3">{t('works:import.sheets')}</Header>}
      rows={columns}
      label={t('works:import.sheets')}
      columns={[
        {
          id: 'sheet',
          name: t('works:import.sheet'),
          cell: ({ header }) => sheetName(header),
          isRowHeader: true,
        },
        { id: 'rows', name: t('works:import.rows'), cell: ({ examples }) => examples[0], isFigure: true },
      ]}
    />
  );
};

/** Meaning of each column, with what it holds in the first rows. */
const Columns = ({ preview: { columns } }: { preview: Preview }) => {
  const t = useText('works');
  return (
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
  );
};

/** Preview of a file: encoding, rows, the meaning of each column and the first rows, or the sheets of a whole business. */
export const CatalogueFilePreview = ({
  preview,
  kind,
  onBusiness,
}: {
  preview: Preview;
  kind: ImportKind;
  /** Takes the file as one of a whole business. */
  onBusiness: () => void;
}) => {
  const t = useText('works');
  const { whole } = useNumbers();
  const { problem, problemFile, leftOut, unread, hasSeveralKinds, encoding, system, rows } = preview;
  if (problem) return <FileProblem problem={problem} file={problemFile} />;
  return (
    <SpaceBetween size="m">
      {hasSeveralKinds && (
        <Alert type="warning" action={<Button onClick={onBusiness}>{t('works:import.asBusiness')}</Button>}>
          {t('works:import.severalKinds')}
        </Alert>
      )}
      <Facts
        columns={2}
        facts={[
          ...(kind === 'business'
            ? []
            : [[t('works:import.encoding'), encoding?.toUpperCase() ?? t('works:import.workbook')] as const]),
          [t('works:import.rows'), whole(rows)],
          ...(system ? [[t('works:import.system'), system] as const] : []),
        ]}
      />
      {unread && <UnreadColumns unread={unread} />}
      {leftOut && <LeftOutFiles leftOut={leftOut} />}
      {kind === 'business' ? <Sheets preview={preview} /> : <Columns preview={preview} />}
    </SpaceBetween>
  );
};
