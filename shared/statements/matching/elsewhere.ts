import { foldText } from './normalise.ts';
import { mostDecided, type FoundIssue } from '../schema.ts';

/** So many others at most are named: with the one itself as many as may be decided at once. */
const mostElsewhere = mostDecided - 1;

/** What names the work of rows, whatever their platform; nothing where that is too little: many works have one title. */
const workText = ({ title, performer, writers, album, isrc }: FoundIssue): string | undefined =>
  isrc || (title && (performer || writers))
    ? [isrc, title, performer, writers, album].map(foldText).join('\n')
    : undefined;

const keyOf = (issue: FoundIssue): string | undefined => {
  const text = workText(issue);
  return text === undefined ? undefined : `${issue.status}\n${issue.reason.code}\n${text}`;
};

/**
 * Finds, for one of a batch's things to decide, the others that say the same of their work on another platform and stopped for
 * the same reason: whoever decides the one most likely decides them alike.
 * @param issues all of the batch
 */
export const findElsewhere = (
  issues: readonly FoundIssue[],
): ((issue: FoundIssue) => readonly FoundIssue[]) => {
  const alike = new Map<string, FoundIssue[]>();
  for (const issue of issues) {
    const key = keyOf(issue);
    if (key === undefined) continue;
    const others = alike.get(key) ?? [];
    others.push(issue);
    alike.set(key, others);
  }
  return (issue) =>
    (alike.get(keyOf(issue) ?? '') ?? [])
      .filter(({ platform }) => platform !== issue.platform)
      .slice(0, mostElsewhere);
};
