import type { Mark } from './marks.ts';

type Named = { choices: readonly { name: { marks: readonly Mark[] } }[] };

/** Returns whether the name of one of the choices begins with what is searched for. */
const begins = ({ choices }: Named): boolean => choices.some(({ name }) => name.marks[0]?.[0] === 0);

const isNamed = ({ choices }: Named): boolean => choices.some(({ name }) => name.marks.length > 0);

/**
 * Returns the groups that a keyword finds as they are shown: pages, then records, of which a name begins with the keyword; then
 * pages and records that have it elsewhere in their name; at last records that have it in their details.
 */
export const inOrderOfMatch = <G extends Named>(pages: readonly G[], records: readonly G[]): G[] => {
  const rank = (group: G): number => (begins(group) ? 0 : isNamed(group) || pages.includes(group) ? 1 : 2);
  return [...pages, ...records].toSorted((one, other) => rank(one) - rank(other));
};
