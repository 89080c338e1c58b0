import { memo, useMemo } from 'react';
import type { Preview } from '../../../shared/statements/mappingSchema.ts';
import { formatDecimal } from '../../../shared/money/formatDecimal.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { useReason } from '../useReason.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { fieldsOf, isUncertain } from './mappingValues.ts';
import { useColumns } from './useColumns.ts';

type Line = NonNullable<Preview['lines']>[number];
type Outcome = Preview['rows'][number];

/** A line of the file and what the mapping makes of it. */
type ReadLine = { readonly line: Line; readonly outcome: Outcome | undefined };

/** Returns each line with its outcome; of several rows in one line, each has its own. */
export const joinOutcomes = (lines: readonly Line[], rows: readonly Outcome[]): ReadLine[] => {
  const byLine = new Map<number, Outcome[]>();
  for (const row of rows) byLine.set(row.line, [...(byLine.get(row.line) ?? []), row]);
  return lines.map((line) => ({ line, outcome: byLine.get(line.line)?.shift() }));
};

/** Shows the exact amount of a line, with its currency as a tooltip, or the reason it is no row. */
const AsRead = ({ outcome }: { outcome: Outcome | undefined }) => {
  const reason = useReason();
  const locale = useLocale();
  if (!outcome) return null;
  const { kind, fields, reason: code = '', params } = outcome;
  if (kind === 'row')
    return (
      <span className="money exact-figure" title={fields?.currency}>
        {fields?.amount && formatDecimal(fields.amount, locale)}
      </span>
    );
  const why = reason({ code, ...(params && { params }) });
  return <span title={why}>{why}</span>;
};

const Lines = memo(({ lines, used }: { lines: readonly ReadLine[]; used: readonly boolean[] }) => (
  <tbody>
    {lines.map(({ line, outcome }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: several rows may stand in one line
      <tr key={index} className={outcome && outcome.kind !== 'row' ? `preview-${outcome.kind}` : undefined}>
        <th scope="row">
          <span className="mapping-line">
            {line.line}
            <span className="mapping-as-read">
              <AsRead outcome={outcome} />
            </span>
          </span>
        </th>
        {used.map((isUsed, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
          <td key={column} data-as-written className={isUsed ? undefined : 'mapping-unused'}>
            {line.cells[column]}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
));

/**
 * First lines of the file as it writes them, with all its columns. The choice of what a column means stands in its own
 * header; beside each line stands what the mapping makes of it.
 * @param preview the file without a mapping to try
 * @param rows lines as they are read by the mapping of the form
 */
export const MappingTable = ({ preview, rows }: { preview: Preview; rows: Preview['rows'] }) => {
  const t = useText('statementParts');
  const { columns, confirmed, assign, confirmField } = useColumns();
  const { columnFacts = [], lines = [] } = preview;
  const used = columnFacts.map(({ header }) => fieldsOf(columns, header).length > 0);
  const usedKey = used.join();
  const shownLines = useMemo(() => joinOutcomes(lines, rows), [lines, rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal lists are the same list
  const steadyUsed = useMemo(() => used, [usedKey]);
  return (
    <div
      className="preview-scroll mapping-scroll"
      role="region"
      aria-label={t('statementParts:mapping.table')}
      tabIndex={0}
    >
      <table className="preview-table mapping-table">
        <thead>
          <tr>
            <th scope="col">
              {t('statementParts:mapping.line')}
              <span className="mapping-as-read">{t('statementParts:mapping.asRead')}</span>
            </th>
            {columnFacts.map((fact, index) => {
              const [field, also] = fieldsOf(columns, fact.header);
              const proposal = preview.proposals.find(
                (one) => one.field === field && one.header === fact.header,
              );
              return (
                <ColumnHead
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                  key={index}
                  fact={fact}
                  field={field}
                  also={also}
                  confidence={proposal?.confidence}
                  asks={field !== undefined && isUncertain(preview, field, fact.header)}
                  isConfirmed={field !== undefined && confirmed[field] === true}
                  onAssign={assign}
                  onConfirm={confirmField}
                />
              );
            })}
          </tr>
        </thead>
        <Lines lines={shownLines} used={steadyUsed} />
      </table>
    </div>
  );
};
