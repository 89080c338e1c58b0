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
import { LevelFields } from './LevelFields.tsx';

type DialogProps = { onClose: () => void; onSaved: () => void };

/** Creates a user and invites them by mail. */
export const InviteDialog = ({ onClose, onSaved }: DialogProps) => {
  const t = useText('account');
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
        <LevelFields />
      </FieldForm>
    </FormDialog>
  );
};

/** Changes the name and levels of a user. */
export const ChangeDialog = ({ user, onClose, onSaved }: DialogProps & { user: ManagedUser }) => {
  const t = useText('account');
  const { userId: id, displayName, roleLevels, version, account } = user;
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
        <TextField name="displayName" label={t('account:own.name')} />
        <LevelFields />
      </FieldForm>
    </FormDialog>
  );
};
