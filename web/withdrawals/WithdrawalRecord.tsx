import './withdrawals.css';
import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { Facts, type Fact } from '../components/Facts.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { reasonText } from '../paymentRuns/runWords.ts';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { Amounts } from './Amounts.tsx';
import { Attachments } from './Attachments.tsx';
import { ContractName } from '../contracts/ContractName.tsx';
import { useSeesNumbers } from '../payees/useSeesNumbers.ts';
import { describeStatus } from './withdrawalWords.ts';
import { Section } from '../components/Section.tsx';

const CoveredStatements = lazy(async () => ({
  default: (await import('./CoveredStatements.tsx')).CoveredStatements,
}));

/** Number and status of a withdrawal, below its name. */
export const WithdrawalState = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const { text, tone } = describeStatus(t, withdrawal.status);
  return (
    <SpaceBetween direction="horizontal" size="s">
      {withdrawal.documentNumber && <span className="figures">{withdrawal.documentNumber}</span>}
      <StatusBadge tone={tone}>{text}</StatusBadge>
      {withdrawal.offline && <span>{t('withdrawals:offline.mark')}</span>}
    </SpaceBetween>
  );
};

/** Contracts the applicant limited the request to. */
const ChosenContracts = ({ contracts }: { contracts: Withdrawal['chosenContracts'] }) => {
  const t = useText('withdrawals');
  if (!contracts) return t('withdrawals:allContracts');
  return (
    <ul className="withdrawal-contracts">
      {contracts.map((contract) => (
        <li key={contract.contractId}>
          <ContractName {...contract} />
        </li>
      ))}
    </ul>
  );
};

const Request = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals', 'contracts');
  const { bankAccount, offline, periodStart, periodEnd, invoiceChoice } = withdrawal;
  const parties: Fact[] = [
    [t('withdrawals:field.licensor'), withdrawal.licensorName],
    [t('withdrawals:field.agent'), withdrawal.agentName],
    [t('withdrawals:field.payer'), t(`contracts:payer.${withdrawal.payerEntity}`)],
    [
      t(offline ? 'withdrawals:offline.recordedAt' : 'withdrawals:field.requestedAt'),
      <When key="at" at={withdrawal.requestedAt} />,
    ],
    [
      t('withdrawals:field.contracts'),
      <ChosenContracts key="contracts" contracts={withdrawal.chosenContracts} />,
    ],
  ];
  const period: Fact = [
    t('withdrawals:field.period'),
    <span key="period">
      <When at={periodStart} /> – <When at={periodEnd} />
    </span>,
  ];
  const payee: Fact[] = [
    [t('withdrawals:field.invoice'), t(`withdrawals:invoice.${invoiceChoice}`)],
    [
      t('withdrawals:field.bankAccount'),
      bankAccount && `${bankAccount.bankName} ${bankAccount.accountNumber} ${bankAccount.accountName}`,
    ],
    [t('withdrawals:field.phone'), withdrawal.phone],
    [t('withdrawals:field.email'), withdrawal.email],
  ];
  return (
    <Section title={t(offline ? 'withdrawals:offline.record' : 'withdrawals:section.request')}>
      <Facts
        facts={[
          ...parties,
          ...(withdrawal.batchIds.length > 0 || !offline ? [period] : []),
          ...(offline ? [] : payee),
        ]}
      />
    </Section>
  );
};

const Payment = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const { payment, currency, withdrawalId, offline, released } = withdrawal;
  const seesNumbers = useSeesNumbers();
  if (!payment) return null;
  const proof: Fact = [
    t('withdrawals:field.proof'),
    <Attachments key="proof" withdrawalId={withdrawalId} ids={payment.attachmentIds} />,
  ];
  return (
    <Section title={t('withdrawals:section.payment')}>
      <Facts
        facts={[
          [t('withdrawals:field.payDate'), <When key="day" at={payment.payDate} />],
          [
            t('withdrawals:field.paidAmount'),
            <Money key="paid" amount={payment.paidAmount} currency={currency} />,
          ],
          [
            t('withdrawals:field.serviceFee'),
            <Money key="fee" amount={payment.serviceFee} currency={currency} />,
          ],
          [
            t('withdrawals:field.receivedAmount'),
            <Money key="received" amount={payment.received} currency={currency} />,
          ],
          [t('withdrawals:field.remark'), payment.remark],
          [
            t('withdrawals:field.confirmedBy'),
            <span key="by">
              {payment.confirmedBy} · <When at={payment.confirmedAt} />
            </span>,
          ],
          ...(released
            ? [[t('withdrawals:release.by'), `${released.proposedBy}, ${released.approvedBy}`] as Fact]
            : []),
          ...(offline || !seesNumbers ? [] : [proof]),
        ]}
      />
    </Section>
  );
};

/** Reason of a cancellation and the person who made it. */
const Abort = ({ withdrawal: { abort, returned, currency } }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  if (!abort) return null;
  return (
    <Alert type="warning" header={t('withdrawals:cancelled')}>
      <div>{abort.reason}</div>
      {returned && (
        <div>
          <div>
            {t('withdrawals:bank.returned')} <When at={returned.on} />
          </div>
          <div>
            {t('withdrawals:bank.charges')} <Money amount={returned.charges} currency={currency} />
          </div>
        </div>
      )}
      <div>
        {abort.by} · <When at={abort.at} />
      </div>
    </Alert>
  );
};

/** What the bank said of a request that waits: it is in a payment run, or the bank did not pay it. */
const BankState = ({ withdrawal: { status, paymentRunId, paymentFailure } }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals', 'paymentRuns');
  const may = useMay();
  if (status !== withdrawalStatuses.requested) return null;
  if (paymentRunId !== undefined)
    return (
      <Alert type="info" header={t('withdrawals:bank.inRun')}>
        <div>{t('withdrawals:bank.inRunText')}</div>
        {may('paymentRoleAuthority/confirmWithdrawal') && (
          <RecordLink to={recordAddress.paymentRun(paymentRunId)}>{t('withdrawals:bank.openRun')}</RecordLink>
        )}
      </Alert>
    );
  if (!paymentFailure) return null;
  return (
    <Alert type="warning" header={t('withdrawals:bank.failed')}>
      <div>{reasonText(t, paymentFailure)}</div>
      <div>{t('withdrawals:bank.failedText')}</div>
    </Alert>
  );
};

/** Statements the money came from, for those who may see the income. */
const Statements = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const may = useMay();
  if (withdrawal.batchIds.length === 0 || !may('reportRoleAuthority/viewIncome')) return null;
  return (
    <LazyPart>
      <CoveredStatements withdrawal={withdrawal} />
    </LazyPart>
  );
};

/** The part of a withdrawal that both its owner and the paying staff may see. */
export const WithdrawalRecord = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <SpaceBetween size="l">
    <Abort withdrawal={withdrawal} />
    <BankState withdrawal={withdrawal} />
    <Payment withdrawal={withdrawal} />
    <Amounts amounts={withdrawal} isLinked />
    <Statements withdrawal={withdrawal} />
    <Request withdrawal={withdrawal} />
  </SpaceBetween>
);
