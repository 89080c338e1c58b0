import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { selectMusicalWorkOfSystem } from '../../../shared/works/routes.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { pageAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { useMusicalWorkColumns } from '../MusicalWorkList.tsx';
import { useOwnersColumn } from './useOwnersColumn.tsx';

/** Musical works of all right owners, with search in any of their languages. */
export const Page = () => {
  const t = useText('works');
  const navigate = useNavigate();
  const may = useMay();
  const owners = useOwnersColumn();
  const add = may('infoRoleAuthority/addMusicalWork') && (
    <Button variant="primary" onClick={() => void navigate(pageAddress.workAdd)}>
      {t('pages:musicalWorkAdd')}
    </Button>
  );
  return (
    <ListPage
      id="totalMusicalWorks"
      title={t('pages:totalMusicalWorks')}
      actions={add}
      columns={[...useMusicalWorkColumns(), owners]}
      filters={[{ key: 'keyword', kind: 'text', label: t('works:search.musicalWork') }]}
      rowId={({ musicalWorkId }) => musicalWorkId}
      load={({ offset, limit, filters }, signal) =>
        call(selectMusicalWorkOfSystem, { query: { offset, limit, ...filters }, signal })
      }
      empty={{ text: t('works:empty.musicalWork'), action: add }}
    />
  );
};
