import type { Language } from '../../shared/api/resultCodes.ts';
import { foundPerKind, type Found, type FoundKind } from '../../shared/finding/schema.ts';
import { distinctNames, displayName, type Named } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { managedOwners } from '../people/representation.ts';
import { isStaff } from '../access/visibility.ts';
import { findIds } from '../records/find.ts';

/** A keyword of a person, and the language its answer is in. */
export type Asked = {
  identity: Identity;
  language: Language;
  keyword: string;
  /** Returns right owners whose name the keyword finds and whose records the person manages. */
  owners: () => Promise<readonly string[]>;
};

/** Finds records of one kind for a person who may open the list of that kind. */
export type Finder = {
  kind: FoundKind;
  /** Beginnings of the ids of its records. */
  prefixes: readonly string[];
  mayUse: (identity: Identity) => boolean;
  /** Returns records that a keyword finds, best first. The first `foundPerKind` are shown. */
  find: (asked: Asked) => Promise<Found[]>;
  /** Returns those of some records that exist and that the person may see. */
  name: (identity: Identity, ids: readonly string[], language: Language) => Promise<Found[]>;
};

/** Records that are compared at first, and at most, for a person who sees only some of them. */
export const comparedFirst = 25;
export const maxCompared = 200;

/** Maximum right owners of each kind that are looked up by name: one more than are shown. */
const maxOwners = foundPerKind + 1;

const findOwners = async (identity: Identity, keyword: string): Promise<string[]> => {
  const limit = isStaff(identity) ? maxOwners : maxCompared;
  const [managed, ...found] = await Promise.all([
    isStaff(identity) ? undefined : managedOwners(identity),
    findIds('mus', keyword, limit),
    findIds('cmp', keyword, limit),
  ]);
  return found.flatMap((ids) => ids.filter((id) => !managed || managed.has(id)).slice(0, maxOwners));
};

/** Returns what the finders are asked. Owners are looked up once, when the first finder needs them. */
export const toAsked = (identity: Identity, language: Language, keyword: string): Asked => {
  let owners: Promise<readonly string[]> | undefined;
  return {
    identity,
    language,
    keyword,
    owners: () => {
      owners ??= findOwners(identity, keyword);
      return owners;
    },
  };
};

/** Maximum other names and details of a record that are sent. */
const maxTexts = 4;

/** Returns a record as found, under its name in the reader's language. */
export const foundAs = (
  kind: FoundKind,
  id: string,
  record: Named,
  language: Language,
  details: readonly (string | undefined)[],
): Found => {
  const name = displayName(record, language);
  return {
    kind,
    id,
    name,
    otherNames: distinctNames(record)
      .filter((other) => other !== name)
      .slice(0, maxTexts),
    details: details.flatMap((name) => (name ? [{ name }] : [])).slice(0, maxTexts),
  };
};
