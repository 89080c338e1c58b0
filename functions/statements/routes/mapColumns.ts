import { mapColumns } from '../../../shared/statements/routes.ts';
import type { Mapping } from '../../../shared/statements/mappingSchema.ts';
import { mappingProblems } from '../../../shared/statements/mappingRules.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { sourceTemplateSchema, type SourceTemplate } from '../../reading/layouts/templates/template.ts';
import { correctsMapping, isMappable, withoutReading } from '../../../shared/statements/batchRules.ts';
import { batchQueue } from '../owning/ownership.ts';
import { handle } from '../../api/handle.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { newId } from '../../core/newId.ts';
import { Refusal } from '../../core/refusal.ts';
import { toIssues } from '../../core/refuseProblem.ts';
import { commit, noteWrite, type Write } from '../../db/commit.ts';
import { awaitedSignature, stopAwaitingWrite } from '../awaitedLayout.ts';
import { moveBatch } from '../batchStore.ts';
import { importStart } from '../importMachine.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';
import { openBatchFile, type OpenedBatch } from '../openBatchFile.ts';
import { decideLayout } from '../decideLayout.ts';
import { removeFromQueueWrite } from '../queue/sourceQueue.ts';

/** Returns header names by field. A formula replaces the amount's column. */
const toFields = ({ columns, formula }: Mapping): SourceTemplate['fields'] =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([field]) => field !== 'amount' || !formula?.length)
      .map(([field, header]) => [field, [header]]),
  );

const toTemplate = (id: string, mapping: Mapping): SourceTemplate =>
  sourceTemplateSchema.parse({
    id,
    name: mapping.name,
    incomeType: mapping.incomeType,
    recognisedBy: [],
    fields: toFields(mapping),
    ...(mapping.formula?.length && { formula: mapping.formula }),
    numbers: mapping.numbers,
    dates: mapping.dates,
    grain: mapping.grain,
    // Absent values are left out, so the template can be compared with a known one.
    ...(mapping.platform && { platform: mapping.platform }),
    ...(mapping.statementCurrency && { currency: mapping.statementCurrency }),
    claimsShare: mapping.claimsShare,
  });

/** Returns how to read the file: as a person chose now or before, otherwise as remembered for such files. */
const chosenReading = (
  batch: Batch,
  { reading }: Mapping,
  before: OpenedBatch | undefined,
): Batch['reading'] => {
  const chosen = { ...batch.reading, ...reading };
  if (Object.keys(chosen).length === 0) return before?.remembered;
  const { positions: _, ...others } = chosen;
  return chosen.delimiter === 'positions' ? chosen : others;
};

/** Returns currency and period as the person entered them. A period needs both days. */
const enteredTerms = ({ statementCurrency, periodStart, periodEnd }: Mapping) => ({
  statementCurrency,
  ...(periodStart && periodEnd
    ? { periodStart, periodEnd }
    : { periodStart: undefined, periodEnd: undefined }),
});

/**
 * Checks that the file can be read by a mapping.
 * @throws Refusal `ColumnsNotRecognized` with all that is missing, each at its field of the mapping
 */
const requireColumns = ({ missing }: Pick<OpenedBatch, 'missing'>, body: Mapping): void => {
  if (missing.length === 0) return;
  const codes = missing.map(({ code }) => code);
  throw new Refusal('ColumnsNotRecognized', { missing, issues: toIssues(mappingProblems(codes, body)) });
};

/** Opens the file as a mapped layout read it before; `undefined` when none has. */
const openAsBefore = async (batch: Batch): Promise<OpenedBatch | undefined> => {
  if (batch.source === undefined) return undefined;
  const before = await openBatchFile(batch);
  await before.close();
  return before;
};

/** Returns the writes that take a batch out of every queue it may be in. */
const queueRemovals = (batch: Batch, signature: string): Write[] => {
  const { batchId, stage, source, ownerId } = batch;
  return [
    stopAwaitingWrite(signature, batch),
    ...(stage === 'waiting' && source
      ? [removeFromQueueWrite(batchQueue({ ownerId, source }), batchId)]
      : []),
  ];
};

/**
 * Checks the mapping against the file before storing it: it needs an amount, a column to match by, and a currency. The
 * same transaction discards the data read before, so none of it can be booked. Other batches whose files have these
 * headers resume once this one begins to be read.
 */
export const handler = handle(mapColumns)(async ({ params, body, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  const { batchId, stage, status, revision } = batch;
  const isSeen = stage !== 'review' || body.revision === revision;
  if (!isMappable(batch) || !isSeen) throw new Refusal('BatchStateChanged', { stage, revision });
  const { mappingTable } = batch;
  const before = mappingTable === undefined ? await openAsBefore(batch) : undefined;
  // Currency and period entered for a further table apply to that table only.
  const entered =
    mappingTable === undefined
      ? { ...enteredTerms(body), reading: chosenReading(batch, body, before) }
      : { reading: batch.reading };
  const template = toTemplate(correctsMapping(batch) ? batch.source! : newId('src'), body);
  const statement = await openBatchFile({ ...batch, ...entered }, { template, table: mappingTable });
  await statement.close();
  requireColumns(statement, body);
  const { reading } = entered;
  const settling = { batch, before, statement, template, reading, replace: body.replace };
  const { layout, writes } = await decideLayout(settling);
  const start = importStart(batchId, `mapped${batch.version}`);
  const changes: Partial<Batch> = {
    ...withoutReading(batch),
    ...entered,
    mappedAt: new Date().toISOString(),
    stage: 'reading',
    // A check by the former mapping is no longer valid.
    status: status === 'Checked' ? 'StillErrors' : status,
    problem: undefined,
    // The mapping says the kind of right from now on.
    ...(mappingTable === undefined && { workType: undefined }),
    mappingTable: undefined,
    decidedSince: undefined,
    letsOthersGo: true,
  };
  await commit(identity, { action: 'columns mapped', subject: batchId }, [
    moveBatch(batchId, [stage], changes, 'BatchStateChanged', { revision }),
    ...writes,
    noteWrite(identity, { action: 'layout learned', subject: layout.id, changes: { name: layout.name } }),
    noteStart(start),
    ...queueRemovals(batch, awaitedSignature(statement)),
  ]);
  await startNoted(start);
  return { source: layout.id };
});
