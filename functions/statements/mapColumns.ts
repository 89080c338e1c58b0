import { isDeepStrictEqual } from 'node:util';
import { mapColumns } from '../../shared/statements/routes.ts';
import type { Batch, Mapping } from '../../shared/statements/schema.ts';
import { sourceTemplateSchema, type SourceTemplate } from '../../shared/statements/templates/template.ts';
import { isMappable } from '../../shared/statements/batchRules.ts';
import type { Actor } from '../core/actor.ts';
import { handle } from '../core/handle.ts';
import { noteStart } from '../core/machineNotes.ts';
import { startNoted } from '../core/machineStarts.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import type { Write } from '../db/commit.ts';
import { awaitedSignature, awaitLayoutNoMore, letAwaitingGo } from './awaitedLayout.ts';
import { changeBatch, loadBatch } from './batchStore.ts';
import { importStart } from './importMachine.ts';
import { getLearnedTemplate, learnReading, learnTemplate } from './layoutStore.ts';
import { openBatchFile } from './openBatchFile.ts';
import type { OpenOptions } from './reading/openStatement.ts';
import { leaveLine } from './sourceQueue.ts';

const templateOf = (id: string, mapping: Mapping): SourceTemplate =>
  sourceTemplateSchema.parse({
    id,
    name: mapping.name,
    incomeType: mapping.incomeType,
    recognisedBy: [],
    fields: Object.fromEntries(Object.entries(mapping.columns).map(([field, header]) => [field, [header]])),
    numbers: mapping.numbers,
    dates: mapping.dates,
    grain: mapping.grain,
    // What is absent is left out, as it is where a mapping known before is compared.
    ...(mapping.platform && { platform: mapping.platform }),
    ...(mapping.statementCurrency && { currency: mapping.statementCurrency }),
    claimsShare: mapping.claimsShare,
  });

const isSame = (
  { id: _id, name: _name, ...known }: SourceTemplate,
  { id: _newId, name: _newName, ...mapped }: SourceTemplate,
): boolean => isDeepStrictEqual(known, mapped);

/**
 * The layout files with these headers are read by from now on: one that says the same is kept, and with it what was decided
 * under its source; another is replaced only when the person asks for that.
 * @throws Refusal `MappingDuplicated` with the name of the mapping these headers have
 */
const settleLayout = async (
  actor: Actor,
  signature: string,
  template: SourceTemplate,
  { replace, reading }: Pick<Mapping, 'replace' | 'reading'>,
): Promise<SourceTemplate> => {
  const known = await getLearnedTemplate(signature);
  if (known && isSame(sourceTemplateSchema.parse(known), template)) {
    await learnReading(actor, known, reading);
    return known;
  }
  if (known && !replace) throw new Refusal('MappingDuplicated', { name: known.name, source: known.id });
  await learnTemplate(actor, signature, template, known, reading);
  return template;
};

/** How later files are to be read: those of records have lines as long as the ones positions were told for. */
const withLineLength = (reading: Mapping['reading'], lineLength: number | undefined): Mapping['reading'] => {
  if (!reading?.positions) return reading;
  const { lineLength: _, ...told } = reading.positions;
  return { ...reading, positions: { ...told, ...(lineLength !== undefined && { lineLength }) } };
};

/** The writes that take a batch out of the lines it may stand in. */
const outOfLines = ({ batchId, stage, source }: Batch, signature: string): Write[] => [
  awaitLayoutNoMore(signature, batchId),
  ...(stage === 'waiting' && source ? [leaveLine(source, batchId)] : []),
];

/**
 * Checks the mapping against the file before it is remembered: an amount, something to match by, and a currency. Other
 * batches whose files have these headers go on with it.
 */
export const handler = handle(mapColumns)(async ({ params, body, identity }) => {
  const batch = await loadBatch(params.id);
  if (!isMappable(batch)) throw new Refusal('BatchStateChanged');
  const { statementCurrency, periodStart, periodEnd, reading } = body;
  const described = { ...batch, statementCurrency, periodStart, periodEnd, reading };
  const template = templateOf(newId('src'), body);
  const statement = await openBatchFile(described, { template } as OpenOptions);
  await statement.close();
  if (statement.missing.length) throw new Refusal('ColumnsNotRecognized', { missing: statement.missing });
  const remembered = withLineLength(reading, statement.records?.lineLength);
  const layout = await settleLayout(identity, statement.signature, template, {
    ...body,
    reading: remembered,
  });
  const awaited = awaitedSignature(statement);
  const start = importStart(batch.batchId, `mapped${batch.version}`);
  await changeBatch(
    identity,
    { action: 'columns mapped' },
    batch.batchId,
    [batch.stage],
    {
      ...(statementCurrency && { statementCurrency }),
      ...(periodStart && periodEnd && { periodStart, periodEnd }),
      ...(reading && { reading }),
      stage: 'reading',
      status: 'NotChecked',
      problem: undefined,
    },
    [noteStart(start), ...outOfLines(batch, awaited)],
  );
  await startNoted(start);
  await letAwaitingGo(identity, awaited);
  return { source: layout.id };
});
