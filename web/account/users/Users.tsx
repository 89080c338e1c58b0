import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { listUsers, type AccountsOf, type ManagedUser } from '../../../shared/account/userRoutes.ts';
import type { Authority, UserStatus } from '../../../shared/account/schema.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useAuthority, useMay } from '../../api/session.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import type { Column } from '../../components/list/ListTable.tsx';
import { StatusBadge, type StatusTone } from '../../components/StatusBadge.tsx';
import { useOpenRequest } from '../../navigation/useOpenRequest.ts';
import { useText } from '../../text/useText.ts';
import { UserActions } from './UserActions.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./UserDialog.tsx')).InviteDialog }));
const FirstAccountDialog = lazy(async () => ({
  default: (await import('./FirstAccountDialog.tsx')).FirstAccountDialog,
}));
const ChangeDialog = lazy(async () => ({ default: (await import('./UserDialog.tsx')).ChangeDialog }));

const tones: Record<UserStatus, StatusTone> = {
  active: 'good',
  invited: 'waiting',
  confirming: 'waiting',
  disabled: 'over',
};

const reload = () => void queryClient.invalidateQueries({ queryKey: ['list', 'users'] });

const useColumns = (isOwn: boolean, toActions: (user: ManagedUser) => ReactNode): Column<ManagedUser>[] => {
  const t = useText('account');
  const owner: Column<ManagedUser> = {
    id: 'owner',
    name: t('account:users.owner'),
    cell: ({ ownerName }) => ownerName ?? '—',
    width: 200,
  };
  return [
    {
      id: 'account',
      name: t('account:own.account'),
      cell: ({ account }) => account,
      isRowHeader: true,
      width: 120,
    },
    { id: 'name', name: t('account:own.name'), cell: ({ displayName }) => displayName, width: 150 },
    ...(isOwn ? [] : [owner]),
    { id: 'email', name: t('account:own.email'), cell: ({ email }) => email ?? '—', width: 240 },
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
      width: 150,
    },
    {
      id: 'factor',
      name: t('account:factor.title'),
      cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'account:factor.on' : 'account:factor.off'),
      width: 120,
    },
    { id: 'actions', name: t('account:users.actionsTitle'), cell: toActions, width: 100 },
  ];
};

/** Returns the lists of accounts a person may choose from besides those of their own group. */
const othersFor = (authority: Authority | undefined): readonly AccountsOf[] => {
  if (authority?.kind === 'system') return ['companies', 'musicians'];
  return authority?.isAgent && authority.companyAdmin ? ['licensors'] : [];
};

type Opened = { user: ManagedUser; isLicensor: boolean } | 'new' | 'first';

const Dialogs = ({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) => {
  const saved = () => {
    onClose();
    reload();
  };
  return (
    <Suspense fallback={null}>
      {opened === 'new' && <InviteDialog onClose={onClose} onSaved={saved} />}
      {opened === 'first' && <FirstAccountDialog onClose={onClose} onSaved={saved} />}
      {typeof opened === 'object' && (
        <ChangeDialog user={opened.user} isLicensor={opened.isLicensor} onClose={onClose} onSaved={saved} />
      )}
    </Suspense>
  );
};

const Actions = ({ isStaff, onOpen }: { isStaff: boolean; onOpen: (opened: Opened) => void }) => {
  const t = useText('account');
  const may = useMay();
  const mayInvite = !isStaff || may('systemRoleAuthority/addAdministrator');
  useOpenRequest(mayInvite ? { first: () => onOpen('first'), new: () => onOpen('new') } : {});
  if (!mayInvite) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {isStaff && <Button onClick={() => onOpen('first')}>{t('account:first.invite')}</Button>}
      <Button variant="primary" onClick={() => onOpen('new')}>
        {t('account:users.invite')}
      </Button>
    </SpaceBetween>
  );
};

/**
 * Users of the company, or the staff, whom administrators invite, change and disable. Staff also find the accounts of
 * companies and musicians, agents those of their licensors.
 */
export const Page = () => {
  const t = useText('account');
  const authority = useAuthority();
  const isStaff = authority?.kind === 'system';
  const others = othersFor(authority);
  const [search] = useSearchParams();
  const of = others.find((one) => one === search.get('of')) ?? 'own';
  const [opened, setOpened] = useState<Opened>();
  const isLicensor = of === 'licensors';
  const columns = useColumns(of === 'own', (user) => (
    <UserActions
      user={user}
      isLicensor={isLicensor}
      onChange={() => setOpened({ user, isLicensor })}
      onDone={reload}
    />
  ));
  return (
    <>
      <ListPage
        id="users"
        title={t(isStaff ? 'pages:administrators' : 'pages:users')}
        columns={columns}
        filters={[
          { key: 'keyword', kind: 'text', label: t('account:users.search') },
          ...(others.length > 0
            ? [
                {
                  key: 'of',
                  kind: 'choice' as const,
                  label: t('account:users.of'),
                  unchosen: t(`account:users.ofKind.${isStaff ? 'own' : 'users'}`),
                  options: others.map((value) => ({ value, label: t(`account:users.ofKind.${value}`) })),
                },
              ]
            : []),
        ]}
        rowId={({ userId }) => userId}
        load={({ offset, limit, filters }, signal) =>
          call(listUsers, {
            query: {
              offset,
              limit,
              of: others.find((one) => one === filters.of),
              keyword: filters.keyword,
            },
            signal,
          })
        }
        actions={<Actions isStaff={isStaff} onOpen={setOpened} />}
        empty={{ text: t(of === 'own' ? 'account:users.empty' : 'account:users.emptyAccounts') }}
      />
      <Dialogs opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
};
