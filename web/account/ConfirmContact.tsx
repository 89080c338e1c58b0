import { confirmEmailChange } from '../../shared/account/ownAccountRoutes.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { Card } from './Card.tsx';
import { LinkAction } from './LinkAction.tsx';
import { ToSignIn } from './ToSignIn.tsx';

/** Confirms a new mail address. */
export const Page = () => {
  const t = useText('account');
  return (
    <LinkAction
      title={t('account:confirm.title')}
      text={t('account:confirm.text')}
      action={t('account:confirm.action')}
      run={(token) => call(confirmEmailChange, { body: { token } })}
      done={({ email }) => (
        <Card title={t('account:confirm.done')} text={t('account:confirm.doneText', { to: email })}>
          <ToSignIn to="/Home" text={t('pages:home')} />
        </Card>
      )}
    />
  );
};
