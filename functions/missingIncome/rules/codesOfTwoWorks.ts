import type { Finding } from '../../../shared/missingIncome/schema.ts';

/** Group of rows of a statement with its codes, empty where it has none, and the record it is matched to. */
export type CodedGroup = { isrc: string; iswc: string; workId: string; name: string };

type Claimed = Required<Pick<Finding, 'code' | 'works'>>;

/** Returns the codes under which groups are matched to different records, in the order of the codes. */
export const codesOfTwoWorks = (groups: readonly CodedGroup[]): Claimed[] => {
  const claimed = new Map<string, Claimed & { ids: Set<string> }>();
  const claim = (scheme: 'ISRC' | 'ISWC', value: string, { workId, name }: CodedGroup) => {
    if (!value) return;
    const key = `${scheme} ${value}`;
    const known = claimed.get(key) ?? { code: { scheme, value }, works: [], ids: new Set() };
    claimed.set(key, known);
    if (known.ids.has(workId)) return;
    known.ids.add(workId);
    known.works.push({ workId, name });
  };
  for (const group of groups) {
    claim('ISRC', group.isrc, group);
    claim('ISWC', group.iswc, group);
  }
  return [...claimed]
    .filter(([, { works }]) => works.length > 1)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { code, works }]) => ({ code, works }));
};
