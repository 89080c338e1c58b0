import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useFormContext } from 'react-hook-form';
import type { Preview } from '../../../shared/statements/mappingSchema.ts';
import { useFieldError } from '../../components/form/useField.ts';
import { useText } from '../../text/useText.ts';
import {
  candidatesFor,
  fieldsOf,
  requiredMeanings,
  type MappingFormValues,
  type RequiredMeaning,
} from './mappingValues.ts';
import { useColumns } from './useColumns.ts';

/** Field of the form that gives a value for the whole file instead of a column. */
const insteadOfColumn = { currency: 'statementCurrency', period: 'periodStart' } as const;

const hasInstead = (need: RequiredMeaning): need is keyof typeof insteadOfColumn => need in insteadOfColumn;

/** Field at which the form reports that a need is not met. */
const reportedAt: Readonly<Record<RequiredMeaning, string>> = {
  amount: 'columns.amount',
  work: 'columns.title',
  currency: 'statementCurrency',
  period: 'periodStart',
};

/** Brings a column into view, with the focus on its choice. */
const showColumn = (header: string): void => {
  const head = [...document.querySelectorAll<HTMLElement>('.mapping-table [data-column]')].find(
    ({ dataset }) => dataset.column === header,
  );
  head?.scrollIntoView({ inline: 'center', block: 'nearest' });
  head?.querySelector('select')?.focus({ preventScroll: true });
};

/** One missing need with the columns that may meet it, each chosen by one click. */
const Missing = ({ need, preview }: { need: RequiredMeaning; preview: Preview }) => {
  const t = useText('statements', 'statementParts');
  const { setFocus } = useFormContext<MappingFormValues>();
  const { columns, assign } = useColumns();
  const error = useFieldError(reportedAt[need]);
  /** A value for the whole file has a field of its own, which shows its error. */
  const isWrongHere = error !== undefined && !hasInstead(need);
  const candidates = candidatesFor(need, preview.columnFacts ?? []);
  return (
    <li className="mapping-need mapping-lacking" {...(isWrongHere && { 'data-invalid': true, tabIndex: -1 })}>
      <StatusIndicator type={need === 'period' ? 'warning' : 'error'}>
        {t(`statementParts:needs.${need}`)}
      </StatusIndicator>
      {candidates.map(({ header, field, confidence }) => (
        <Button key={`${field} ${header}`} formAction="none" onClick={() => assign(header, field)}>
          {t('statementParts:needs.use', {
            header,
            field: t(`statements:field.${field}`),
            percent: Math.round(confidence * 100),
          })}
        </Button>
      ))}
      {candidates.length === 0 && <span>{t('statementParts:needs.choose')}</span>}
      {hasInstead(need) && (
        <Button formAction="none" onClick={() => setFocus(insteadOfColumn[need])}>
          {t(`statementParts:needs.instead.${need}`)}
        </Button>
      )}
      {candidates.some(({ header }) => fieldsOf(columns, header).length > 0) && (
        <span className="mapping-why">{t('statementParts:needs.taken')}</span>
      )}
    </li>
  );
};

/** Returns whether a need is met by a column, a value for the whole file, or what the file itself states. */
const useIsMet = (preview: Preview): ((need: RequiredMeaning) => boolean) => {
  const { watch } = useFormContext<MappingFormValues>();
  const { columns, formula } = useColumns();
  const [currency, start] = watch(['statementCurrency', 'periodStart']);
  const { missing, outlook } = preview;
  return (need) => {
    if (requiredMeanings[need].some((field) => columns[field])) return true;
    if (need === 'amount') return formula.length > 0;
    if (need === 'currency')
      return Boolean(currency) || !missing.some(({ code }) => code === 'CurrencyNotFound');
    if (need === 'period')
      return Boolean(start) || (outlook !== undefined && outlook.rows > 0 && outlook.rowsWithoutPeriod === 0);
    return false;
  };
};

/**
 * Lists the meanings the mapping needs, missing ones first. A click on a likely column gives it the meaning.
 * @param preview the file without a mapping to try
 */
export const NeededMeanings = ({ preview }: { preview: Preview }) => {
  const t = useText('statements', 'statementParts');
  const isMet = useIsMet(preview);
  const { columns } = useColumns();
  const all = Object.keys(requiredMeanings) as RequiredMeaning[];
  const met = all.filter(isMet);
  const held = (need: RequiredMeaning) =>
    requiredMeanings[need].flatMap((field) => {
      const header = columns[field];
      return header === undefined || header === '' ? [] : [{ field, header }];
    });
  return (
    <ul className="mapping-needs" aria-label={t('statementParts:needs.title')}>
      {all
        .filter((need) => !met.includes(need))
        .map((need) => (
          <Missing key={need} need={need} preview={preview} />
        ))}
      {met.map((need) => (
        <li key={need} className="mapping-need">
          <StatusIndicator type="success">{t(`statementParts:needs.met.${need}`)}</StatusIndicator>
          {held(need).map(({ field, header }) => (
            <button
              key={field}
              type="button"
              className="mapping-link"
              title={t('statementParts:needs.show')}
              onClick={() => showColumn(header)}
            >
              {held(need).length > 1 ? `${t(`statements:field.${field}`)}: ${header}` : header}
            </button>
          ))}
          {held(need).length === 0 && <span className="mapping-why">{t('statementParts:needs.stated')}</span>}
        </li>
      ))}
    </ul>
  );
};
