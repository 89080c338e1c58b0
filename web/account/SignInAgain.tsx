import './login.css';
import Modal from '@cloudscape-design/components/modal';
import { giveUpSession } from '../app/session.ts';
import { useText } from '../app/useText.ts';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in over the page whose session lapsed: nothing that was entered there is lost, unless the person closes this. */
export const SignInAgain = () => {
  const t = useText('account');
  return (
    <Modal
      visible
      size="small"
      header={t('account:signIn.again')}
      // A key or a click beside it are too easily pressed in error.
      onDismiss={({ detail }) => detail.reason === 'closeButton' && giveUpSession()}
    >
      <div className="sign-in sign-in-again">
        <p className="sign-in-text">{t('account:signIn.lapsed')}</p>
        <SignInForm />
      </div>
    </Modal>
  );
};
