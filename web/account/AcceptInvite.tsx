import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptInvite, readInvite } from '../../shared/account/userRoutes.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { loadedOnce } from '../api/query.ts';
import { Loading } from '../components/Loading.tsx';
import { useText } from '../text/useText.ts';
import { Card } from './Card.tsx';
import { readLinkToken } from './linkToken.ts';
import { useNewPassword } from './newPassword.tsx';
import { ToSignIn } from './ToSignIn.tsx';

const SetPassword = ({ token, account, onDone }: { token: string; account: string; onDone: () => void }) => {
  const t = useText('account');
  const accepting = useMutation({
    mutationFn: (password: string) => call(acceptInvite, { body: { token, password } }),
    meta: { quiet: true },
    onSuccess: onDone,
  });
  const { fields, submit } = useNewPassword(account, (password) => {
    if (!accepting.isPending) accepting.mutate(password);
  });
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      {accepting.error && <Alert type="error">{explain(accepting.error)}</Alert>}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {fields}
      <Button variant="primary" formAction="submit" loading={accepting.isPending} fullWidth>
        {t('account:invite.accept')}
      </Button>
    </form>
  );
};

/** Sets the password of an account somebody was invited to. */
export const Page = () => {
  const t = useText('account');
  const [token] = useState(readLinkToken);
  const [isDone, setDone] = useState(false);
  const { data, error } = useQuery({
    ...loadedOnce,
    queryKey: ['invite'],
    queryFn: ({ signal }) => call(readInvite, { body: { token }, signal }),
  });
  if (isDone)
    return (
      <Card title={t('account:invite.done')} text={t('account:invite.doneText')}>
        <ToSignIn text={t('account:reset.signIn')} />
      </Card>
    );
  return (
    <Card
      title={t('account:invite.title')}
      text={data && t('account:invite.text', { name: data.displayName, account: data.account })}
    >
      {error && <Alert type="error">{explain(error)}</Alert>}
      {!error && !data && <Loading />}
      {data && <SetPassword token={token} account={data.account} onDone={() => setDone(true)} />}
    </Card>
  );
};
