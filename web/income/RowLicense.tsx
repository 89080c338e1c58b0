import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/route.ts';
import { getRowLicense } from '../../shared/income/incomeSourceRoutes.ts';
import type { RowShare } from '../../shared/income/incomeSourceSchema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { Money } from '../components/Money.tsx';
import { RoundedNote } from '../components/money/RoundedNote.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { ContractName } from '../contracts/ContractName.tsx';
import { addressOfIncome } from './paths.ts';
import { Rate } from './Rate.tsx';
import { ShareOf } from './ShareOf.tsx';
import { SharePaymentCell } from './SharePaymentCell.tsx';
import { useRightName } from './rightName.ts';
import { RowTable } from '../components/list/RowTable.tsx';

/** Owner of a part, linked for staff to all income of that owner. */
const Licensor = ({
  share: { licensorId, licensorName },
  currency,
}: {
  share: RowShare;
  currency: Currency;
}) => {
  const isStaff = useAuthority()?.kind === 'system';
  if (!isStaff) return licensorName;
  return <RecordLink to={addressOfIncome({ rightOwner: licensorId, currency })}>{licensorName}</RecordLink>;
};

const Shares = ({ shares, currency }: { shares: readonly RowShare[]; currency: Currency }) => {
  const t = useText('income');
  const rightName = useRightName();
  return (
    <RowTable
      rows={shares}
      label={t('income:rows.shares')}
      columns={[
        {
          id: 'licensor',
          name: t('income:filter.owner'),
          isRowHeader: true,
          cell: (share) => <Licensor share={share} currency={currency} />,
        },
        { id: 'contract', name: t('income:rows.contract'), cell: (share) => <ContractName {...share} /> },
        { id: 'right', name: t('income:field.right'), cell: ({ rightType }) => rightName(rightType) },
        {
          id: 'share',
          name: t('income:field.shareOf'),
          isFigure: true,
          cell: (share) => <ShareOf {...share} />,
        },
        {
          id: 'rate',
          name: t('income:field.rate'),
          isFigure: true,
          cell: (share) => <Rate {...share} />,
        },
        {
          id: 'royalty',
          name: t('income:field.royalty'),
          isFigure: true,
          cell: ({ royalty }) => <Money amount={royalty} currency={currency} />,
        },
        ...(shares.some(({ payment }) => payment)
          ? [
              {
                id: 'payment',
                name: t('income:payment.title'),
                cell: ({ payment }: RowShare) => <SharePaymentCell payment={payment} />,
              },
            ]
          : []),
      ]}
    />
  );
};

/** Statement of a row, linked to its rows for those who may open statements. */
const Source = ({ rowId, batchNo }: { rowId: string; batchNo: string }) => {
  const t = useText('income');
  const may = useMay();
  const text = t('income:rows.licenseText', { batch: batchNo });
  const [batchId = ''] = rowId.split('-');
  if (!may('incomeStatementRoleAuthority/menuStatementImportList')) return text;
  return <RecordLink to={recordAddress.batch(batchId, `tab=rows&row=${rowId}`)}>{text}</RecordLink>;
};

type RowLicenseData = Answer<typeof getRowLicense>;

/** Part of the amount for shares that nobody licensed. */
const Unlicensed = ({ amount, currency }: { amount: string; currency: string }) => {
  const t = useText('income');
  return (
    <Box color="text-body-secondary">
      {t('income:rows.unlicensed')} <Money amount={amount} currency={currency} />
    </Box>
  );
};

/** Parts of a row's amount, with a note if figures are rounded. */
const Parts = ({ row: { amount, currency, shares, unlicensed } }: { row: RowLicenseData }) => (
  <>
    <Shares shares={shares} currency={currencySchema.parse(currency)} />
    {unlicensed !== undefined && <Unlicensed amount={unlicensed} currency={currency} />}
    <RoundedNote
      amounts={[amount, ...shares.map(({ royalty }) => royalty)].map((one) => ({ amount: one, currency }))}
    />
  </>
);

/** Statement, line and amount of a row. */
const Origin = ({
  row: { line, batchNo, amount, currency },
  rowId,
}: {
  row: RowLicenseData;
  rowId: string;
}) => {
  const t = useText('income');
  return (
    <SpaceBetween direction="horizontal" size="l" alignItems="center">
      <Box variant="strong">{t('income:rows.license', { line })}</Box>
      <Money amount={amount} currency={currency} />
      <Source rowId={rowId} batchNo={batchNo} />
    </SpaceBetween>
  );
};

/** Licence of one row, and the people its amount went to. */
export const RowLicense = ({
  rowId,
  inStatement = false,
}: {
  rowId: string;
  /** True when shown beside the row in its statement, which shows the rest. */
  inStatement?: boolean;
}) => {
  const t = useText('income');
  const query = useQuery({
    queryKey: ['income', 'row', rowId],
    queryFn: ({ signal }) => call(getRowLicense, { params: { rowId }, signal }),
  });
  return (
    <QueryResult query={query}>
      {(row) =>
        inStatement ? (
          <Container header={<Header variant="h3">{t('income:rows.shares')}</Header>}>
            <Parts row={row} />
          </Container>
        ) : (
          <SpaceBetween size="s">
            <Origin row={row} rowId={rowId} />
            <Parts row={row} />
          </SpaceBetween>
        )
      }
    </QueryResult>
  );
};
