import '../withdrawals.css';
import Box from '@cloudscape-design/components/box';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../shared/api/route.ts';
import type { TaxPrinciple } from '../../../shared/tax/rule.ts';
import { reportFormatSchema } from '../../../shared/reports/schema.ts';
import {
  withdrawalDocuments,
  withdrawalDocumentSchema,
  type WithdrawalDocument,
} from '../../../shared/withdrawals/roleStates.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { downloadWithdrawalReport, getWithdrawalOverview } from '../../../shared/withdrawals/routes.ts';
import type { TrialInput, Withdrawable } from '../../../shared/withdrawals/schema.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { Money } from '../../components/Money.tsx';
import { When } from '../../components/When.tsx';
import { useDownload } from '../../components/file/useDownload.ts';
import type { ApplicationPosition } from './application.ts';
import { toTrial } from './useApplication.ts';
import { RowTable } from '../../components/list/RowTable.tsx';

type Sheet = Answer<typeof getWithdrawalOverview>;

/** Entries per page; the report has all of them. */
const entriesShown = 50;

const useCauseName = () => {
  const t = useText('withdrawals');
  const named = ['batch', 'receipt', 'advance', 'withdrawal', 'correction'];
  return ({ kind }: { kind: string }) => (named.includes(kind) ? t(`withdrawals:cause.${kind}`) : kind);
};

const Entries = ({ sheet, contracts }: { sheet: Sheet; contracts: Withdrawable['contracts'] }) => {
  const t = useText('withdrawals');
  const causeName = useCauseName();
  const names = new Map(contracts.map(({ contractId, contractName }) => [contractId, contractName]));
  return (
    <RowTable
      rows={sheet.entries.filter(({ contractId }) => names.has(contractId)).slice(0, entriesShown)}
      label={t('withdrawals:trial.title')}
      columns={[
        {
          id: 'day',
          name: t('withdrawals:trial.day'),
          isRowHeader: true,
          cell: ({ occurredOn }) => <When at={occurredOn} />,
        },
        {
          id: 'cause',
          name: t('withdrawals:trial.cause'),
          cell: ({ cause, statementNumber }) => (
            <>
              {causeName(cause)}
              {statementNumber && <span className="withdrawal-mark figures">{statementNumber}</span>}
            </>
          ),
        },
        {
          id: 'contract',
          name: t('withdrawals:field.contract'),
          cell: ({ contractId }) => names.get(contractId) ?? contractId,
        },
        {
          id: 'amount',
          name: t('withdrawals:field.amount'),
          isFigure: true,
          cell: ({ amount }) => <Money amount={amount} currency={sheet.currency} />,
        },
      ]}
    />
  );
};

/** Royalty report of exactly this withdrawal, as a workbook or to print, and the receipt or invoice it would have. */
const ReportDownload = ({
  trial,
  documents,
}: {
  trial: TrialInput;
  documents: readonly WithdrawalDocument[];
}) => {
  const t = useText('withdrawals');
  const { download, isMaking } = useDownload('report-trial');
  return (
    <ButtonDropdown
      loading={isMaking}
      items={documents.flatMap((document) =>
        (document === 'WithdrawStatement' ? reportFormatSchema.options : (['pdf'] as const)).map(
          (format) => ({
            id: `${document}.${format}`,
            text:
              document === 'WithdrawStatement'
                ? t(`withdrawals:trial.${format}`)
                : t(`withdrawals:document.${document}.${format}`),
          }),
        ),
      )}
      onItemClick={({ detail }) => {
        const [document, format] = detail.id.split('.');
        download(() =>
          call(downloadWithdrawalReport, {
            body: {
              trial,
              document: withdrawalDocumentSchema.parse(document),
              format: reportFormatSchema.parse(format),
            },
          }),
        );
      }}
    >
      {t('withdrawals:trial.download')}
    </ButtonDropdown>
  );
};

/** Composition of the amount, entry by entry, and the royalty report to download before applying. */
export const TrialSheet = ({
  range,
  position,
  principle,
}: {
  range: Withdrawable;
  position: ApplicationPosition;
  principle: TaxPrinciple;
}) => {
  const t = useText('withdrawals');
  const { agentId, payerEntity, currency, contracts } = range;
  const query = useQuery({
    queryKey: ['withdrawal', 'trial', agentId, payerEntity, currency],
    queryFn: ({ signal }) =>
      call(getWithdrawalOverview, { params: { id: agentId }, query: { payerEntity, currency }, signal }),
  });
  return (
    <SpaceBetween size="s">
      <Box color="text-body-secondary">{t('withdrawals:trial.reportText')}</Box>
      <ReportDownload
        trial={toTrial(range, position)}
        documents={withdrawalDocuments({
          status: withdrawalStatuses.requested,
          principle,
          payerEntity,
          requestedAt: new Date().toISOString(),
          invoiceChoice: position.invoiceChoice,
        })}
      />
      <QueryResult query={query}>
        {(sheet) => (
          <ExpandableSection headerText={t('withdrawals:trial.title')}>
            <Entries sheet={sheet} contracts={contracts} />
          </ExpandableSection>
        )}
      </QueryResult>
    </SpaceBetween>
  );
};
