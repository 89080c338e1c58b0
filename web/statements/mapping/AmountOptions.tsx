import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Preview } from '../../../shared/statements/mappingSchema.ts';
import type { AmountOption } from '../../../shared/statements/reading/columnSchema.ts';
import { Amounts } from '../../components/Money.tsx';
import { RowTable } from '../../components/list/RowTable.tsx';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { isUncertain } from './mappingValues.ts';
import { useColumns } from './useColumns.ts';

/** Shows whether sums agree with the totals the file states. */
export const Agreement = ({ stated }: Pick<AmountOption, 'stated'>) => {
  const t = useText('statementParts');
  if (!stated) return <>{t('statementParts:amounts.unstated')}</>;
  return (
    <StatusIndicator type={stated === 'agrees' ? 'success' : 'warning'}>
      {t(`statementParts:amounts.${stated}`)}
    </StatusIndicator>
  );
};

/** Columns that compete for the amount: what the file gives when read by each, and how that agrees with its totals. */
export const AmountOptions = ({ preview }: { preview: Preview }) => {
  const t = useText('statementParts');
  const { whole } = useNumbers();
  const { columns, confirmed, formula, chooseAmount, confirmField } = useColumns();
  const { amounts = [] } = preview;
  if (amounts.length < 2 || formula.length > 0) return null;
  const agreeing = amounts.find(({ stated }) => stated === 'agrees');
  const isOther = amounts.some(({ header, stated }) => header === columns.amount && stated !== 'agrees');
  const choose = (option: AmountOption) => {
    chooseAmount(option);
    confirmField('amount', true);
  };
  return (
    <RowTable
      label={t('statementParts:amounts.title')}
      header={
        <>
          <strong>{t('statementParts:amounts.title')}</strong>
          {agreeing && isOther && (
            <Alert type="warning">
              {t('statementParts:amounts.otherAgrees', { header: agreeing.header, chosen: columns.amount })}
            </Alert>
          )}
        </>
      }
      rows={amounts}
      rowId="header"
      columns={[
        {
          id: 'header',
          name: t('statementParts:amounts.column'),
          isRowHeader: true,
          cell: ({ header, currencyHeader }) => (
            <>
              {header}
              {currencyHeader && (
                <span className="second-line">
                  {t('statementParts:amounts.currency', { header: currencyHeader })}
                </span>
              )}
            </>
          ),
        },
        {
          id: 'totals',
          name: t('statementParts:amounts.totals'),
          isFigure: true,
          cell: ({ totals }) => (
            <Amounts amounts={Object.entries(totals).map(([currency, amount]) => ({ currency, amount }))} />
          ),
        },
        {
          id: 'rows',
          name: t('statementParts:amounts.rows'),
          isFigure: true,
          cell: ({ rows }) => whole(rows),
        },
        {
          id: 'stated',
          name: t('statementParts:amounts.stated'),
          cell: (one) => <Agreement stated={one.stated} />,
        },
        {
          id: 'use',
          name: t('statementParts:amounts.choice'),
          minWidth: 230,
          cell: (option) => {
            const isChosen = columns.amount === option.header;
            const isOpen = isChosen && !confirmed.amount && isUncertain(preview, 'amount', option.header);
            if (isChosen && !isOpen)
              return <StatusIndicator type="success">{t('statementParts:amounts.chosen')}</StatusIndicator>;
            return (
              <Button
                formAction="none"
                ariaLabel={t('statementParts:amounts.useNamed', { header: option.header })}
                onClick={() => choose(option)}
              >
                {t(isOpen ? 'statementParts:amounts.confirm' : 'statementParts:amounts.use')}
              </Button>
            );
          },
        },
      ]}
    />
  );
};
