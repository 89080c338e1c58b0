import {
  buildSegment,
  openSegment,
  startTitleSearch,
  type Resembling,
  type TitledRecord,
} from '../../../functions/matching/suggestIndex.ts';

/** Returns an index of one segment, in which titles are searched for one by one. */
export const createIndex = (records: Iterable<TitledRecord>) => {
  const segment = openSegment(buildSegment(records));
  return {
    find(keys: readonly string[], most: number): Resembling[] {
      const search = startTitleSearch([keys]);
      search.count(segment);
      search.search(segment);
      return search.results(most)[0]!;
    },
  };
};
