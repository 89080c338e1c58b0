import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  listMusicalWorkDuplicates,
  listSongDuplicates,
  searchDuplicates,
  setDuplicateAside,
  listDuplicateAgain,
} from '../../../shared/duplicates/routes.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useMay } from '../../api/session.ts';
import { LastRun } from '../../components/list/LastRun.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import type { Column, ListQuery } from '../../components/list/ListTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { toPairRow, type PairRow, type ShownRecord } from './pairRows.ts';

const loadPairs = async ({ offset, limit, filters }: ListQuery, signal: AbortSignal) => {
  const state = filters.state === 'setAside' ? ('setAside' as const) : ('open' as const);
  const query = { state, offset, limit };
  const page =
    filters.kind === 'song'
      ? await call(listSongDuplicates, { query, signal })
      : await call(listMusicalWorkDuplicates, { query, signal });
  return { items: page.items.map(toPairRow), total: page.total };
};

const Shown = ({ record: { name, details, address } }: { record: ShownRecord }) => (
  <div>
    <RecordLink to={address}>{name}</RecordLink>
    {details && <Box color="text-body-secondary">{details}</Box>}
  </div>
);

/** Compares a pair, sets it aside as two different records, or lists it again. */
const PairActions = ({ pair }: { pair: PairRow }) => {
  const t = useText('works');
  const navigate = useNavigate();
  const may = useMay();
  const { one, other, setAsideByName } = pair;
  const isAside = setAsideByName !== undefined;
  const decide = useMutation({
    mutationFn: () =>
      call(isAside ? listDuplicateAgain : setDuplicateAside, {
        body: { oneId: one.id, otherId: other.id },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['list', 'duplicates'] });
      notify({ kind: 'success', text: t(isAside ? 'works:duplicates.back' : 'works:duplicates.aside') });
    },
    onError: (error) => notify({ kind: 'error', text: explain(error) }),
  });
  if (!may('systemAdminRoleAuthority/addTotalSong')) return null;
  return (
    <SpaceBetween size="xxs">
      <Button variant="inline-link" onClick={() => void navigate(recordAddress.merge(one.id, other.id))}>
        {t('works:duplicates.compare')}
      </Button>
      <Button variant="inline-link" loading={decide.isPending} onClick={() => decide.mutate()}>
        {t(isAside ? 'works:duplicates.takeBack' : 'works:duplicates.setAside')}
      </Button>
    </SpaceBetween>
  );
};

const useColumns = (): Column<PairRow>[] => {
  const t = useText('works');
  return [
    {
      id: 'one',
      name: t('works:duplicates.one'),
      cell: ({ one }) => <Shown record={one} />,
      width: 255,
      isRowHeader: true,
    },
    {
      id: 'other',
      name: t('works:duplicates.other'),
      cell: ({ other }) => <Shown record={other} />,
      width: 255,
    },
    {
      id: 'reasons',
      name: t('works:duplicates.reasons'),
      cell: ({ likelihood, reasons, setAsideByName }) => (
        <div>
          <Box fontWeight="bold">{t(`works:duplicates.likelihood.${likelihood}`)}</Box>
          {reasons.map((reason) => (
            <div key={reason}>{t(`works:duplicates.reason.${reason}`)}</div>
          ))}
          {setAsideByName !== undefined && (
            <Box color="text-body-secondary">{t('works:duplicates.asideBy', { name: setAsideByName })}</Box>
          )}
        </div>
      ),
      width: 250,
    },
    {
      id: 'actions',
      name: t('works:duplicates.decide'),
      cell: (pair) => <PairActions pair={pair} />,
      width: 160,
    },
  ];
};

/** Time of the last search, and the button that starts another. */
const Search = () => {
  const t = useText('works');
  return (
    <LastRun
      listId="duplicates"
      load={async (signal) => {
        const { searchedAt, searching } = await call(listSongDuplicates, { query: { limit: 1 }, signal });
        return { endedAt: searchedAt, isRunning: searching };
      }}
      start={() => call(searchDuplicates, {})}
      endedText={t('works:duplicates.searchedAt')}
      startText={t('works:duplicates.search')}
    />
  );
};

/** Pairs of works or of recordings that are probably the same, and those set aside. */
export const Page = () => {
  const t = useText('works');
  return (
    <ListPage
      id="duplicates"
      title={t('pages:duplicates')}
      description={t('works:duplicates.text')}
      actions={<Search />}
      columns={useColumns()}
      filters={[
        {
          key: 'kind',
          kind: 'choice',
          label: t('works:duplicates.kind'),
          unchosen: t('pages:musicalWorks'),
          options: [{ value: 'song', label: t('pages:songs') }],
        },
        {
          key: 'state',
          kind: 'choice',
          label: t('works:duplicates.state'),
          unchosen: t('works:duplicates.open'),
          options: [{ value: 'setAside', label: t('works:duplicates.allAside') }],
        },
      ]}
      rowId={({ id }) => id}
      load={loadPairs}
      empty={{ text: t('works:duplicates.empty') }}
    />
  );
};
