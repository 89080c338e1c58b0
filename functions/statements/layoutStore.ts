import type { Reading } from '../../shared/statements/schema.ts';
import type { SourceTemplate } from '../../shared/statements/templates/template.ts';
import type { Actor } from '../core/actor.ts';
import { commit, put, type Write } from '../db/commit.ts';
import { getItem, queryAll } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';

/** The layout a person mapped for files with these headers. */
export const getLearnedTemplate = async (signature: string): Promise<SourceTemplate | undefined> =>
  (await getItem<{ template: SourceTemplate }>(statementKeys.layout(signature)))?.template;

/** Ways of reading without which the headers of a learned layout are not even found; tried on files nobody knows. */
export const listReadings = async (): Promise<Reading[]> =>
  (await queryAll<{ reading: Reading }>({ pk: statementKeys.layoutReadings })).map(({ reading }) => reading);

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
  reading: Reading = {},
): Promise<void> => {
  const chosen = JSON.stringify(reading, Object.keys(reading).sort());
  return commit(actor, { action: 'layout learned', subject: template.id, changes: { name: template.name } }, [
    layoutWrite(signature, template, known),
    ...(chosen === '{}'
      ? []
      : [put({ ...statementKeys.layoutReading(chosen), type: 'layoutReading', version: 1, reading })]),
  ]);
};
