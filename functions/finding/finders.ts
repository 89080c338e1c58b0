import { foundKinds } from '../../shared/finding/schema.ts';
import { catalogueFinders } from './catalogueFinders.ts';
import type { Finder } from './finder.ts';
import { otherFinders } from './otherFinders.ts';
import { personFinders } from './personFinders.ts';

const byKind = new Map(
  [...catalogueFinders, ...personFinders, ...otherFinders].map((finder) => [finder.kind, finder]),
);

/** Finders of all kinds, in the order shown. */
export const finders: readonly Finder[] = foundKinds.map((kind) => byKind.get(kind)!);
