import Spinner from '@cloudscape-design/components/spinner';
import { useText } from '../text/useText.ts';

/** Placeholder of a page that is loading. */
export const Loading = () => {
  const t = useText();
  return (
    <div className="loading" role="status" aria-label={t('common:state.loading')}>
      <Spinner size="large" />
    </div>
  );
};
