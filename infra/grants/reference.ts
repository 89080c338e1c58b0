import { reads, type FunctionSettings } from './grant.ts';

export const referenceGrants = {
  listCopyrightTypes: reads,
  listCountryAreas: reads,
  listGenres: reads,
  listMoods: reads,
  listEnvironments: reads,
} as const satisfies Record<string, FunctionSettings>;
