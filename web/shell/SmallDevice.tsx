import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { signOut, useSession } from '../api/session.ts';
import { useText } from '../text/useText.ts';

const leave = async (): Promise<void> => {
  try {
    await signOut(false);
  } catch (error) {
    notify({ kind: 'error', text: explain(error) });
  }
};

/** Says on a phone what a page of clerks needs, and leads back home or out. */
export const SmallDevice = () => {
  const t = useText();
  const navigate = useNavigate();
  const isSignedIn = useSession().phase === 'signedIn';
  const toHome = () => void navigate('/Home');
  return (
    <Modal
      visible
      onDismiss={toHome}
      header={t('common:smallDevice.title')}
      footer={
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" onClick={toHome}>
            {t('common:smallDevice.home')}
          </Button>
          {isSignedIn && <Button onClick={() => void leave()}>{t('common:shell.signOut')}</Button>}
        </SpaceBetween>
      }
    >
      {t('common:smallDevice.text')}
    </Modal>
  );
};
