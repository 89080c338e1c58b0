import { getItem, getItems, queryAll } from '../db/items.ts';
import { worksKeys } from '../db/keys/works.ts';

/** Link from a merged record to the one it was merged into, with that record's name at that time. */
export type Redirect = { into: string; name: string };

type ById = ReadonlyMap<string, Redirect>;

/** Returns the last redirect of an id's chain; `undefined` for a record that was not merged. */
const findLast = (redirects: ById, id: string): Redirect | undefined => {
  let last: Redirect | undefined;
  for (let next = redirects.get(id); next; next = redirects.get(next.into)) last = next;
  return last;
};

/** Redirects of all merged records. They are loaded in one read, because a catalogue has few merges. */
export type Redirects = {
  /** Returns the final redirect of an id; `undefined` for a record that was not merged. */
  get(id: string): Redirect | undefined;
  /** Returns the id of the record that an id leads to, and those of all records merged into it. */
  family(id: string): ReadonlySet<string>;
};

const createRedirects = (redirects: ById): Redirects => {
  const families = new Map<string, string[]>();
  for (const id of redirects.keys()) {
    const { into } = findLast(redirects, id)!;
    families.set(into, [...(families.get(into) ?? []), id]);
  }
  return {
    get: (id) => findLast(redirects, id),
    family: (id) => {
      const kept = findLast(redirects, id)?.into ?? id;
      return new Set([kept, ...(families.get(kept) ?? [])]);
    },
  };
};

/** Redirects of a catalogue in which nothing was merged. */
export const noRedirects = createRedirects(new Map());

/** Loads the redirects of all merged records. */
export const loadRedirects = async (): Promise<Redirects> => {
  const items = await queryAll<Redirect>({ pk: worksKeys.redirects });
  return createRedirects(new Map(items.map((item) => [item.sk, item])));
};

/** Returns the ids of the records that stayed, by the ids merged into them. Leaves out ids of other records. */
export const findKeptIds = async (ids: readonly string[]): Promise<Map<string, string>> => {
  const known = new Map<string, Redirect>();
  for (let open = [...new Set(ids)]; open.length > 0; ) {
    const found = await getItems<Redirect>(open.map(worksKeys.redirect));
    found.forEach((item) => known.set(item.sk, item));
    open = found.map(({ into }) => into).filter((into) => !known.has(into));
  }
  return new Map(
    ids.flatMap((id) => {
      const redirect = findLast(known, id);
      return redirect ? [[id, redirect.into] as const] : [];
    }),
  );
};

/** Returns the id of the record that stayed for a merged one, otherwise the id itself. */
export const followMerges = async (id: string): Promise<string> => {
  const redirect = await getItem<Redirect>(worksKeys.redirect(id));
  return redirect ? followMerges(redirect.into) : id;
};
