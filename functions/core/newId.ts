import { monotonicFactory } from 'ulid';
import type { IdPrefix } from '../../shared/reference/ids.ts';

const next = monotonicFactory();

/** Returns a new id `<prefix>_<ulid>` in lower case. Ids made later sort later. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${next().toLowerCase()}`;
