import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';

/** Meaning of a state for the person who sees it. */
export type StatusTone = 'good' | 'waiting' | 'working' | 'attention' | 'bad' | 'over';

const types: Record<StatusTone, StatusIndicatorProps.Type> = {
  good: 'success',
  waiting: 'pending',
  working: 'in-progress',
  attention: 'warning',
  bad: 'error',
  over: 'stopped',
};

/** Shows a state by icon, colour and word, never by colour alone. */
export const StatusBadge = ({ tone, children }: { tone: StatusTone; children: string }) => (
  <StatusIndicator type={types[tone]}>
    <span className="whole-words">{children}</span>
  </StatusIndicator>
);
