import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { Blank } from './Blank.tsx';
import { useText } from '../text/useText.ts';

/** Page for unknown addresses and for pages the person may not see; both look the same on purpose. */
export const Page = () => {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Blank title={t('common:notFound.title')} text={t('common:notFound.text')}>
      <Button onClick={() => void navigate(-1)}>{t('common:action.back')}</Button>
      <Button variant="primary" onClick={() => void navigate('/Home')}>
        {t('common:action.home')}
      </Button>
    </Blank>
  );
};
