import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { listMusicalWorks, selectMusicalWorkOfSystem } from '../../shared/works/routes.ts';
import type { MusicalWorkSummary } from '../../shared/works/schema.ts';
import { missingInWork } from '../../shared/works/listSchema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { joined } from '../text/joined.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { currentLanguage } from '../text/languages.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import { toChoices, type FilterField } from '../components/list/filterField.ts';
import { toListQuery } from '../components/list/listQuery.ts';
import type { Column } from '../components/list/ListTable.tsx';
import { useChangedColumn, useLastChanged } from '../components/list/useChangedColumn.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { useReference } from '../components/useReference.ts';
import { useOwnerFilter } from './owners/useOwnerFilter.ts';
import { useOwnersColumn, withOwners } from './owners/useOwnersColumn.tsx';

/** Returns the columns of a list of musical works. */
export const useMusicalWorkColumns = (): Column<MusicalWorkSummary>[] => {
  const t = useText('works');
  const reference = useReference();
  const own = currentLanguage();
  return [
    {
      id: 'name',
      name: t('works:field.title'),
      cell: (work) => (
        <RecordLink to={recordAddress.work(work.musicalWorkId)} name={displayName(work, own)} />
      ),
      width: 270,
      sort: 'name',
      isRowHeader: true,
    },
    {
      id: 'writers',
      name: t('works:field.writers'),
      cell: (work) => joined(work.writers) || '—',
      width: 225,
    },
    {
      id: 'iswc',
      name: t('works:field.iswc'),
      cell: (work) => work.iswc ?? '—',
      width: 155,
      sort: 'iswc',
    },
    {
      id: 'language',
      name: t('works:field.singingLanguage'),
      cell: (work) => reference.language(work.singingLanguage),
      width: 140,
      sort: 'language',
    },
    { id: 'genre', name: t('works:field.genre'), cell: (work) => reference.genre(work.genre), width: 120 },
  ];
};

const useFilters = (): FilterField[] => {
  const t = useText('works');
  const { genres, singingLanguages } = useReference();
  return [
    { key: 'keyword', kind: 'text', label: t('works:search.musicalWork') },
    {
      key: 'missing',
      kind: 'choice',
      label: t('works:missing.label'),
      options: missingInWork.map((value) => ({ value, label: t(`works:missing.${value}`) })),
    },
    {
      key: 'language',
      kind: 'choice',
      label: t('works:field.singingLanguage'),
      options: toChoices(singingLanguages),
      isMore: true,
    },
    { key: 'genre', kind: 'choice', label: t('works:field.genre'), options: toChoices(genres), isMore: true },
  ];
};

const widthsWithOwners = { name: 205, writers: 180, iswc: 150, language: 125, genre: 90, owners: 155 };

/**
 * Musical works a person may see, with search in any of their languages: all for staff, with their right owners; others
 * their own, and agents those of the licensors they represent.
 */
export const Page = () => {
  const t = useText('works');
  const navigate = useNavigate();
  const may = useMay();
  const owners = useOwnersColumn<MusicalWorkSummary>();
  const { filters: ownerFilters, withOwner } = useOwnerFilter();
  const columns = useMusicalWorkColumns();
  const changed = useChangedColumn<MusicalWorkSummary>();
  const lastChanged = useLastChanged();
  const filters = useFilters();
  const seesAll = may('systemAdminRoleAuthority/viewTotalMusicalWork');
  const add = may('infoRoleAuthority/addMusicalWork') && (
    <Button variant="primary" onClick={() => void navigate(pageAddress.workAdd)}>
      {t('pages:musicalWorkAdd')}
    </Button>
  );
  return (
    <ListPage
      id="musicalWorks"
      title={t('pages:musicalWorks')}
      actions={add}
      columns={[...(seesAll ? withOwners(columns, owners, widthsWithOwners) : columns), changed]}
      filters={[...filters, ...ownerFilters, lastChanged]}
      rowId={({ musicalWorkId }) => musicalWorkId}
      load={(query, signal) =>
        call(seesAll ? selectMusicalWorkOfSystem : listMusicalWorks, {
          query: toListQuery(listMusicalWorks.query, withOwner(query)),
          signal,
        })
      }
      canExport
      empty={{ text: t('works:empty.musicalWork'), action: add }}
    />
  );
};
