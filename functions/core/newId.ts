import { monotonicFactory } from 'ulid';
import type { IdPrefix } from '../../shared/reference/ids.ts';

const next = monotonicFactory();

/** A new id `<prefix>_<ulid>` in lower case; ids made later sort later. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${next().toLowerCase()}`;
