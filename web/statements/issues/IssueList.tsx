import { memo, useEffect, useRef } from 'react';
import type { Issue } from '../../../shared/statements/rowSchema.ts';
import { useText } from '../../text/useText.ts';
import { ListAmount } from './ListAmount.tsx';

/** Returns what an issue is called in lists: its title, or what else names its work. */
export const useIssueName = (): ((issue: Pick<Issue, 'title' | 'isrc'>) => string) => {
  const t = useText('statements');
  return ({ title, isrc }) => title || isrc || t('statements:issue.unnamed');
};

type ItemProps = {
  issue: Issue;
  isOpen: boolean;
  /** Decision to show, if the list has decided issues. */
  decision: string | undefined;
  /** Absent where issues cannot be chosen. */
  isChosen: boolean | undefined;
  onOpen: (issue: Issue) => void;
  onChoose: (issue: Issue, isChosen: boolean) => void;
};

const Item = memo(({ issue, isOpen, decision, isChosen, onOpen, onChoose }: ItemProps) => {
  const t = useText('statements', 'decisions');
  const nameOf = useIssueName();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const details = [issue.performer, issue.platform].filter(Boolean).join(' · ');
  return (
    <li ref={item} className={isOpen ? 'issue-item open' : 'issue-item'}>
      {isChosen !== undefined && (
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={nameOf(issue)}
          onChange={(event) => onChoose(issue, event.target.checked)}
        />
      )}
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        // The keys of the page decide, Enter too, once an issue is chosen.
        onClick={({ currentTarget }) => {
          currentTarget.blur();
          onOpen(issue);
        }}
      >
        <span className="issue-line">
          <strong>{nameOf(issue)}</strong>
          <ListAmount amounts={issue.amounts} />
        </span>
        <span className="issue-line issue-small">
          <span>{details || '—'}</span>
          <span className={decision ? 'issue-decided' : 'issue-why'}>
            {decision ?? t(`decisions:reason.${issue.reason.code}`)}
          </span>
        </span>
      </button>
    </li>
  );
});

/** Issues one below the other; the open one is marked and scrolled into view. */
export const IssueList = ({
  issues,
  openId,
  decisionOf,
  chosen,
  onOpen,
  onChoose,
}: {
  issues: readonly Issue[];
  openId: string | undefined;
  decisionOf: (issue: Issue) => string | undefined;
  /** Absent where issues cannot be chosen. */
  chosen: ReadonlySet<string> | undefined;
  onOpen: (issue: Issue) => void;
  onChoose: (issue: Issue, isChosen: boolean) => void;
}) => (
  <ul className="issue-list">
    {issues.map((issue) => (
      <Item
        key={issue.issueId}
        issue={issue}
        isOpen={issue.issueId === openId}
        decision={decisionOf(issue)}
        isChosen={chosen?.has(issue.issueId)}
        onOpen={onOpen}
        onChoose={onChoose}
      />
    ))}
  </ul>
);
