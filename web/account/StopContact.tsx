import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { stopEmailChange } from '../../shared/account/ownAccountRoutes.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { useText } from '../text/useText.ts';
import { Card } from './Card.tsx';
import { readLinkToken } from './linkToken.ts';
import { ToSignIn } from './ToSignIn.tsx';

/** Stops a change of mail address that its owner did not ask for, by a button, because mail servers open links too. */
export const Page = () => {
  const t = useText('account');
  const [token] = useState(readLinkToken);
  const stopping = useMutation({
    mutationFn: () => call(stopEmailChange, { body: { token } }),
    meta: { quiet: true },
  });
  if (stopping.data)
    return (
      <Card title={t('account:stop.done')} text={t('account:stop.doneText')}>
        <ToSignIn to="/Publish/ForgetPassword" text={t('account:reset.password.title')} />
      </Card>
    );
  return (
    <Card title={t('account:stop.title')} text={t('account:stop.text')}>
      <div className="sign-in-form">
        {stopping.error && <Alert type="error">{explain(stopping.error)}</Alert>}
        <Button variant="primary" fullWidth loading={stopping.isPending} onClick={() => stopping.mutate()}>
          {t('account:stop.action')}
        </Button>
      </div>
    </Card>
  );
};
