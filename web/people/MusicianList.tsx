import { listMusicians } from '../../shared/people/routes.ts';
import type { Musician } from '../../shared/people/schema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import { usePeopleColumns } from './peopleColumns.tsx';

const addressOf = ({ musicianInfoId }: Musician) => recordAddress.musician(musicianInfoId);

/** All musicians, with search in any of their languages. */
export const Page = () => {
  const t = useText('people');
  return (
    <ListPage
      id="musicians"
      title={t('pages:musicians')}
      columns={usePeopleColumns<Musician>(addressOf)}
      filters={[{ key: 'keyword', kind: 'text', label: t('people:search') }]}
      rowId={({ musicianInfoId }) => musicianInfoId}
      load={({ offset, limit, filters }, signal) =>
        call(listMusicians, { query: { offset, limit, ...filters }, signal })
      }
      empty={{ text: t('people:empty.musicians') }}
    />
  );
};
