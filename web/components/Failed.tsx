import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { explain } from '../api/explain.ts';
import { useText } from '../text/useText.ts';

/** Shows an error with a retry button. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useText();
  return (
    <Alert
      type="error"
      action={
        <Button formAction="none" onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      }
    >
      {explain(error)}
    </Alert>
  );
};
