import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ProjectRole, SubmissionState } from '../../../../shared/projects/enumerations.ts';
import type { ProjectDemo } from '../../../../shared/projects/submissionSchema.ts';
import { ListEmpty } from '../../../components/list/ListEmpty.tsx';
import { StatusBadge, type StatusTone } from '../../../components/StatusBadge.tsx';
import { useIsPhone } from '../../../components/list/useIsPhone.ts';
import { useReference } from '../../../components/useReference.ts';
import { When } from '../../../components/When.tsx';
import { shownName } from '../../../text/shownName.ts';
import { joined } from '../../../text/joined.ts';
import { useText } from '../../../text/useText.ts';
import type { OpenedDemo } from './DemoDialog.tsx';
import { useMayEvaluate, type DrawnDemo } from './drawers.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { useDemoMoves } from './moves.ts';

type Shown = {
  role: ProjectRole;
  playedId: string | undefined;
  play: (demoId: string) => void;
  open: (opened: OpenedDemo) => void;
  draw: (drawn: DrawnDemo) => void;
  /** True while a drawer covers most columns. */
  isNarrow: boolean;
};

/** Columns shown next to an open drawer. The drawer shows the others. */
const narrowColumns: readonly (string | undefined)[] = ['play', 'name', 'state', 'moves'];

type Columns = TableProps.ColumnDefinition<ProjectDemo>[];

const tones: Readonly<Record<SubmissionState, StatusTone>> = {
  Unsent: 'over',
  Pending: 'waiting',
  Reserved: 'working',
  Rejected: 'bad',
  Confirmed: 'good',
};

/** Returns the time a demo reached its state. */
const stateTime = ({ state, reservedAt, rejectedAt, confirmedAt, sentAt }: ProjectDemo) =>
  ({
    Unsent: undefined,
    Pending: sentAt,
    Reserved: reservedAt,
    Rejected: rejectedAt,
    Confirmed: confirmedAt,
  })[state];

/** State of a demo with its time and, for A&R, its position among the projects that reserved it. */
export const DemoState = ({ demo, role }: { demo: ProjectDemo; role: ProjectRole }) => {
  const t = useText('projects');
  const isWithAnr = demo.state === 'Unsent' && role === 'Author';
  const at = stateTime(demo);
  return (
    <>
      <StatusBadge tone={tones[demo.state]}>
        {isWithAnr ? t('projects:detail.demoTab.AlreadyGet') : t(`projects:detail.state.${demo.state}`)}
      </StatusBadge>
      {demo.place !== undefined && <Box>{t('projects:detail.place', { place: demo.place })}</Box>}
      {demo.isFirst === false && <Box>{t('projects:detail.waitsInLine')}</Box>}
      {demo.state === 'Confirmed' && demo.isConfirmedByVendor !== undefined && (
        <Box>{t('projects:detail.confirmedByVendor')}</Box>
      )}
      {demo.isDisabled && <StatusBadge tone="attention">{t('projects:detail.state.disabled')}</StatusBadge>}
      {at && (
        <Box color="text-body-secondary" fontSize="body-s">
          <When at={at} />
        </Box>
      )}
    </>
  );
};

const useSongColumns = ({ playedId, play, draw, role }: Shown): Columns => {
  const t = useText('projects');
  const { language } = useReference();
  return [
    {
      id: 'play',
      header: t('projects:detail.field.listen'),
      cell: (demo) => (
        <Button
          variant="inline-icon"
          iconName={demo.demoId === playedId ? 'audio-full' : 'play'}
          ariaLabel={t('projects:detail.play', { name: shownName(demo) })}
          onClick={() => play(demo.demoId)}
        />
      ),
      width: 75,
    },
    {
      id: 'name',
      header: t('projects:detail.field.title'),
      cell: (demo) => (
        <Button variant="inline-link" onClick={() => draw({ demoId: demo.demoId, name: 'lyrics' })}>
          {shownName(demo)}
        </Button>
      ),
      isRowHeader: true,
      width: 150,
    },
    {
      id: 'writers',
      header: t('projects:detail.field.writers'),
      cell: ({ writers }) => joined(writers),
      width: 120,
    },
    {
      id: 'language',
      header: t('projects:detail.field.singingLanguage'),
      cell: ({ singingLanguage }) => language(singingLanguage),
      width: 105,
    },
    {
      id: 'state',
      header: t('projects:detail.field.state'),
      cell: (demo) => <DemoState demo={demo} role={role} />,
      width: 150,
    },
  ];
};

const useReplyColumns = (): Columns => {
  const t = useText('projects', 'demos');
  return (['quality', 'fitness'] as const).map((id) => ({
    id,
    header: t(`projects:detail.field.${id}`),
    cell: ({ [id]: score }) => (score ? t(`demos:score.${score}`) : '—'),
    width: 95,
  }));
};

