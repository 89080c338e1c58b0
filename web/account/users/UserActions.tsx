import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { canChangeUser } from '../../../shared/account/userRules.ts';
import {
  inviteUserAgain,
  removeUserSecondFactor,
  setUserStatus,
  type ManagedUser,
} from '../../../shared/account/userRoutes.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { useAuthority, useMay } from '../../api/session.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { useText } from '../../text/useText.ts';

type ActionsProps = { user: ManagedUser; isLicensor: boolean; onChange: () => void; onDone: () => void };

/** Actions for a user: change, invite again, disable, enable, remove the second factor. An agent changes the levels of its licensors only. */
export const UserActions = ({ user, isLicensor, onChange, onDone }: ActionsProps) => {
  const t = useText('account');
  const authority = useAuthority();
  const may = useMay();
  const { userId: id, status, version, account, hasSecondFactor } = user;
  const mayEdit = authority?.kind !== 'system' || may('systemRoleAuthority/editAdministrator');
  if (!authority || !mayEdit || !canChangeUser(authority, user, isLicensor)) return null;
  if (isLicensor)
    return (
      <Button
        variant="inline-link"
        onClick={onChange}
        ariaLabel={t('account:users.changeNamed', { account })}
      >
        {t('account:users.change')}
      </Button>
    );
  const send = async (work: () => Promise<unknown>) => {
    try {
      await work();
      notify({ kind: 'success', text: t('common:form.saved') });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
    onDone();
  };
  const setStatus = (next: 'active' | 'disabled') =>
    send(() => call(setUserStatus, { params: { id }, body: { status: next, version } }));
  const ask = (action: 'disable' | 'removeFactor') =>
    confirm({
      title: t(`account:users.${action}`),
      body: t(`account:users.${action}Text`, { account }),
      action: t(`account:users.${action}`),
    });
  const act: Record<string, () => Promise<void> | void> = {
    change: onChange,
    invite: () => send(() => call(inviteUserAgain, { params: { id } })),
    disable: async () => ((await ask('disable')) ? setStatus('disabled') : undefined),
    enable: () => setStatus('active'),
    removeFactor: async () =>
      (await ask('removeFactor')) ? send(() => call(removeUserSecondFactor, { params: { id } })) : undefined,
  };
  const items = [
    { id: 'change', text: t('account:users.change') },
    ...(status === 'invited' ? [{ id: 'invite', text: t('account:users.again') }] : []),
    ...(hasSecondFactor ? [{ id: 'removeFactor', text: t('account:users.removeFactor') }] : []),
    status === 'disabled'
      ? { id: 'enable', text: t('account:users.enable') }
      : { id: 'disable', text: t('account:users.disable') },
  ];
  return (
    <ButtonDropdown
      variant="inline-icon"
      expandToViewport
      ariaLabel={t('account:users.actions', { account })}
      items={items}
      onItemClick={({ detail }) => void act[detail.id]!()}
    />
  );
};
