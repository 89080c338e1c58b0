import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import * as z from 'zod';
import {
  confirmPhoneChange,
  requestEmailChange,
  requestPhoneChange,
} from '../../../shared/account/ownAccountRoutes.ts';
import { isSubAccount } from '../../../shared/access/subAccounts.ts';
import { mailAddressSchema, phoneNumberSchema } from '../../../shared/messages/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { reloadAuthority, useAuthority } from '../../api/session.ts';
import { Facts } from '../../components/Facts.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { useText } from '../../text/useText.ts';
import { ChangeSection } from './ChangeSection.tsx';
import { MailKinds } from './MailKinds.tsx';
import { PasswordEntry } from '../../components/form/PasswordEntry.tsx';
import { Section } from '../../components/Section.tsx';

const currentPassword = z.string().min(1);
const emailForm = z.object({ email: mailAddressSchema, currentPassword });
const phoneForm = z.object({ phone: phoneNumberSchema, currentPassword });
const codeForm = z.object({ code: z.string().trim().min(1).max(20) });

const ChangeEmail = ({ email }: { email: string | undefined }) => {
  const t = useText('account');
  return (
    <ChangeSection title={t('account:own.email')} description={t('account:own.emailText')} value={email}>
      {(close) => (
        <FieldForm
          schema={emailForm}
          defaults={{ email: '', currentPassword: '' }}
          submitText={t('account:own.emailSend')}
          onSubmit={async (body) => {
            await call(requestEmailChange, { body });
            notify({ kind: 'success', text: t('account:own.emailSent', { to: body.email }) });
            close();
          }}
        >
          <TextField name="email" label={t('account:own.newEmail')} autoComplete="email" />
          <PasswordEntry name="currentPassword" label={t('account:own.currentPassword')} />
        </FieldForm>
      )}
    </ChangeSection>
  );
};

const ConfirmPhone = ({ phone, onDone }: { phone: string; onDone: () => void }) => {
  const t = useText('account');
  return (
    <FieldForm
      schema={codeForm}
      defaults={{ code: '' }}
      submitText={t('account:own.phoneConfirm')}
      onSubmit={async ({ code }) => {
        await call(confirmPhoneChange, { body: { phone, code } });
        await reloadAuthority();
        notify({ kind: 'success', text: t('account:own.phoneChanged') });
        onDone();
      }}
    >
      <TextField
        name="code"
        label={t('account:reset.code.label')}
        hint={t('account:reset.sentTo', { to: phone })}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FieldForm>
  );
};

/** Asks for the new number, then for the code sent to it; starts over when it was closed. */
const PhoneForms = ({ onDone }: { onDone: () => void }) => {
  const t = useText('account');
  const [pending, setPending] = useState<string>();
  if (pending !== undefined) return <ConfirmPhone phone={pending} onDone={onDone} />;
  return (
    <FieldForm
      schema={phoneForm}
      defaults={{ phone: '', currentPassword: '' }}
      submitText={t('account:own.phoneSend')}
      onSubmit={async (body) => {
        await call(requestPhoneChange, { body });
        setPending(body.phone);
      }}
    >
      <TextField
        name="phone"
        label={t('account:own.newPhone')}
        hint={t('account:own.phoneHint')}
        autoComplete="tel"
      />
      <PasswordEntry name="currentPassword" label={t('account:own.currentPassword')} />
    </FieldForm>
  );
};

const ChangePhone = ({ phone }: { phone: string | undefined }) => {
  const t = useText('account');
  return (
    <ChangeSection title={t('account:own.phone')} description={t('account:own.phoneText')} value={phone}>
      {(close) => <PhoneForms onDone={close} />}
    </ChangeSection>
  );
};

/** Account, name, e-mail and mobile number of the signed-in person. */
export const Page = () => {
  const t = useText('account');
  const authority = useAuthority();
  if (!authority) return null;
  const { account, displayName, email, phone, kind } = authority;
  const role = isSubAccount(authority) ? 'subAccount' : kind;
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:personalInfo')}</Header>}>
      <SpaceBetween size="l">
        <Section title={t('account:own.facts')}>
          <Facts
            facts={[
              [t('account:own.account'), account],
              [t('account:own.name'), displayName],
              [t('account:own.role'), t(`account:role.${role}`)],
            ]}
          />
        </Section>
        <ChangeEmail email={email} />
        <ChangePhone phone={phone} />
        <MailKinds />
      </SpaceBetween>
    </ContentLayout>
  );
};
