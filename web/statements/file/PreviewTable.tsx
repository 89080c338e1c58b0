import { statementFields, type Reason, type StatementField } from '../../../shared/statements/model.ts';
import type { Preview } from '../../../shared/statements/mappingSchema.ts';
import { useText } from '../../text/useText.ts';
import { useReason } from '../useReason.ts';
import { usePreviewText } from './usePreviewText.ts';

type Line = Preview['rows'][number];

/** Fields that are right-aligned. */
const figures: readonly StatementField[] = ['amount', 'units', 'unitPrice', 'sharePercentage'];

const fieldsShown = (preview: Preview): StatementField[] =>
  statementFields.filter((field) => preview.rows.some(({ fields }) => fields?.[field]));

const Cells = ({ line, fields }: { line: Line; fields: readonly StatementField[] }) => {
  const shown = usePreviewText();
  return fields.map((field) => {
    const text = line.fields?.[field] ?? '';
    return (
      <td key={field} title={text} className={figures.includes(field) ? 'preview-figure' : undefined}>
        {shown(field, text)}
      </td>
    );
  });
};

/** Returns the kind of a line that is not a row, or the reason it cannot be read. */
const kindOrReason = ({ reason: code = '', params }: Line, reason: (reason: Reason) => string): string =>
  reason({ code, ...(params && { params }) });

/** First lines of the file as they are read: income rows by field, other lines whole with the reason. */
export const PreviewTable = ({ preview }: { preview: Preview }) => {
  const t = useText('statements', 'statementParts');
  const reason = useReason();
  const fields = fieldsShown(preview);
  return (
    <div className="preview-scroll" role="region" aria-label={t('statementParts:file.preview')} tabIndex={0}>
      <table className="preview-table">
        <thead>
          <tr>
            <th scope="col">{t('statements:field.line')}</th>
            {fields.map((field) => (
              <th scope="col" key={field} className={figures.includes(field) ? 'preview-figure' : undefined}>
                {t(`statements:field.${field}`)}
                {preview.columns[field] && <span className="second-line">{preview.columns[field]}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several rows may stand in one line
            <tr key={index} className={line.kind === 'row' ? undefined : `preview-${line.kind}`}>
              <th scope="row">
                {line.line}
                {line.origin?.params?.column && (
                  <span className="second-line">{line.origin.params.column}</span>
                )}
              </th>
              {line.kind === 'row' ? (
                <Cells line={line} fields={fields} />
              ) : (
                <td colSpan={Math.max(1, fields.length)}>
                  <span className="preview-why">{kindOrReason(line, reason)}</span>
                  {line.cells.filter(Boolean).join(' · ')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
