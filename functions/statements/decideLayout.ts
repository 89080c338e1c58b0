import { isDeepStrictEqual } from 'node:util';
import { correctsMapping } from '../../shared/statements/batchRules.ts';
import type { Mapping } from '../../shared/statements/mappingSchema.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { sourceTemplateSchema, type SourceTemplate } from '../reading/layouts/templates/template.ts';
import { Refusal } from '../core/refusal.ts';
import type { Write } from '../db/commit.ts';
import {
  forgetLayout,
  getLearnedLayout,
  getLearnedTemplate,
  layoutWrite,
  readingWrites,
} from './layoutStore.ts';
import type { OpenedBatch } from './openBatchFile.ts';

const isSame = (
  { id: _id, name: _name, ...known }: SourceTemplate,
  { id: _newId, name: _newName, ...mapped }: SourceTemplate,
): boolean => isDeepStrictEqual(known, mapped);

/**
 * Adds the line length to the reading of a file of records: later files must have lines of the same length as the
 * mapped one.
 */
const withLineLength = (reading: Batch['reading'], lineLength: number | undefined): Batch['reading'] => {
  if (!reading?.positions) return reading;
  const { lineLength: _, ...positions } = reading.positions;
  return { ...reading, positions: { ...positions, ...(lineLength !== undefined && { lineLength }) } };
};

/**
 * Returns the writes that remove the headers a corrected batch was read by, if it has others now. Otherwise later files
 * would be matched by the old headers first. For files of records, the latest positions are tried first anyway.
 */
const forgottenBy = async (
  batch: Batch,
  before: OpenedBatch | undefined,
  signature: string,
): Promise<Write[]> => {
  if (!correctsMapping(batch) || !before || before.records || before.signature === signature) return [];
  const wrong = await getLearnedLayout(before.signature, batch.ownerId);
  return wrong && wrong.template.id === batch.source
    ? [forgetLayout(before.signature, batch.ownerId, wrong)]
    : [];
};

/** Input of a mapping: the batch's file as opened before and now, and the layout a person described. */
type Settling = {
  batch: Batch;
  before: OpenedBatch | undefined;
  statement: OpenedBatch;
  template: SourceTemplate;
  reading: Batch['reading'];
  replace: Mapping['replace'];
};

/**
 * Returns the layout for files with these headers from now on, and the writes that store it. An equal layout stays,
 * with the decisions made under its source. The layout of a batch under review is corrected. Any other layout is
 * replaced only when the person asks for it.
 * @throws Refusal `MappingDuplicated` with the name of the mapping these headers have
 */
export const decideLayout = async ({
  batch,
  before,
  statement,
  template,
  reading,
  replace,
}: Settling): Promise<{ layout: SourceTemplate; writes: Write[] }> => {
  const { signature, records } = statement;
  const { ownerId } = batch;
  const learned = await getLearnedLayout(signature, ownerId);
  const known = await getLearnedTemplate(signature, ownerId);
  const writes = [
    ...readingWrites(ownerId, withLineLength(reading, records?.lineLength)),
    ...(await forgottenBy(batch, before, signature)),
  ];
  if (known && isSame(sourceTemplateSchema.parse(known), template)) return { layout: known, writes };
  // A layout of staff is not replaced: the owner gets a separate one.
  if (known && learned && known.id !== template.id && !replace)
    throw new Refusal('MappingDuplicated', { name: known.name, source: known.id });
  return { layout: template, writes: [layoutWrite(signature, ownerId, template, learned), ...writes] };
};
