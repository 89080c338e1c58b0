import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';

/** Progress of a long task, with counts. */
export const ProgressCounts = ({ label, done, total }: { label: string; done: number; total: number }) => {
  const t = useText();
  const { whole } = useNumbers();
  return (
    <ProgressBar
      label={label}
      value={total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0}
      additionalInfo={t('common:progress.counts', { done: whole(done), total: whole(total) })}
      status="in-progress"
    />
  );
};
