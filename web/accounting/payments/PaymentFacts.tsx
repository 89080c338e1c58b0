import '../../statements/statements.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { listAdvanceUnits } from '../../../shared/contracts/advanceRoutes.ts';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import type { SharedPart } from '../../../shared/contracts/advanceSchema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { isZero, sum } from '../../../shared/money/decimal.ts';
import { joined } from '../../text/joined.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { useAuthority } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { Facts } from '../../components/Facts.tsx';
import { Money } from '../../components/Money.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { RelatedTable } from '../../components/list/RelatedTable.tsx';
import { useReference } from '../../components/useReference.ts';
import { When } from '../../components/When.tsx';
import { TaxLines } from '../../tax/TaxLines.tsx';
import { Repayment } from './Repayment.tsx';
import { deductText, typeText } from '../../contracts/advances/advanceWords.ts';
import { Section } from '../../components/Section.tsx';

/** Terms of a payment item: payee, amount, and the royalties that recoup it. */
export const AgreedFacts = ({ item }: { item: PaymentItem }) => {
  const t = useText('payments', 'contracts');
  const reference = useReference();
  const range = (
    <span className="figures">
      <When at={item.deductStartDate} />
      {' – '}
      <When at={item.deductEndDate} />
    </span>
  );
  const deducts = item.deductSetting !== 0;
  return (
    <Section title={t('payments:section.agreed')}>
      <Facts
        facts={[
          [t('payments:field.type'), typeText(t, item)],
          [t('payments:field.amount'), <Money key="amount" amount={item.amount} currency={item.currency} />],
          [t('payments:field.expected'), <When key="expected" at={item.expectedDate} />],
          [
            t('payments:field.contract'),
            <RecordLink key="contract" to={recordAddress.contract(item.contractId)}>
              {item.contractNumber}
            </RecordLink>,
          ],
          [t('payments:field.licensor'), item.licensorName],
          [t('payments:field.payer'), t(`contracts:payer.${item.payerEntity}`)],
          [t('payments:field.deduct'), deductText(t, item)],
          [t('payments:field.range'), deducts ? range : undefined],
          [
            t('contracts:field.shareTypes'),
            item.shareTypes?.length
              ? joined(item.shareTypes.map((type) => t(`contracts:shareType.${type}`)))
              : undefined,
          ],
          [
            t('payments:field.regions'),
            item.incomeRegions.length
              ? joined(item.incomeRegions.map(reference.region))
              : t('payments:everywhere'),
          ],
          [t('payments:field.profitSharing'), t(item.profitSharing ? 'payments:yes' : 'payments:no')],
          [t('payments:field.incomeSource'), item.incomeSource ?? item.incomeSourceRemark],
          [t('payments:field.remark'), item.remark],
        ]}
      />
    </Section>
  );
};

/** Works whose royalties recoup a payment. */
export const ScopeTable = ({ item }: { item: PaymentItem }) => {
  const t = useText('payments', 'contracts');
  const { contractAdvanceId: id } = item;
  // The works are the licensor's: an agent that pays may not open them.
  const seesWorks = useAuthority()?.kind === 'system';
  const query = useQuery({
    queryKey: ['advanceUnits', id],
    queryFn: ({ signal }) => call(listAdvanceUnits, { params: { id }, signal }),
  });
  return (
    <Section
      title={t(item.includeAllUnits ? 'payments:section.allWorks' : 'payments:section.chosenWorks')}
      counter={query.data ? `(${query.data.total})` : ''}
    >
      <RelatedTable
        label={t('payments:section.chosenWorks')}
        query={query}
        empty={t('contracts:emptyUnits')}
        columns={[
          {
            id: 'work',
            header: t('contracts:field.work'),
            cell: ({ workId, workType, workName }) =>
              seesWorks ? (
                <RecordLink to={recordAddress[workType === 'Song' ? 'song' : 'work'](workId)}>
                  {workName}
                </RecordLink>
              ) : (
                workName
              ),
            isRowHeader: true,
          },
          {
            id: 'kind',
            header: t('contracts:field.workType'),
            cell: ({ workType }) => t(`contracts:workType.${workType}`),
          },
          {
            id: 'start',
            header: t('contracts:field.start'),
            cell: ({ startDate }) => <When at={startDate} />,
          },
          { id: 'end', header: t('contracts:field.end'), cell: ({ endDate }) => <When at={endDate} /> },
        ]}
      />
    </Section>
  );
};

/** Returns the shares that the licensors above in a chain of sub-licences get of a payment. */
export const sharedFacts = (
  t: TFunction,
  shared: readonly SharedPart[],
  currency: Currency,
): [string, ReactNode][] =>
  shared.map(({ licensorId, licensorName, amount }) => [
    t('payments:field.sharedWith', { name: licensorName ?? licensorId }),
    <Money key={licensorId} amount={amount} currency={currency} />,
  ]);

/** Shows an advance paid before the product was used, and the part of it that is recouped. */
const BroughtInFacts = ({ item }: { item: PaymentItem }) => {
  const t = useText('payments');
  const { broughtIn, currency } = item;
  if (!broughtIn) return null;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const returned = sum((item.repayments ?? []).map(({ amount }) => amount));
  return (
    <Section
      title={t('payments:broughtIn.title')}
      description={t('payments:broughtIn.facts')}
      actions={<Repayment item={item} />}
    >
      <Facts
        facts={[
          [t('payments:field.payDate'), <When key="day" at={item.paidDate} />],
          [t('payments:broughtIn.recouped'), money(broughtIn.recouped)],
          [t('payments:field.recouped'), money(item.recouped)],
          [t('payments:returned.fact'), isZero(returned) ? undefined : money(returned)],
          [t('payments:field.outstanding'), money(item.outstanding)],
          [t('payments:broughtIn.number'), broughtIn.number],
          [t('payments:broughtIn.by'), broughtIn.recordedBy],
          [t('payments:broughtIn.at'), <When key="at" at={broughtIn.recordedAt} />],
        ]}
      />
    </Section>
  );
};

/** Details of the payment made, and the amount recouped since. */
export const PaidFacts = ({ item }: { item: PaymentItem }) => {
  const t = useText('payments');
  const { payment, currency } = item;
  if (item.broughtIn) return <BroughtInFacts item={item} />;
  if (!payment) return null;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const returned = sum((item.repayments ?? []).map(({ amount }) => amount));
  return (
    <Section title={t('payments:section.paid')} actions={<Repayment item={item} />}>
      <SpaceBetween size="l">
        <Facts
          facts={[
            [t('payments:field.payDate'), <When key="day" at={payment.payDate} />],
            [t('payments:field.tax'), money(payment.tax)],
            [t('payments:field.afterTax'), money(payment.afterTax)],
            [t('payments:field.serviceFee'), money(payment.serviceFee)],
            [t('payments:field.recouped'), money(item.recouped)],
            [t('payments:returned.fact'), isZero(returned) ? undefined : money(returned)],
            [t('payments:field.outstanding'), money(item.outstanding)],
            [t('payments:field.incomeSource'), payment.incomeSource ?? payment.incomeSourceRemark],
            ...sharedFacts(t, payment.shared, currency),
          ]}
        />
        <TaxLines lines={payment.taxLines} currency={currency} exchangeRate={payment.exchangeRate} />
      </SpaceBetween>
    </Section>
  );
};
