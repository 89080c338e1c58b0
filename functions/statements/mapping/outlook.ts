import { matchGroup } from '../../../shared/statements/matching/match.ts';
import { matchKeysOfGroup, type Identity } from '../../../shared/statements/matching/matchKeys.ts';
import type { RowOutcome } from '../../../shared/statements/model.ts';
import type { AmountOption, Outlook } from '../../../shared/statements/reading/columnSchema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { isZero } from '../../../shared/money/decimal.ts';
import type { OpenOptions } from '../../reading/options.ts';
import type { OpenedStatement } from '../../reading/pipeline.ts';
import { StatementFileProblem } from '../../reading/problem.ts';
import { proposeMapping } from '../../reading/layouts/propose.ts';
import type { AmountColumn } from '../../reading/layouts/columnSurvey.ts';
import { catalogueFor } from '../matching/catalogue.ts';
import { openBatchFile } from '../openBatchFile.ts';
import { PreviewSink } from './previewSink.ts';

/** Records read of a file while its columns are mapped. The import itself reads all. */
const recordsRead = 10_000;

/** Returns whether the sums read agree with the totals the file states; `undefined` if it states none. */
const agreementOf = (statement: OpenedStatement): Outlook['stated'] => {
  const totals = statement.statedTotals();
  if (totals.length === 0) return undefined;
  return totals.every(({ difference }) => isZero(difference)) ? 'agrees' : 'differs';
};

type Counted = {
  readonly sink: PreviewSink;
  readonly isWhole: boolean;
  readonly stated: Outlook['stated'];
  readonly problem?: string;
};

/**
 * Reads a statement as far as it is previewed.
 * @param shown number of outcomes kept
 * @throws StatementFileProblem for a problem before that many
 */
const count = async (statement: OpenedStatement, shown: number): Promise<Counted> => {
  const sink = new PreviewSink(shown, recordsRead);
  let isWhole = true;
  try {
    for await (const _ of statement.read(sink)) {
      isWhole = false;
      break;
    }
  } catch (error) {
    if (!(error instanceof StatementFileProblem) || sink.first.length < shown) throw error;
    return { sink, isWhole: false, stated: undefined, problem: error.code };
  }
  return { sink, isWhole, stated: isWhole ? agreementOf(statement) : undefined };
};

/** Counts the works among those that rows name which the catalogue holds. */
const findWorks = async (
  { ownerId, incomeType }: Batch,
  identities: readonly Identity[],
  ofLayout: NonNullable<Batch['incomeType']>,
): Promise<Outlook['works']> => {
  const found = await catalogueFor(ownerId).lookUp(identities.flatMap(matchKeysOfGroup));
  const outcomes = identities.map(
    (identity) =>
      matchGroup(identity, found, { incomeType: identity.incomeType ?? incomeType ?? ofLayout }).outcome,
  );
  const counted = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  return { compared: identities.length, found: counted('Matched'), several: counted('MultipleMatch') };
};

/**
 * Reads a file as it is mapped, and tells what the import would get: rows, sums, periods, lines that cannot be read, and how
 * many of the first works are in the catalogue.
 * @param shown number of outcomes returned for display
 * @throws StatementFileProblem
 */
export const readOutlook = async (
  batch: Batch,
  statement: OpenedStatement,
  shown: number,
): Promise<{ first: readonly RowOutcome[]; outlook: Outlook }> => {
  const { sink, ...read } = await count(statement, shown);
  const works = await findWorks(batch, sink.identities, statement.template.incomeType);
  return { first: sink.first, outlook: { ...sink.counted, ...read, works } };
};

/**
 * Reads a file once for each column that may be the amount, with the currency that goes with it.
 * @param statement the file as it is proposed to be read
 * @param outlook what that gives, which counts for the proposed amount
 */
export const readAmountOptions = async (
  batch: Batch,
  { headers, firstLines, template, columns }: OpenedStatement,
  outlook: Outlook,
  amounts: readonly AmountColumn[],
  options: OpenOptions,
): Promise<AmountOption[]> => {
  const read: AmountOption[] = [];
  for (const amount of amounts) {
    const { header, currencyHeader } = amount;
    if (header === columns.amount && currencyHeader === columns.currency) {
      const { rows, totals, stated } = outlook;
      read.push({ ...amount, rows, totals, ...(stated && { stated }) });
      continue;
    }
    const column = headers.indexOf(header);
    const own = proposeMapping(headers, firstLines?.cells ?? [], { amount: column }).template;
    const { amount: _, currency: _currency, ...others } = template.fields;
    const tried = {
      ...template,
      formula: undefined,
      numbers: own.numbers,
      currency: own.currency,
      fields: { ...others, amount: [header], ...(currencyHeader && { currency: [currencyHeader] }) },
    };
    const statement = await openBatchFile(batch, { ...options, template: tried });
    const { sink, stated } = await count(statement, 0);
    const { rows, totals } = sink.counted;
    read.push({ ...amount, rows, totals, ...(stated && { stated }) });
  }
  return read;
};
