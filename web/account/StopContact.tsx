import { stopEmailChange } from '../../shared/account/ownAccountRoutes.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { Card } from './Card.tsx';
import { LinkAction } from './LinkAction.tsx';
import { ToSignIn } from './ToSignIn.tsx';

/** Stops a change of mail address that its owner did not ask for. */
export const Page = () => {
  const t = useText('account');
  return (
    <LinkAction
      title={t('account:stop.title')}
      text={t('account:stop.text')}
      action={t('account:stop.action')}
      run={(token) => call(stopEmailChange, { body: { token } })}
      done={() => (
        <Card title={t('account:stop.done')} text={t('account:stop.doneText')}>
          <ToSignIn to="/Publish/ForgetPassword" text={t('account:reset.password.title')} />
        </Card>
      )}
    />
  );
};