const useAnrColumns = (): Columns => {
  const t = useText('projects', 'demos');
  return [
    {
      id: 'rating',
      header: t('projects:detail.field.rating'),
      cell: ({ average, ratingCount = 0 }) =>
        average === undefined
          ? t('demos:anr.unrated')
          : t('demos:anr.overall', { average, count: ratingCount }),
      width: 120,
    },
    {
      id: 'provider',
      header: t('projects:detail.field.provider'),
      cell: ({ providerName }) => providerName ?? '—',
      width: 140,
    },
  ];
};

const useMovesColumn = (shown: Shown): Columns[number] => {
  const t = useText('projects');
  return {
    id: 'moves',
    header: t('projects:detail.field.moves'),
    cell: (demo) => <MoveButtons demo={demo} {...shown} isInline />,
    width: 135,
  };
};

const useSubmittedColumn = (): Columns[number] => {
  const t = useText('projects');
  return {
    id: 'submittedAt',
    header: t('projects:detail.field.demoSubmittedAt'),
    cell: ({ submittedAt }) => <When at={submittedAt} />,
    width: 140,
  };
};

/** Returns the columns for a telephone: one to listen, and one with the title, the state and the actions below each other. */
const usePhoneColumns = (shown: Shown): Columns => {
  const t = useText('projects');
  const [play, name] = useSongColumns(shown) as [Columns[number], Columns[number]];
  return [
    play,
    {
      id: 'name',
      header: t('projects:detail.field.title'),
      cell: (demo) => (
        <SpaceBetween size="xxs">
          {name.cell(demo)}
          <DemoState demo={demo} role={shown.role} />
          <MoveButtons demo={demo} {...shown} isInline />
        </SpaceBetween>
      ),
      isRowHeader: true,
      width: 180,
    },
  ];
};

/**
 * Returns the columns for a role. A vendor sees when it was sent a demo, not when that was submitted. Actions are left out where
 * no demo has one.
 */
const useColumns = (shown: Shown, hasMoves: boolean): Columns => {
  const [song, reply, anr] = [useSongColumns(shown), useReplyColumns(), useAnrColumns()];
  const [submitted, moves] = [useSubmittedColumn(), useMovesColumn(shown)];
  const all = [
    ...song,
    ...(shown.role === 'Author' ? [] : reply),
    ...(shown.role === 'ArtistAndRepertoire' ? anr : []),
    ...(shown.role === 'Vendor' ? [] : [submitted]),
    ...(hasMoves ? [moves] : []),
  ];
  return shown.isNarrow ? all.filter(({ id }) => narrowColumns.includes(id)) : all;
};

/** Table of the demos in one tab of a project. */
export const DemoTable = ({
  query,
  selection,
  ...shown
}: Shown & {
  query: UseQueryResult<{ items: ProjectDemo[] }>;
  selection:
    | {
        selected: readonly ProjectDemo[];
        onChange: (demos: ProjectDemo[]) => void;
        isChoosable: (demo: ProjectDemo) => boolean;
      }
    | undefined;
}) => {
  const t = useText('projects');
  const listMoves = useDemoMoves();
  const demos = query.error ? [] : (query.data?.items ?? []);
  const mayEvaluate = useMayEvaluate(shown.role);
  const hasMoves = mayEvaluate || demos.some((demo) => listMoves(demo).length > 0);
  const isPhone = useIsPhone();
  const [wide, narrow] = [useColumns(shown, hasMoves), usePhoneColumns(shown)];
  const columns = isPhone ? narrow : wide;
  return (
    <Table<ProjectDemo>
      variant="borderless"
      wrapLines
      trackBy="demoId"
      items={demos}
      columnDefinitions={columns.map((column) => ({ ...column, minWidth: column.width }))}
      stickyColumns={{ last: hasMoves && !isPhone ? 1 : 0 }}
      loading={query.isPending}
      loadingText={t('common:list.loading')}
      skeleton={{ totalRows: 4 }}
      {...(selection && {
        selectionType: 'multi' as const,
        selectedItems: selection.selected,
        onSelectionChange: ({ detail }) => selection.onChange(detail.selectedItems),
        isItemDisabled: (demo) => !selection.isChoosable(demo),
      })}
      ariaLabels={{
        tableLabel: t('projects:detail.section.demos'),
        selectionGroupLabel: t('common:list.select'),
        allItemsSelectionLabel: () => t('common:list.selectAll'),
        itemSelectionLabel: (_, demo) => shownName(demo),
      }}
      empty={
        <ListEmpty
          error={query.error}
          filtered={false}
          empty={{ text: t('projects:detail.empty.demos') }}
          onClear={() => undefined}
          onRetry={() => void query.refetch()}
        />
      }
    />
  );
};
