import { isForSale, writersOfDemo, ownersOfDemo } from '../../shared/demos/rules.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import { distinctNames } from '../../shared/reference/names.ts';
import type { Filing } from '../records/filing.ts';
import { searchable } from '../records/searchText.ts';
import { demoFacts } from './demoFacts.ts';

/** Returns the index data of a demo. */
export const filingOfDemo = (demo: Demo): Filing => ({
  kind: 'dmo',
  id: demo.demoId,
  name: demoFacts.nameOf(demo),
  facts: (changedAt) => demoFacts.write(demo, changedAt),
  names: distinctNames(demo),
  codes: [],
  further: writersOfDemo(demo),
  owners: ownersOfDemo(demo),
  uniques: [],
  matchKeys: [],
});

/** Fields the list of A&R filters by. */
export type DemoFacets = Pick<Demo, 'demoId' | 'genres' | 'moods' | 'singingLanguage' | 'bpm'> & {
  /** Names and writers, folded for search. */
  text: string;
  /** True while the demo is offered and a part of it is unsold. */
  isOffered: boolean;
};

/** Returns the values the list of A&R filters a demo by. */
export const facetsOfDemo = (demo: Demo): DemoFacets => ({
  demoId: demo.demoId,
  genres: demo.genres,
  moods: demo.moods,
  singingLanguage: demo.singingLanguage,
  bpm: demo.bpm,
  text: searchable(distinctNames(demo), [], writersOfDemo(demo)).text,
  isOffered: isForSale(demo),
});
