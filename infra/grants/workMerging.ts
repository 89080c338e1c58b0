import { reads, writes, type FunctionSettings } from './grant.ts';

const movesLicences = { ...writes, timeoutSeconds: 29 } as const satisfies FunctionSettings;

export const workMergingGrants = {
  mergeMusicalWorks: movesLicences,
  mergeSongs: movesLicences,
  listWorkMerges: reads,
  undoWorkMerge: movesLicences,
} as const satisfies Record<string, FunctionSettings>;
