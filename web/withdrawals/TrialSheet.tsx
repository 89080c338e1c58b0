import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/route.ts';
import { getWithdrawalOverview } from '../../shared/withdrawals/routes.ts';
import type { Withdrawable } from '../../shared/withdrawals/schema.ts';
import { call } from '../app/api.ts';
import { useText } from '../app/useText.ts';
import { Answered } from '../components/Answered.tsx';
import { downloadCsv } from '../components/downloadCsv.ts';
import { Money } from '../components/Money.tsx';
import { When } from '../components/When.tsx';

type Sheet = Answer<typeof getWithdrawalOverview>;

/** Entries a page shows; the file has all of them. */
const entriesShown = 50;

const useCauseName = () => {
  const t = useText('withdrawals');
  const named = ['batch', 'receipt', 'advance', 'withdrawal', 'correction'];
  return ({ kind }: { kind: string }) => (named.includes(kind) ? t(`withdrawals:cause.${kind}`) : kind);
};

const Entries = ({ sheet }: { sheet: Sheet }) => {
  const t = useText('withdrawals');
  const causeName = useCauseName();
  const names = new Map(sheet.parts.map(({ contractId, contractName }) => [contractId, contractName]));
  return (
    <Table
      variant="embedded"
      items={sheet.entries.slice(0, entriesShown)}
      ariaLabels={{ tableLabel: t('withdrawals:trial.title') }}
      columnDefinitions={[
        {
          id: 'day',
          header: t('withdrawals:trial.day'),
          isRowHeader: true,
          cell: ({ occurredOn }) => <When at={occurredOn} />,
        },
        { id: 'cause', header: t('withdrawals:trial.cause'), cell: ({ cause }) => causeName(cause) },
        {
          id: 'source',
          header: t('withdrawals:trial.source'),
          cell: ({ cause }) => <span className="figures">{cause.id}</span>,
        },
        {
          id: 'contract',
          header: t('withdrawals:field.contract'),
          cell: ({ contractId }) => names.get(contractId) ?? contractId,
        },
        {
          id: 'amount',
          header: <span className="money">{t('withdrawals:field.amount')}</span>,
          cell: ({ amount }) => <Money amount={amount} currency={sheet.currency} />,
        },
      ]}
    />
  );
};

/** The trial sheet as a file: every entry with its exact amount. */
const DownloadSheet = ({ sheet }: { sheet: Sheet }) => {
  const t = useText('withdrawals');
  const causeName = useCauseName();
  const save = () =>
    downloadCsv(
      `${t('withdrawals:trial.file')}-${sheet.currency}.csv`,
      [
        t('withdrawals:trial.day'),
        t('withdrawals:trial.cause'),
        t('withdrawals:trial.source'),
        t('withdrawals:field.contract'),
        t('withdrawals:field.amount'),
        t('withdrawals:field.currency'),
      ],
      sheet.entries.map(({ occurredOn, cause, contractId, amount }) => [
        occurredOn,
        causeName(cause),
        cause.id,
        contractId,
        amount,
        sheet.currency,
      ]),
    );
  return (
    <Button iconName="download" onClick={save}>
      {t('withdrawals:trial.download')}
    </Button>
  );
};

/** What the amount is made of, entry by entry, to look at and to keep before applying. */
export const TrialSheet = ({ range: { agentId, payerEntity, currency } }: { range: Withdrawable }) => {
  const t = useText('withdrawals');
  const query = useQuery({
    queryKey: ['withdrawal', 'trial', agentId, payerEntity, currency],
    queryFn: ({ signal }) =>
      call(getWithdrawalOverview, { params: { id: agentId }, query: { payerEntity, currency }, signal }),
  });
  return (
    <Answered query={query}>
      {(sheet) => (
        <SpaceBetween size="s">
          <DownloadSheet sheet={sheet} />
          <ExpandableSection headerText={t('withdrawals:trial.title')}>
            <Entries sheet={sheet} />
          </ExpandableSection>
        </SpaceBetween>
      )}
    </Answered>
  );
};
