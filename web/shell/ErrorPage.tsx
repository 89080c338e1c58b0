import Button from '@cloudscape-design/components/button';
import { useNavigate, useRouteError } from 'react-router';
import { Blank } from '../components/Blank.tsx';
import { explain } from '../api/explain.ts';
import { useText } from '../text/useText.ts';

/** Shown in place of a page that failed to render. It disappears when the path changes. */
export const ErrorPage = () => {
  const t = useText();
  const navigate = useNavigate();
  const error = useRouteError();
  return (
    <Blank title={t('common:failed.title')} text={explain(error)}>
      <Button onClick={() => void navigate(-1)}>{t('common:action.back')}</Button>
      <Button onClick={() => void navigate('/Home')}>{t('common:action.home')}</Button>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('common:action.retry')}
      </Button>
    </Blank>
  );
};
