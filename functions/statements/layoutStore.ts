import type { Reading } from '../../shared/statements/schema.ts';
import type { SourceTemplate } from '../../shared/statements/templates/template.ts';
import type { Actor } from '../core/actor.ts';
import { commit, put, type Write } from '../db/commit.ts';
import { getItem, queryAll } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';

/** The layout a person mapped for files with these headers. */
export const getLearnedTemplate = async (signature: string): Promise<SourceTemplate | undefined> =>
  (await getItem<{ template: SourceTemplate }>(statementKeys.layout(signature)))?.template;

type LearnedReading = { reading: Reading; learnedAt?: string };

/**
 * Ways of reading without which the headers of a learned layout are not even found; tried on files nobody knows. The last
 * learned comes first, as it may correct one learned before.
 */
export const listReadings = async (): Promise<Reading[]> => {
  const learned = await queryAll<LearnedReading>({ pk: statementKeys.layoutReadings });
  return learned
    .sort((a, b) => (b.learnedAt ?? '').localeCompare(a.learnedAt ?? ''))
    .map(({ reading }) => reading);
};

const layoutWrite = (
  signature: string,
  template: SourceTemplate,
  known: SourceTemplate | undefined,
): Write => {
  const write = put({ ...statementKeys.layout(signature), type: 'layout', version: 1, signature, template });
  return {
    refuse: 'MappingDuplicated',
    item: {
      Put: {
        ...write.item.Put!,
        ConditionExpression: known ? 'template.id = :known' : 'attribute_not_exists(pk)',
        ...(known && { ExpressionAttributeValues: { ':known': known.id } }),
      },
    },
  };
};

/** The writes that remember a way of reading, where a person chose one over the detection. */
const readingWrites = (reading: Reading = {}): Write[] => {
  const entries = Object.entries(reading).sort(([a], [b]) => a.localeCompare(b));
  const key = JSON.stringify(Object.fromEntries(entries));
  const learnedAt = new Date().toISOString();
  return entries.length === 0
    ? []
    : [put({ ...statementKeys.layoutReading(key), type: 'layoutReading', version: 1, reading, learnedAt })];
};

/** Remembers one more way of reading that files of a known layout need. */
export const learnReading = async (
  actor: Actor,
  { id, name }: SourceTemplate,
  reading: Reading | undefined,
): Promise<void> => {
  const writes = readingWrites(reading);
  if (writes.length > 0)
    await commit(actor, { action: 'layout learned', subject: id, changes: { name } }, writes);
};

/**
 * Remembers a layout in the place of the one known for the same headers, if any.
 * @param known the layout it takes the place of
 * @param reading how its files are to be read, where a person chose over the detection
 * @throws Refusal `MappingDuplicated` when somebody mapped these headers meanwhile
 */
export const learnTemplate = (
  actor: Actor,
  signature: string,
  template: SourceTemplate,
  known: SourceTemplate | undefined,
  reading?: Reading,
): Promise<void> =>
  commit(actor, { action: 'layout learned', subject: template.id, changes: { name: template.name } }, [
    layoutWrite(signature, template, known),
    ...readingWrites(reading),
  ]);
