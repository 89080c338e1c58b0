import type { Batch } from '../../shared/statements/schema.ts';
import { useText } from '../text/useText.ts';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { stageTone, stageWord } from './batchWords.ts';

/** State of a batch as a badge. */
export const BatchStatus = ({ batch }: { batch: Pick<Batch, 'status' | 'stage' | 'problem'> }) => {
  const t = useText('statements');
  return <StatusBadge tone={stageTone(batch)}>{t(stageWord(batch))}</StatusBadge>;
};
