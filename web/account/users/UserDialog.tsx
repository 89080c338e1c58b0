import {
  changeUser,
  inviteUser,
  newUserSchema,
  userChangeSchema,
  type ManagedUser,
} from '../../../shared/account/userRoutes.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { useText } from '../../text/useText.ts';
import { meaningfulLevels } from '../../../shared/account/userRules.ts';
import { useAuthority } from '../../api/session.ts';
import { LevelFields } from './LevelFields.tsx';

type DialogProps = { onClose: () => void; onSaved: () => void };

/** Creates a user and invites them by mail. */
export const InviteDialog = ({ onClose, onSaved }: DialogProps) => {
  const t = useText('account');
  const kind = useAuthority()?.kind ?? 'company';
  return (
    <FormDialog title={t('account:users.invite')} onClose={onClose}>
      <FieldForm
        schema={newUserSchema}
        defaults={{ account: '', email: '', displayName: '', roleLevels: { genericRoleAuthority: 1 } }}
        submitText={t('account:users.send')}
        onSubmit={async (body) => {
          await call(inviteUser, { body });
          notify({ kind: 'success', text: t('account:users.sent', { to: body.email }) });
          onSaved();
        }}
      >
        <TextField name="account" label={t('account:own.account')} hint={t('account:users.accountRule')} />
        <TextField name="displayName" label={t('account:own.name')} />
        <TextField name="email" label={t('account:own.email')} />
        <LevelFields receiver={{ kind }} />
      </FieldForm>
    </FormDialog>
  );
};

type ChangeProps = DialogProps & { user: ManagedUser; isLicensor: boolean };

/** Changes the name and levels of a user; of a licensor only the levels. */
export const ChangeDialog = ({ user, isLicensor, onClose, onSaved }: ChangeProps) => {
  const t = useText('account');
  const { userId: id, displayName, kind, version, account } = user;
  const roleLevels = meaningfulLevels(kind, user.roleLevels);
  return (
    <FormDialog title={t('account:users.changeNamed', { account })} onClose={onClose}>
      <FieldForm
        schema={userChangeSchema}
        defaults={{ displayName, roleLevels, version }}
        submitText={t('common:action.save')}
        reload={onSaved}
        onSubmit={async (body) => {
          await call(changeUser, { params: { id }, body });
          notify({ kind: 'success', text: t('common:form.saved') });
          onSaved();
        }}
      >
        {!isLicensor && <TextField name="displayName" label={t('account:own.name')} />}
        <LevelFields receiver={{ kind, isLicensor }} />
      </FieldForm>
    </FormDialog>
  );
};
