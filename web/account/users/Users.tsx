import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { listUsers, type ManagedUser } from '../../../shared/account/userRoutes.ts';
import type { UserStatus } from '../../../shared/account/schema.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useAuthority, useMay } from '../../api/session.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import type { Column } from '../../components/list/ListTable.tsx';
import { StatusBadge, type StatusTone } from '../../components/StatusBadge.tsx';
import { useText } from '../../text/useText.ts';
import { UserActions } from './UserActions.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./UserDialog.tsx')).InviteDialog }));
const ChangeDialog = lazy(async () => ({ default: (await import('./UserDialog.tsx')).ChangeDialog }));

const tones: Record<UserStatus, StatusTone> = {
  active: 'good',
  invited: 'waiting',
  confirming: 'waiting',
  disabled: 'over',
};

const reload = () => void queryClient.invalidateQueries({ queryKey: ['list', 'users'] });

/** Users of the company, or the staff, whom administrators invite, change and disable. */
export const Page = () => {
  const t = useText('account');
  const may = useMay();
  const isStaff = useAuthority()?.kind === 'system';
  const [opened, setOpened] = useState<ManagedUser | 'new'>();
  const close = () => setOpened(undefined);
  const saved = () => {
    close();
    reload();
  };
  const columns: Column<ManagedUser>[] = [
    {
      id: 'account',
      name: t('account:own.account'),
      cell: ({ account }) => account,
      isRowHeader: true,
      width: 150,
    },
    { id: 'name', name: t('account:own.name'), cell: ({ displayName }) => displayName, width: 180 },
    { id: 'email', name: t('account:own.email'), cell: ({ email }) => email, width: 280 },
    {
      id: 'status',
      name: t('account:own.state'),
      cell: ({ status, proposedPayerLevel: level }) => (
        <>
          <StatusBadge tone={tones[status]}>{t(`account:users.status.${status}`)}</StatusBadge>
          {level !== undefined && (
            <div>
              {t('account:level.proposed', { level: t(`account:levelName.paymentRoleAuthority.${level}`) })}
            </div>
          )}
        </>
      ),
      width: 200,
    },
    {
      id: 'factor',
      name: t('account:factor.title'),
      cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'account:factor.on' : 'account:factor.off'),
      width: 150,
    },
    {
      id: 'actions',
      name: t('account:users.actionsTitle'),
      cell: (user) => <UserActions user={user} onChange={() => setOpened(user)} onDone={reload} />,
      width: 100,
    },
  ];
  return (
    <>
      <ListPage
        id="users"
        title={t(isStaff ? 'pages:administrators' : 'pages:users')}
        columns={columns}
        rowId={({ userId }) => userId}
        load={({ offset, limit }, signal) => call(listUsers, { query: { offset, limit }, signal })}
        actions={
          (!isStaff || may('systemRoleAuthority/addAdministrator')) && (
            <Button variant="primary" onClick={() => setOpened('new')}>
              {t('account:users.invite')}
            </Button>
          )
        }
        empty={{ text: t('account:users.empty') }}
      />
      <Suspense fallback={null}>
        {opened === 'new' && <InviteDialog onClose={close} onSaved={saved} />}
        {opened !== undefined && opened !== 'new' && (
          <ChangeDialog user={opened} onClose={close} onSaved={saved} />
        )}
      </Suspense>
    </>
  );
};
