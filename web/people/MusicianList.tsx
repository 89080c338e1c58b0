import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { listMusicians } from '../../shared/people/routes.ts';
import type { Musician } from '../../shared/people/schema.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import { usePeopleColumns } from './peopleColumns.tsx';

const toAddress = ({ musicianInfoId }: Musician) => recordAddress.musician(musicianInfoId);

/** All musicians, with search in any of their languages. */
export const Page = () => {
  const t = useText('people');
  const navigate = useNavigate();
  const may = useMay();
  const add = may('systemAdminRoleAuthority/addTotalMusician') && (
    <Button variant="primary" onClick={() => void navigate(pageAddress.musicianCreate)}>
      {t('pages:musicianCreate')}
    </Button>
  );
  return (
    <ListPage
      id="musicians"
      title={t('pages:musicians')}
      actions={add}
      columns={usePeopleColumns<Musician>(toAddress)}
      filters={[{ key: 'keyword', kind: 'text', label: t('people:search') }]}
      rowId={({ musicianInfoId }) => musicianInfoId}
      load={({ offset, limit, filters }, signal) =>
        call(listMusicians, { query: { offset, limit, ...filters }, signal })
      }
      empty={{ text: t('people:empty.musicians'), action: add }}
    />
  );
};
