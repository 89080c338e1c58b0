import type * as z from 'zod';
import type { Language } from '../../shared/api/resultCodes.ts';
import { foundPerKind, type Found, type foundByKeywordSchema } from '../../shared/finding/schema.ts';
import type { Identity } from '../api/identity.ts';
import { toAsked } from './finder.ts';
import { finders } from './finders.ts';

/** Returns records each once, the first where it is best. */
const distinct = (found: readonly Found[]): Found[] =>
  [...new Map(found.toReversed().map((one) => [one.id, one])).values()].toReversed();

/** Returns the records that a keyword finds for a person, by kind. All kinds are searched at the same time. */
export const findAll = async (
  identity: Identity,
  language: Language,
  keyword: string,
): Promise<z.infer<typeof foundByKeywordSchema>> => {
  const asked = toAsked(identity, language, keyword);
  const used = finders.filter(({ mayUse }) => mayUse(identity));
  const found = await Promise.all(
    used.map(async ({ kind, find }) => ({ kind, all: distinct(await find(asked)) })),
  );
  return {
    items: found.flatMap(({ all }) => all.slice(0, foundPerKind)),
    more: found.filter(({ all }) => all.length > foundPerKind).map(({ kind }) => kind),
  };
};
