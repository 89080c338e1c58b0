import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmEmailChange } from '../../shared/account/ownAccountRoutes.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { useText } from '../text/useText.ts';
import { Card } from './Card.tsx';
import { readLinkToken } from './linkToken.ts';
import { ToSignIn } from './ToSignIn.tsx';

/** Confirms a new mail address by a button, because mail servers open links too. */
export const Page = () => {
  const t = useText('account');
  const [token] = useState(readLinkToken);
  const confirming = useMutation({
    mutationFn: () => call(confirmEmailChange, { body: { token } }),
    meta: { quiet: true },
  });
  if (confirming.data)
    return (
      <Card
        title={t('account:confirm.done')}
        text={t('account:confirm.doneText', { to: confirming.data.email })}
      >
        <ToSignIn to="/Home" text={t('pages:home')} />
      </Card>
    );
  return (
    <Card title={t('account:confirm.title')} text={t('account:confirm.text')}>
      <div className="sign-in-form">
        {confirming.error && <Alert type="error">{explain(confirming.error)}</Alert>}
        <Button
          variant="primary"
          fullWidth
          loading={confirming.isPending}
          onClick={() => confirming.mutate()}
        >
          {t('account:confirm.action')}
        </Button>
      </div>
    </Card>
  );
};
