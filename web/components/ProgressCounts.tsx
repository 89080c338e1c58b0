import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';

/** Progress of a long task, with counts. */
export const ProgressCounts = ({
  label,
  done,
  total,
  state = 'in-progress',
  result,
}: {
  label: string;
  done: number;
  total: number;
  state?: 'in-progress' | 'success' | 'error';
  /** Text shown at the end. */
  result?: string;
}) => {
  const t = useText();
  const { whole } = useNumbers();
  return (
    <ProgressBar
      label={label}
      value={total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0}
      additionalInfo={t('common:progress.counts', { done: whole(done), total: whole(total) })}
      status={state}
      resultText={result}
    />
  );
};
