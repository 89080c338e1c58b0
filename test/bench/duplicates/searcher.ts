import type { SearchPart } from '../../../functions/duplicates/search.ts';
import { handler as findDuplicates } from '../../../functions/duplicates/tasks/findDuplicates.ts';

/** Seconds of each part of a search, and the resources of the process that ran them. */
export type SearchRun = { parts: number[]; cpuSeconds: number; peakMb: number };

const isPart = (part: object): part is SearchPart => 'searchId' in part;

/** Searches part after part, as the state machine does. */
const search = async (searchId: string): Promise<SearchRun> => {
  const used = process.cpuUsage();
  const parts: number[] = [];
  let next: SearchPart | Record<string, never> = { searchId };
  while (isPart(next)) {
    const begun = performance.now();
    next = await findDuplicates(next);
    parts.push((performance.now() - begun) / 1000);
  }
  const { user, system } = process.cpuUsage(used);
  return {
    parts,
    cpuSeconds: (user + system) / 1e6,
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
};

process.once('message', (searchId: string) => {
  void search(searchId).then((run) => process.send!(run, () => process.exit(0)));
});

process.send!('ready');
