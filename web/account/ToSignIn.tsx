import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { isSmallDevice } from '../navigation/device.ts';
import { useText } from '../text/useText.ts';

/** Button to another page at the end of a link from a mail; on a phone, a sentence that a computer is needed there. */
export const ToSignIn = ({ text, to = '/Login' }: { text: string; to?: string }) => {
  const t = useText('account');
  const navigate = useNavigate();
  if (isSmallDevice(navigator.userAgent)) return <p>{t('account:signIn.onComputer')}</p>;
  return (
    <Button variant="primary" fullWidth onClick={() => void navigate(to)}>
      {text}
    </Button>
  );
};
