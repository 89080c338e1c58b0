import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useText } from '../text/useText.ts';

/** Shows whether a demo is offered, disabled, or still without a file of the full song. */
export const DemoState = ({ isOffered, disabled }: { isOffered: boolean; disabled: boolean }) => {
  const t = useText('demos');
  if (disabled) return <StatusIndicator type="stopped">{t('demos:state.disabled')}</StatusIndicator>;
  return isOffered ? (
    <StatusIndicator type="success">{t('demos:state.offered')}</StatusIndicator>
  ) : (
    <StatusIndicator type="pending">{t('demos:state.noSong')}</StatusIndicator>
  );
};
