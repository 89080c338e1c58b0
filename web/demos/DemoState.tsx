import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { isForSale, isOffered, soldPartsOf } from '../../shared/demos/rules.ts';
import type { DemoSummary } from '../../shared/demos/schema.ts';
import { useText } from '../text/useText.ts';

/** Shows whether a demo is sold, offered, disabled, or still without a file of the full song. */
export const DemoState = ({
  demo,
}: {
  demo: Pick<DemoSummary, 'audio' | 'disabled' | 'lyricsStatus' | 'musicStatus'>;
}) => {
  const t = useText('demos');
  const [soldPart] = soldPartsOf(demo);
  if (isOffered(demo) && !isForSale(demo))
    return <StatusIndicator type="success">{t('demos:state.sold')}</StatusIndicator>;
  if (demo.disabled) return <StatusIndicator type="stopped">{t('demos:state.disabled')}</StatusIndicator>;
  if (!isOffered(demo)) return <StatusIndicator type="pending">{t('demos:state.noSong')}</StatusIndicator>;
  return (
    <StatusIndicator type="success">
      {soldPart ? t(`demos:state.offeredWithout.${soldPart}`) : t('demos:state.offered')}
    </StatusIndicator>
  );
};
