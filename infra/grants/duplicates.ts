import { reads, writes, type FunctionSettings } from './grant.ts';

export const duplicatesGrants = {
  listMusicalWorkDuplicates: reads,
  listSongDuplicates: reads,
  searchDuplicates: { grants: ['table:read', 'table:write', 'machine:start:catalogueImport'] },
  setDuplicateAside: writes,
  listDuplicateAgain: writes,
} as const satisfies Record<string, FunctionSettings>;
