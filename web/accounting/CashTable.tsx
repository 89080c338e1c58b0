import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { remainderOf } from '../../shared/accounting/receivingRules.ts';
import { currencySchema } from '../../shared/money/currency.ts';
import { decimalSchema, isZero, subtract } from '../../shared/money/decimal.ts';
import { isAboveTolerance } from '../../shared/money/cashRounding.ts';
import { useText } from '../text/useText.ts';
import { typedDecimal } from '../components/form/typedDecimal.ts';
import { Money } from '../components/Money.tsx';
import type { CashEntry, CashLine, CheckedLine } from './receivingForm.ts';
import { RowTable } from '../components/list/RowTable.tsx';

/** A line with its entered figures and the result of checking them. */
export type CashRow = CashLine & { entry: CashEntry; checked: CheckedLine };

type Change = (row: CashRow, part: Partial<CashEntry>) => void;

const currencyOptions = currencySchema.options.map((value) => ({ value, label: value }));

/** Input for one figure; its row and column name it for screen readers. */
const Figure = ({
  row,
  field,
  label,
  placeholder = '',
  onChange,
}: {
  row: CashRow;
  field: 'exchangeRate' | 'received' | 'serviceFee';
  label: string;
  placeholder?: string;
  onChange: Change;
}) => {
  const t = useText('accounting', 'validation');
  const typed = row.entry[field];
  const plain = typedDecimal(typed);
  const isWrong = !row.checked.ok && row.checked.wrong.includes(field);
  const sameCurrency = row.entry.receivingCurrency === row.claim.line.currency;
  const wrongText = () => {
    if (!decimalSchema.safeParse(typed).success) return t('accounting:wrong.number');
    if (field !== 'exchangeRate') return t('validation:decimals');
    return t(sameCurrency ? 'accounting:wrong.sameCurrency' : 'accounting:wrong.number');
  };
  return (
    <FormField errorText={isWrong ? wrongText() : undefined}>
      <Input
        value={typed}
        ariaLabel={`${label}, ${row.batch.batchNo} ${row.claim.line.currency}`}
        inputMode="decimal"
        placeholder={placeholder}
        invalid={isWrong}
        onChange={({ detail }) => onChange(row, { [field]: detail.value.trim() })}
        onBlur={() => plain !== typed && onChange(row, { [field]: plain })}
      />
    </FormField>
  );
};

const Difference = ({ row }: { row: CashRow }) => {
  if (!row.checked.ok) return <span className="money">—</span>;
  const { difference, receivingCurrency } = row.checked.receipt;
  return (
    <span className={isAboveTolerance(difference, receivingCurrency) ? 'difference-open' : undefined}>
      <Money amount={difference} currency={receivingCurrency} />
    </span>
  );
};

/** Part of the claim that stays open after the receipt, in the statement's currency; nothing when it is settled. */
const StaysOpen = ({ row: { claim, checked } }: { row: CashRow }) => {
  const t = useText('accounting');
  if (!checked.ok) return null;
  const left = remainderOf(claim);
  const open = checked.arrives ? subtract(left, checked.receipt.settled) : left;
  if (isZero(open)) return null;
  return (
    <span className="second-line">
      {t('accounting:field.staysOpen')} <Money amount={open} currency={claim.line.currency} />
    </span>
  );
};

/** Cash by currency of the chosen batches, with the difference while it is typed. */
export const CashTable = ({ rows, onChange }: { rows: readonly CashRow[]; onChange: Change }) => {
  const t = useText('accounting');
  return (
    <RowTable
      rows={rows}
      rowId="key"
      label={t('accounting:cash.title')}
      columns={[
        {
          id: 'batch',
          name: t('accounting:field.batchNo'),
          cell: ({ batch }) => batch.batchNo,
          isRowHeader: true,
          minWidth: 120,
        },
        {
          id: 'owed',
          name: t('accounting:field.owed'),
          isFigure: true,
          cell: (row) => (
            <>
              <Money amount={remainderOf(row.claim)} currency={row.claim.line.currency} />
              <StaysOpen row={row} />
            </>
          ),
          minWidth: 120,
        },
        {
          id: 'currency',
          name: t('accounting:field.receivingCurrency'),
          minWidth: 110,
          cell: (row) => (
            <Select
              ariaLabel={`${t('accounting:field.receivingCurrency')}, ${row.batch.batchNo} ${row.claim.line.currency}`}
              disabled={row.claim.arrivals.length > 0}
              options={currencyOptions}
              selectedOption={
                currencyOptions.find(({ value }) => value === row.entry.receivingCurrency) ?? null
              }
              onChange={({ detail }) => {
                const receivingCurrency = currencySchema.parse(detail.selectedOption.value);
                const exchangeRate =
                  receivingCurrency === row.claim.line.currency ? '1' : row.entry.exchangeRate;
                onChange(row, { receivingCurrency, exchangeRate });
              }}
            />
          ),
        },
        {
          id: 'rate',
          name: t('accounting:field.exchangeRate'),
          minWidth: 110,
          cell: (row) => (
            <Figure
              row={row}
              field="exchangeRate"
              label={t('accounting:field.exchangeRate')}
              onChange={onChange}
            />
          ),
        },
        {
          id: 'received',
          name: t('accounting:field.cash'),
          minWidth: 180,
          cell: (row) => (
            <Figure
              row={row}
              field="received"
              label={t('accounting:field.cash')}
              placeholder={row.checked.ok ? row.checked.receipt.received : ''}
              onChange={onChange}
            />
          ),
        },
        {
          id: 'fee',
          name: t('accounting:field.serviceFee'),
          minWidth: 110,
          cell: (row) => (
            <Figure
              row={row}
              field="serviceFee"
              label={t('accounting:field.serviceFee')}
              onChange={onChange}
            />
          ),
        },
        {
          id: 'difference',
          name: t('accounting:field.difference'),
          isFigure: true,
          cell: (row) => <Difference row={row} />,
          minWidth: 110,
        },
      ]}
    />
  );
};
