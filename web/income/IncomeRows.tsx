import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getRowLicense, listIncomeRows } from '../../shared/income/incomeSourceRoutes.ts';
import type { IncomeRow, RowShare } from '../../shared/income/incomeSourceSchema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { call } from '../app/api.ts';
import { useText } from '../app/useText.ts';
import { Answered } from '../components/Answered.tsx';
import { ListTable, type Column } from '../components/ListTable.tsx';
import { Money } from '../components/Money.tsx';
import { Percent } from '../components/Percent.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { addressOfWork, rowChoice } from './paths.ts';
import { useRightName } from './rightName.ts';
import type { IncomeView } from './useIncomeView.ts';

const Shares = ({ shares, currency }: { shares: readonly RowShare[]; currency: Currency }) => {
  const t = useText('income');
  const rightName = useRightName();
  const figure = (name: string) => <span className="money">{name}</span>;
  return (
    <Table
      variant="embedded"
      items={shares}
      trackBy={({ contractId, rightType }) => `${contractId} ${rightType}`}
      ariaLabels={{ tableLabel: t('income:rows.shares') }}
      columnDefinitions={[
        {
          id: 'licensor',
          header: t('income:filter.owner'),
          isRowHeader: true,
          cell: ({ licensorName }) => licensorName,
        },
        { id: 'contract', header: t('income:rows.contract'), cell: ({ contractName }) => contractName },
        { id: 'right', header: t('income:field.right'), cell: ({ rightType }) => rightName(rightType) },
        {
          id: 'share',
          header: figure(t('income:field.share')),
          cell: (share) => (
            <span className="money">
              <Percent value={share.sharePercentage} />
            </span>
          ),
        },
        {
          id: 'rate',
          header: figure(t('income:field.rate')),
          cell: (share) => (
            <span className="money">
              <Percent value={share.royaltyPercentage} />
            </span>
          ),
        },
        {
          id: 'royalty',
          header: figure(t('income:field.royalty')),
          cell: ({ royalty }) => <Money amount={royalty} currency={currency} />,
        },
      ]}
    />
  );
};

/** How one row was licensed, and whom its amount went to. */
const RowLicense = ({ rowId }: { rowId: string }) => {
  const t = useText('income');
  const query = useQuery({
    queryKey: ['income', 'row', rowId],
    queryFn: ({ signal }) => call(getRowLicense, { params: { rowId }, signal }),
  });
  return (
    <Answered query={query}>
      {({ line, batchNo, amount, currency, shares }) => (
        <Container
          header={
            <Header variant="h2" description={t('income:rows.licenseText', { batch: batchNo })}>
              {t('income:rows.license', { line })}
            </Header>
          }
        >
          <SpaceBetween size="s">
            <Money amount={amount} currency={currencySchema.parse(currency)} />
            <Shares shares={shares} currency={currencySchema.parse(currency)} />
          </SpaceBetween>
        </Container>
      )}
    </Answered>
  );
};

const useColumns = (open: (rowId: string) => void): Column<IncomeRow>[] => {
  const t = useText('income');
  return [
    {
      id: 'line',
      name: t('income:rows.line'),
      width: 70,
      isRowHeader: true,
      cell: ({ line, rowId }) => (
        <button type="button" className="income-open" onClick={() => open(rowId)}>
          {line}
        </button>
      ),
    },
    { id: 'title', name: t('income:rows.title'), width: 180, cell: ({ title }) => title },
    { id: 'performer', name: t('income:rows.performer'), width: 130, cell: ({ performer }) => performer },
    { id: 'platform', name: t('income:field.platform'), width: 110, cell: ({ platform }) => platform },
    {
      id: 'units',
      name: t('income:field.units'),
      isFigure: true,
      width: 80,
      cell: ({ units }) => <span className="money">{units}</span>,
    },
    {
      id: 'amount',
      name: t('income:field.gross'),
      isFigure: true,
      width: 130,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: 'royalty',
      name: t('income:field.royalty'),
      isFigure: true,
      width: 130,
      cell: ({ royalty, currency }) => <Money amount={royalty} currency={currency} />,
    },
  ];
};

/** The rows of a statement behind a work's income; one opens to how it was split. */
export const IncomeRows = ({ view, search }: { view: IncomeView; search: URLSearchParams }) => {
  const t = useText('income');
  const [opened, setOpened] = useState<string>();
  const choice = rowChoice(search);
  const columns = useColumns(setOpened);
  if (!choice) return null;
  const query = { ...choice, rightOwnerId: view.filter.rightOwnerId };
  return (
    <SpaceBetween size="l">
      <RecordLink to={addressOfWork(view, choice.workId)}>{t('income:rows.back')}</RecordLink>
      <ListTable
        id="incomeRows"
        scope={JSON.stringify(query)}
        title={t('income:rows.rows')}
        description={t('income:rows.text')}
        variant="container"
        columns={columns}
        rowId={({ rowId }) => rowId}
        load={({ offset, limit }, signal) =>
          call(listIncomeRows, { query: { ...query, offset, limit }, signal })
        }
        empty={{ text: t('income:rows.empty') }}
      />
      {opened && <RowLicense key={opened} rowId={opened} />}
    </SpaceBetween>
  );
};
