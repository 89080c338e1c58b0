import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { statementFields, type StatementField } from '../../../shared/statements/model.ts';
import type { ColumnFact } from '../../../shared/statements/reading/columnSchema.ts';
import { useFieldError } from '../../components/form/useField.ts';
import { useText } from '../../text/useText.ts';
import { useEvidence } from './evidence.ts';

/** The choice of one column, and what is known of it. */
type HeadProps = {
  fact: ColumnFact;
  /** Meaning it has now. */
  field: StatementField | undefined;
  /** Another meaning it has too, from a mapping made before. */
  also: StatementField | undefined;
  /** Confidence of the proposal it still holds. */
  confidence: number | undefined;
  /** Whether the proposal is uncertain, and whether the person confirmed it. */
  asks: boolean;
  isConfirmed: boolean;
  /** Field whose value is the same for the whole file. */
  onAssign: (header: string, field: StatementField | undefined) => void;
  onConfirm: (field: StatementField, isRight: boolean) => void;
};

const Confirm = ({
  field,
  header,
  isConfirmed,
  onConfirm,
}: Pick<HeadProps, 'isConfirmed' | 'onConfirm'> & { field: StatementField; header: string }) => {
  const t = useText('statementParts');
  const error = useFieldError(`columns.${field}`);
  return (
    <label className="mapping-confirm">
      <input
        type="checkbox"
        checked={isConfirmed}
        aria-invalid={error !== undefined}
        onChange={({ target }) => onConfirm(field, target.checked)}
      />
      <span>
        {t('statementParts:mapping.confirm', { header })}
        {error && <span className="mapping-error">{error}</span>}
      </span>
    </label>
  );
};

/** Shows the evidence for the meaning of a column; for an unused one, its possible meanings. */
const Why = ({ fact, field, also, confidence, onAssign }: HeadProps) => {
  const t = useText('statements', 'statementParts');
  const inWords = useEvidence();
  const percent = (value: number) => Math.round(value * 100);
  if (field === undefined) {
    const [likely] = fact.meanings;
    if (fact.filled === 0) return <span>{t('statementParts:mapping.empty')}</span>;
    if (!likely) return null;
    return (
      <span>
        <button type="button" className="mapping-link" onClick={() => onAssign(fact.header, likely.field)}>
          {t('statementParts:mapping.perhaps', {
            field: t(`statements:field.${likely.field}`),
            percent: percent(likely.confidence),
          })}
        </button>{' '}
        {inWords(likely)}
      </span>
    );
  }
  const meaning = fact.meanings.find((one) => one.field === field);
  return (
    <span>
      <strong>
        {confidence === undefined
          ? t('statementParts:mapping.chosen')
          : t('statementParts:mapping.sure', { percent: percent(confidence) })}
      </strong>{' '}
      {meaning && inWords(meaning)}
      {also && ` ${t('statementParts:mapping.also', { field: t(`statements:field.${also}`) })}`}
    </span>
  );
};

/** A table further down the page counts as in view; its own edges still hide columns. */
const belowTheFold = { rootMargin: '3000px' };

/**
 * Returns whether an element was in view, or held the focus, since it is shown. Tables of hundreds of columns leave out what
 * nobody has looked at.
 */
const useSeen = (): [RefObject<HTMLTableCellElement | null>, boolean, () => void] => {
  const place = useRef<HTMLTableCellElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const cell = place.current;
    if (isSeen || !cell) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    }, belowTheFold);
    observer.observe(cell);
    return () => observer.disconnect();
  }, [isSeen]);
  return [place, isSeen, () => setSeen(true)];
};

/**
 * Header of a column in the preview: its name, the choice of what it means, and the evidence. The other choices and the
 * evidence are there once the column is in view.
 */
export const ColumnHead = memo((props: HeadProps) => {
  const t = useText('statements', 'statementParts');
  const { fact, field, asks, isConfirmed, onAssign, onConfirm } = props;
  const { header } = fact;
  const [place, isSeen, see] = useSeen();
  const likely = fact.meanings.map((meaning) => meaning.field);
  const option = (value: StatementField) => (
    <option key={value} value={value}>
      {t(`statements:field.${value}`)}
    </option>
  );
  const label = header.trim() === '' ? t('statementParts:mapping.unnamed') : header;
  return (
    <th
      ref={place}
      scope="col"
      className={field === undefined ? 'mapping-unused' : 'mapping-used'}
      data-column={header}
      onFocus={see}
    >
      <span className="mapping-header" title={header}>
        {label}
      </span>
      <select
        aria-label={t('statementParts:mapping.meaningOf', { header: label })}
        value={field ?? ''}
        disabled={header.trim() === ''}
        className={asks && !isConfirmed ? 'mapping-asked' : undefined}
        onChange={({ target }) =>
          onAssign(
            header,
            statementFields.find((one) => one === target.value),
          )
        }
      >
        <option value="">{t('statementParts:mapping.unused')}</option>
        {!isSeen && field !== undefined && option(field)}
        {isSeen && likely.length > 0 && (
          <optgroup label={t('statementParts:mapping.likely')}>{likely.map(option)}</optgroup>
        )}
        {isSeen && (
          <optgroup label={t('statementParts:mapping.others')}>
            {statementFields.filter((one) => !likely.includes(one)).map(option)}
          </optgroup>
        )}
      </select>
      <span className="mapping-why">{isSeen && <Why {...props} />}</span>
      {field !== undefined && asks && (
        <Confirm field={field} header={header} isConfirmed={isConfirmed} onConfirm={onConfirm} />
      )}
    </th>
  );
});
