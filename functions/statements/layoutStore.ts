import type { Reading } from '../../shared/statements/schema.ts';
import type { SourceTemplate } from '../reading/layouts/templates/template.ts';
import { put, putIf, removeIf, type Write } from '../db/commit.ts';
import { missing, type Condition } from '../db/expressions.ts';
import { getItem, queryAll } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';

/** Layout as stored. Each mapping that replaces another increments its version. */
type LearnedLayout = { readonly template: SourceTemplate; readonly version: number };

/** Returns the layout mapped for files of an owner with these headers; without an owner, the one staff mapped. */
export const getLearnedLayout = (
  signature: string,
  ownerId: string | undefined,
): Promise<LearnedLayout | undefined> =>
  getItem<{ template: SourceTemplate }>(statementKeys.layout(signature, ownerId));

/**
 * Returns the template for files of an owner with these headers: the owner's own layout, otherwise the one staff
 * mapped.
 */
export const getLearnedTemplate = async (
  signature: string,
  ownerId: string | undefined,
): Promise<SourceTemplate | undefined> => {
  const own = await getLearnedLayout(signature, ownerId);
  const found = own ?? (ownerId === undefined ? undefined : await getLearnedLayout(signature, undefined));
  return found?.template;
};

/** Returns the condition that nobody has changed the mapping of these headers. */
const layoutUnchanged = (known: LearnedLayout | undefined): Condition =>
  known ? { 'template.id': known.template.id, version: known.version } : missing;

/**
 * Returns the write that remembers a layout. It fails with `MappingDuplicated` when somebody mapped these headers meanwhile.
 * @param known the layout it replaces, as it was read
 */
export const layoutWrite = (
  signature: string,
  ownerId: string | undefined,
  template: SourceTemplate,
  known: LearnedLayout | undefined,
): Write => {
  const version = (known?.version ?? 0) + 1;
  const key = statementKeys.layout(signature, ownerId);
  const item = {
    ...key,
    type: 'layout',
    version,
    signature,
    template,
    ...(ownerId !== undefined && { ownerId }),
  };
  return putIf(item, layoutUnchanged(known), 'MappingDuplicated');
};

/** Returns the write that removes a layout. It fails with `MappingDuplicated` when the layout changed since it was read. */
export const forgetLayout = (signature: string, ownerId: string | undefined, known: LearnedLayout): Write =>
  removeIf(statementKeys.layout(signature, ownerId), layoutUnchanged(known), 'MappingDuplicated');

type LearnedReading = { reading: Reading; learnedAt?: string };

const lastFirst = (learned: readonly LearnedReading[]): Reading[] =>
  learned
    .toSorted((a, b) => (b.learnedAt ?? '').localeCompare(a.learnedAt ?? ''))
    .map(({ reading }) => reading);

/**
 * Returns the reading options that learned layouts need to find their headers, to try on unknown files. The owner's
 * come before those of staff; later ones come first, because they may correct earlier ones.
 */
export const listReadings = async (ownerId: string | undefined): Promise<Reading[]> => {
  const learnt = (owner: string | undefined) =>
    queryAll<LearnedReading>({ pk: statementKeys.layoutReadings(owner) });
  const [own, ofStaff] = await Promise.all([learnt(ownerId), ownerId === undefined ? [] : learnt(undefined)]);
  return [...lastFirst(own), ...lastFirst(ofStaff)];
};

/** Returns the writes that remember reading options that a person chose over the detected ones. */
export const readingWrites = (ownerId: string | undefined, reading: Reading = {}): Write[] => {
  const entries = Object.entries(reading).sort(([a], [b]) => a.localeCompare(b));
  const key = JSON.stringify(Object.fromEntries(entries));
  const learnedAt = new Date().toISOString();
  return entries.length === 0
    ? []
    : [
        put({
          ...statementKeys.layoutReading(key, ownerId),
          type: 'layoutReading',
          version: 1,
          reading,
          learnedAt,
        }),
      ];
};
