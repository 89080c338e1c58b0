import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import * as z from 'zod';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '../../../shared/account/ownAccountRoutes.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { reloadAuthority, useAuthority } from '../../api/session.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { useText } from '../../text/useText.ts';
import { PasswordEntry } from '../../components/form/PasswordEntry.tsx';
import { QrCode } from './QrCode.tsx';
import { Section } from '../../components/Section.tsx';

const passwordOnly = z.object({ currentPassword: z.string().min(1) });
const codeOnly = z.object({ code: z.string().trim().min(1).max(20) });
const passwordAndCode = passwordOnly.extend(codeOnly.shape);

/** Key of an app, and the password it was given for, which confirming asks for again. */
type Given = { key: string; uri: string; currentPassword: string };

const CodeField = () => {
  const t = useText('account');
  return (
    <TextField
      name="code"
      label={t('account:factor.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
};

/** Passes the key to the app and asks for its first code. */
const Confirm = ({ given, onDone }: { given: Given; onDone: () => Promise<void> }) => {
  const t = useText('account');
  return (
    <SpaceBetween size="m">
      <Box>{t('account:factor.scan')}</Box>
      <QrCode text={given.uri} label={t('account:factor.picture')} />
      <Box>
        {t('account:factor.key')} <Box variant="code">{given.key.replace(/(.{4})/g, '$1 ').trim()}</Box>
      </Box>
      <FieldForm
        schema={codeOnly}
        defaults={{ code: '' }}
        submitText={t('account:factor.confirm')}
        onSubmit={async (body) => {
          await call(confirmSecondFactor, { body: { ...body, currentPassword: given.currentPassword } });
          await onDone();
        }}
      >
        <CodeField />
      </FieldForm>
    </SpaceBetween>
  );
};

const Add = ({ onDone }: { onDone: () => Promise<void> }) => {
  const t = useText('account');
  const [given, setGiven] = useState<Given>();
  if (given) return <Confirm given={given} onDone={onDone} />;
  return (
    <FieldForm
      schema={passwordOnly}
      defaults={{ currentPassword: '' }}
      submitText={t('account:factor.add')}
      onSubmit={async (body) => {
        const { key, uri } = await call(beginSecondFactor, { body });
        setGiven({ key, uri, currentPassword: body.currentPassword });
      }}
    >
      <PasswordEntry name="currentPassword" label={t('account:own.currentPassword')} />
    </FieldForm>
  );
};

const Remove = ({ onDone }: { onDone: () => Promise<void> }) => {
  const t = useText('account');
  return (
    <FieldForm
      schema={passwordAndCode}
      defaults={{ currentPassword: '', code: '' }}
      submitText={t('account:factor.remove')}
      onSubmit={async (body) => {
        await call(removeSecondFactor, { body });
        await onDone();
      }}
    >
      <PasswordEntry name="currentPassword" label={t('account:own.currentPassword')} />
      <CodeField />
    </FieldForm>
  );
};

/** Adds or removes the code of an authenticator app as a second factor of signing in. */
export const SecondFactor = () => {
  const t = useText('account');
  const { hasSecondFactor = false, needsSecondFactor = false } = useAuthority() ?? {};
  const done = async () => {
    await reloadAuthority();
    notify({ kind: 'success', text: t(hasSecondFactor ? 'account:factor.removed' : 'account:factor.added') });
  };
  return (
    <Section
      title={t('account:factor.title')}
      description={t('account:factor.text')}
      actions={
        <StatusBadge tone={hasSecondFactor ? 'good' : 'over'}>
          {t(hasSecondFactor ? 'account:factor.on' : 'account:factor.off')}
        </StatusBadge>
      }
    >
      <SpaceBetween size="m">
        {needsSecondFactor && <Alert type="warning">{t('account:factor.needed')}</Alert>}
        {hasSecondFactor ? <Remove key="remove" onDone={done} /> : <Add key="add" onDone={done} />}
      </SpaceBetween>
    </Section>
  );
};
