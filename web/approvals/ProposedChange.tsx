import Box from '@cloudscape-design/components/box';
import type {
  ProposedChange as Change,
  ProposedContractPayment,
  ProposedOfflineWithdrawal,
  ProposedPayerLevel,
  ProposedWriteOff,
} from '../../shared/approvals/proposalSchema.ts';
import { formatMoney } from '../../shared/money/display.ts';
import type { TaxProfileFields } from '../../shared/tax/profileSchema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { useExemptionText, useTreatyText } from './taxProfileText.ts';

const facts = ['smallScale', 'authorOrComposer', 'naturalPersonVat', 'associate', 'manuscript'] as const;

/** Returns the entries of one list that the other lacks. */
const without = <T,>(list: readonly T[], other: readonly T[]): T[] => {
  const known = new Set(other.map((entry) => JSON.stringify(entry)));
  return list.filter((entry) => !known.has(JSON.stringify(entry)));
};

const ChangedFacts = ({ before, after }: { before: TaxProfileFields; after: TaxProfileFields }) => {
  const t = useText('proposals', 'withdrawals');
  const treaty = useTreatyText();
  const exemption = useExemptionText();
  const entries = (of: TaxProfileFields, other: TaxProfileFields) => [
    ...without(of.treaties, other.treaties).map(treaty),
    ...without(of.premiumExemptions, other.premiumExemptions).map(exemption),
  ];
  const lines = [
    ...facts
      .filter((fact) => before[fact] !== after[fact])
      .map((fact) =>
        t(after[fact] ? 'proposals:fact.on' : 'proposals:fact.off', {
          fact: t(`withdrawals:profile.${fact}`),
        }),
      ),
    ...entries(after, before).map((entry) => t('proposals:fact.added', { entry })),
    ...entries(before, after).map((entry) => t('proposals:fact.removed', { entry })),
  ];
  if (lines.length === 0) return <Box>{t('proposals:fact.none')}</Box>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

const Rate = ({ rate, lastRate }: Omit<Extract<Change, { kind: 'exchangeRate' }>, 'kind'>) => {
  const t = useText('proposals');
  const { from, to } = rate;
  return (
    <>
      <div className="figures">{`1 ${from} = ${rate.rate} ${to}`}</div>
      <Box color="text-body-secondary">
        <When at={rate.day} /> · {rate.source}
      </Box>
      <Box color="text-body-secondary">
        {lastRate === undefined
          ? t('proposals:rate.first')
          : t('proposals:rate.last', { rate: `1 ${from} = ${lastRate} ${to}` })}
      </Box>
    </>
  );
};

/** A payment under a contract, or one outside the system, as it will be posted. */
const ContractPayment = ({ change }: { change: ProposedContractPayment | ProposedOfflineWithdrawal }) => {
  const t = useText('payments');
  const { amount, currency, payDate } = change.kind === 'contractPayment' ? change : change.withdrawal;
  const { tax, serviceFee = '0' } = change.kind === 'contractPayment' ? change.entered : change.withdrawal;
  return (
    <>
      <div>{`${change.name} · ${change.contractNumber}`}</div>
      <Money amount={amount} currency={currency} />
      <Box color="text-body-secondary">
        {t('payments:field.payDate')} <When at={payDate} /> · {t('payments:field.tax')}{' '}
        <Money amount={tax} currency={currency} /> · {t('payments:field.serviceFee')}{' '}
        <Money amount={serviceFee} currency={currency} />
      </Box>
    </>
  );
};

/** A payer level, and whose account gets it. */
const PayerLevel = ({ change: { name, account, email, before, after } }: { change: ProposedPayerLevel }) => {
  const t = useText('proposals', 'account');
  const levelName = (level: number | undefined) =>
    level === undefined ? t('account:level.none') : t(`account:levelName.paymentRoleAuthority.${level}`);
  return (
    <>
      <div>{`${name} · ${levelName(after)}`}</div>
      <Box color="text-body-secondary">{t('proposals:payer.before', { level: levelName(before) })}</Box>
      <Box color="text-body-secondary">{t('proposals:payer.identity', { account, email })}</Box>
    </>
  );
};

/** The rest of a claim that nobody expects any more. */
const WriteOff = ({ change }: { change: ProposedWriteOff }) => {
  const t = useText('proposals');
  const locale = useLocale();
  const { batchId, batchNo, name, amount, owed, currency, bearer, reason } = change;
  return (
    <>
      <RecordLink to={recordAddress.batch(batchId)}>{`${name} · ${batchNo}`}</RecordLink>
      <div className="figures">
        {t('proposals:writeOff.of', {
          amount: `${formatMoney(amount, currency, locale)} ${currency}`,
          owed: `${formatMoney(owed, currency, locale)} ${currency}`,
        })}
      </div>
      <Box color="text-body-secondary">{t(`proposals:writeOff.${bearer}`)}</Box>
      <Box color="text-body-secondary">{reason}</Box>
    </>
  );
};

/** A change that is waiting for a second person, with its effect. */
export const ProposedChange = ({ change }: { change: Change }) => {
  const t = useText('proposals');
  if (change.kind === 'exchangeRate') return <Rate rate={change.rate} lastRate={change.lastRate} />;
  if (change.kind === 'payerLevel') return <PayerLevel change={change} />;
  if (change.kind === 'payout')
    return (
      <>
        <RecordLink to={recordAddress.payerWithdrawal(change.withdrawalId)}>{change.name}</RecordLink>{' '}
        <Money amount={change.net} currency={change.currency} />
        {change.serviceFee !== undefined && (
          <Box color="text-body-secondary">
            {t('proposals:fee')} <Money amount={change.serviceFee} currency={change.currency} />
          </Box>
        )}
      </>
    );
  if (change.kind === 'writeOff') return <WriteOff change={change} />;
  if (change.kind === 'contractPayment' || change.kind === 'offlineWithdrawal')
    return <ContractPayment change={change} />;
  return (
    <>
      <div>{change.name}</div>
      <ChangedFacts before={change.before} after={change.after} />
    </>
  );
};
