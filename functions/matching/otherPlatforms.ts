import { foldText } from '../../shared/statements/matching/normalise.ts';
import { maxDecided, type FoundIssue } from '../../shared/statements/rowSchema.ts';

/** Maximum number of other issues listed. Together with the issue itself they can be decided in one request. */
const maxOtherIssues = maxDecided - 1;

type WorkDetails = Pick<FoundIssue, 'title' | 'performer' | 'writers' | 'album' | 'isrc'>;

/**
 * Returns the text that identifies the work of an issue on any platform; `undefined` if the issue has too little
 * detail, because many works share a title.
 */
const workText = ({ title, performer, writers, album, isrc }: WorkDetails): string | undefined =>
  isrc || (title && (performer || writers))
    ? [isrc, title, performer, writers, album].map(foldText).join('\n')
    : undefined;

/** Returns whether rows give the same work details, each on a different platform. */
export const haveSameDetails = (rows: readonly (WorkDetails & { platform: string })[]): boolean => {
  const texts = new Set(rows.map(workText));
  const platforms = new Set(rows.map(({ platform }) => foldText(platform)));
  return texts.size === 1 && !texts.has(undefined) && platforms.size === rows.length;
};

const issueKey = (issue: FoundIssue): string | undefined => {
  const text = workText(issue);
  return text === undefined ? undefined : `${issue.status}\n${issue.reason.code}\n${text}`;
};

/**
 * Returns a function that finds, for one issue of a batch, the issues with the same work details and the same reason on
 * other platforms. A person will most likely decide them in the same way.
 * @param issues all issues of the batch
 */
export const sameWorkOnOtherPlatforms = (
  issues: readonly FoundIssue[],
): ((issue: FoundIssue) => readonly FoundIssue[]) => {
  const alike = new Map<string, FoundIssue[]>();
  for (const issue of issues) {
    const key = issueKey(issue);
    if (key === undefined) continue;
    const others = alike.get(key) ?? [];
    others.push(issue);
    alike.set(key, others);
  }
  return (issue) =>
    (alike.get(issueKey(issue) ?? '') ?? [])
      .filter(({ platform }) => platform !== issue.platform)
      .slice(0, maxOtherIssues);
};
