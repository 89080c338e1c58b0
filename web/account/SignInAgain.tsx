import './login.css';
import Modal from '@cloudscape-design/components/modal';
import { useRef } from 'react';
import { endLapsedSession } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { useDialogFocus } from '../components/dialog/useDialogFocus.ts';
import { SignInForm } from './SignInForm.tsx';

const Again = () => {
  const t = useText('account');
  const field = useRef<HTMLInputElement>(null);
  useDialogFocus(field);
  return (
    <div className="sign-in sign-in-again" data-amplify-theme="refrain">
      <p className="sign-in-text">{t('account:signIn.lapsed')}</p>
      <SignInForm fieldRef={field} />
    </div>
  );
};

/**
 * Asks for a new sign-in over the page whose session lapsed. The page keeps its input unless the person closes this
 * dialog.
 */
export const SignInAgain = () => {
  const t = useText('account');
  return (
    <Modal
      visible
      size="small"
      header={t('account:signIn.again')}
      // A key or a click outside closes too easily by mistake.
      onDismiss={({ detail }) => detail.reason === 'closeButton' && endLapsedSession()}
    >
      <Again />
    </Modal>
  );
};
