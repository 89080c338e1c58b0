import Button from '@cloudscape-design/components/button';
import { lazy, useState } from 'react';
import { listCoworkMembers } from '../../shared/cocreation/routes.ts';
import type { CoworkMember } from '../../shared/cocreation/schema.ts';
import { call } from '../api/call.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { useText } from '../text/useText.ts';

const RegisterMembers = lazy(async () => ({
  default: (await import('./RegisterMembers.tsx')).RegisterMembers,
}));

const useColumns = (): Column<CoworkMember>[] => {
  const t = useText('cocreation', 'contracts');
  return [
    {
      id: 'name',
      name: t('cocreation:field.musician'),
      cell: (member) => (
        <RecordLink to={recordAddress.musician(member.rightOwnerId)} name={shownName(member)} />
      ),
      width: 300,
      isRowHeader: true,
    },
    {
      id: 'station',
      name: t('cocreation:field.station'),
      cell: ({ station }) => t(`contracts:payer.${station}`),
      width: 250,
    },
    {
      id: 'registeredAt',
      name: t('cocreation:field.registeredAt'),
      cell: ({ registeredAt }) => <When at={registeredAt} />,
      width: 200,
    },
  ];
};

/** Co-creation members with the stations that pay them. */
export const Page = () => {
  const t = useText('cocreation');
  const [isOpen, setOpen] = useState(false);
  const register = (
    <Button variant="primary" onClick={() => setOpen(true)}>
      {t('cocreation:action.register')}
    </Button>
  );
  return (
    <>
      <ListPage
        id="coworkMembers"
        title={t('pages:coworkMembers')}
        actions={register}
        columns={useColumns()}
        filters={[{ key: 'keyword', kind: 'text', label: t('cocreation:search') }]}
        rowId={({ rightOwnerId }) => rightOwnerId}
        load={({ offset, limit, filters }, signal) =>
          call(listCoworkMembers, { query: { offset, limit, ...filters }, signal })
        }
        empty={{ text: t('cocreation:empty'), action: register }}
      />
      {isOpen && (
        <LazyPart>
          <RegisterMembers onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
};
