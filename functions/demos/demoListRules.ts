import type { DemoFilters, DemoOrder } from '../../shared/demos/listSchema.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { by, each, type ListRules } from '../records/narrowing.ts';
import { demoFacts, type DemoFacts } from './demoFacts.ts';

/** Filters and sort fields of the list of demos. */
export const demoListRules: ListRules<Demo, DemoFacts, DemoFilters, DemoOrder> = {
  facts: demoFacts,
  filters: {
    state: each((demo, state) => demo.state === state),
    party: each(({ parties }, id) => parties.includes(id)),
    language: each((demo, language) => demo.language === language),
    genre: each(({ genres }, genre) => genres.includes(genre)),
    from: each(({ createdAt }, day) => businessDayAt(createdAt) >= day),
    to: each(({ createdAt }, day) => businessDayAt(createdAt) <= day),
    missing: each(({ lacks }, what) => lacks.includes(what)),
  },
  sorts: {
    name: by(({ sortName }) => sortName),
    bpm: by(({ bpm }) => bpm),
    created: by(({ createdAt }) => createdAt),
    changed: by(({ changedAt }) => changedAt),
  },
};
