import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { nameRecords } from '../../shared/finding/routes.ts';
import type { Found } from '../../shared/finding/schema.ts';
import { call } from '../api/call.ts';
import { currentLanguage } from '../text/languages.ts';

/** Returns those of some records that exist and that the person may see, by id; empty until they are loaded. */
export const useRecordNames = (ids: readonly string[]): ReadonlyMap<string, Found> => {
  const asked = [...new Set(ids)].toSorted().join(',');
  const { data } = useQuery({
    queryKey: ['names', currentLanguage(), asked],
    queryFn: ({ signal }) => call(nameRecords, { query: { ids: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return new Map((data?.items ?? []).map((found) => [found.id, found]));
};
