import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { listMusicians } from '../../shared/people/routes.ts';
import type { Musician } from '../../shared/people/schema.ts';
import { artistTypes } from '../../shared/reference/enumerations.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import type { FilterField } from '../components/list/filterField.ts';
import { toListQuery } from '../components/list/listQuery.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import { usePeopleFilters } from './usePeopleFilters.ts';
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
  const type: FilterField = {
    key: 'artistType',
    kind: 'choice',
    label: t('people:field.artistType'),
    options: Object.values(artistTypes).map((value) => ({
      value: String(value),
      label: t(`people:artistType.${value}`),
    })),
    isMore: true,
  };
  return (
    <ListPage
      id="musicians"
      title={t('pages:musicians')}
      actions={add}
      columns={usePeopleColumns<Musician>(toAddress)}
      filters={[...usePeopleFilters(), type]}
      rowId={({ musicianInfoId }) => musicianInfoId}
      load={(query, signal) =>
        call(listMusicians, { query: toListQuery(listMusicians.query, query), signal })
      }
      canExport
      empty={{ text: t('people:empty.musicians'), action: add }}
    />
  );
};
