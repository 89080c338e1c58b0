import Spinner from '@cloudscape-design/components/spinner';
import { useText } from '../text/useText.ts';

/** Holds the place of a page that is on its way. */
export const Loading = () => {
  const t = useText();
  return (
    <div className="loading" role="status" aria-label={t('common:state.loading')}>
      <Spinner size="large" />
    </div>
  );
};
