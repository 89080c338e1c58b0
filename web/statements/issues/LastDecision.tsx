import Button from '@cloudscape-design/components/button';
import { useText } from '../../text/useText.ts';
import { useUnsent } from './decisionQueue.ts';
import type { Decisions, MadeDecision } from './useDecisions.ts';

const useWords = (): ((made: MadeDecision) => string) => {
  const t = useText('decisions');
  return ({ issue, decision: { kind, targetTitle }, elsewhere }) =>
    t(`decisions:decided.${kind === 'assignSong' ? 'assignMusicalWork' : kind}`, {
      title: issue.title || '—',
      target: targetTitle ?? '—',
      count: elsewhere.reduce((total, other) => total + other.rows, issue.rows),
    });
};

/** The last decision in words, with its undo, and how many are not sent yet. Before the first one, the keys that decide. */
export const LastDecision = ({
  decisions,
  mayDecide,
  onUndo,
}: {
  decisions: Decisions;
  mayDecide: boolean;
  onUndo: () => void;
}) => {
  const t = useText('decisions');
  const wordsOf = useWords();
  const unsent = useUnsent();
  const last = decisions.made.at(-1);
  if (!last && !mayDecide) return null;
  return (
    <div className={last ? 'last-decision' : 'last-decision issue-small'} role="status">
      <span>{last ? wordsOf(last) : t('decisions:keys.hint')}</span>
      {last && (
        <Button variant="inline-link" onClick={onUndo}>
          {t('common:action.undo')}
        </Button>
      )}
      {unsent > 0 && <span className="issue-small">{t('decisions:desk.unsent', { count: unsent })}</span>}
    </div>
  );
};
