import { useNavigate } from 'react-router';
import * as z from 'zod';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { changePassword } from '../../../shared/account/ownAccountRoutes.ts';
import { passwordSchema } from '../../../shared/account/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { endSession } from '../../api/tokens.ts';
import { FieldForm, type FormProblem } from '../../components/form/FieldForm.tsx';
import { useText } from '../../text/useText.ts';
import { PasswordEntry } from '../../components/form/PasswordEntry.tsx';
import { ChangeSection } from './ChangeSection.tsx';

const schema = z.object({
  currentPassword: z.string().min(1),
  password: passwordSchema,
  repeated: z.string().min(1),
});

const rules = [
  rulesFor<z.output<typeof schema>, FormProblem>()(['password', 'repeated'], ({ password, repeated }) =>
    password === repeated ? undefined : { path: 'repeated', message: 'repeated' },
  ),
];

/** Changes the password, after which the person signs in again. */
export const ChangePassword = () => {
  const t = useText('account');
  const navigate = useNavigate();
  return (
    <ChangeSection title={t('account:own.password')} description={t('account:own.passwordText')}>
      {() => (
        <FieldForm
          schema={schema}
          defaults={{ currentPassword: '', password: '', repeated: '' }}
          rules={rules}
          submitText={t('account:own.passwordSave')}
          onSubmit={async ({ currentPassword, password }) => {
            await call(changePassword, { body: { currentPassword, password } });
            endSession('left');
            notify({ kind: 'success', text: t('account:own.passwordSaved') });
            void navigate('/Login');
          }}
        >
          <PasswordEntry name="currentPassword" label={t('account:own.currentPassword')} />
          <PasswordEntry
            name="password"
            label={t('account:password.new')}
            hint={t('account:password.rule')}
            isNew
          />
          <PasswordEntry name="repeated" label={t('account:password.repeat')} isNew />
        </FieldForm>
      )}
    </ChangeSection>
  );
};
