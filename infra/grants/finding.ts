import { reads, type FunctionSettings } from './grant.ts';

/** It reads records of ten kinds at the same time, while a person types. */
const readsSideBySide = { ...reads, memoryMb: 1769 } as const satisfies FunctionSettings;

export const findingGrants = {
  findRecords: readsSideBySide,
  nameRecords: readsSideBySide,
} as const satisfies Record<string, FunctionSettings>;
