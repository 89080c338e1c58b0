import '../withdrawals.css';
import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { lazy } from 'react';
import type { Withdrawable } from '../../../shared/withdrawals/schema.ts';
import { isWaiting } from '../../../shared/withdrawals/rules.ts';
import { useText } from '../../text/useText.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { Money } from '../../components/Money.tsx';
import { findObstacle, rangeKey, type ApplicationPosition, type InvoiceChoice } from './application.ts';
import { useRangeObstacle } from './useObstacles.ts';
import { Section } from '../../components/Section.tsx';

/** Loaded for a range of several contracts. */
const ChooseContracts = lazy(async () => ({
  default: (await import('./ChooseContracts.tsx')).ChooseContracts,
}));

const isChoice = (value: string): value is InvoiceChoice => value === 'Invoice' || value === 'NoInvoice';

/**
 * Amount one licensee owes through one paying company in one currency, and the reason it cannot be withdrawn, if any.
 */
const RangeText = ({ range }: { range: Withdrawable }) => {
  const t = useText('withdrawals', 'contracts');
  const obstacle = useRangeObstacle()(range);
  return (
    <div className="withdrawal-range">
      <div>{t(`contracts:payer.${range.payerEntity}`)}</div>
      <Money amount={range.withdrawable} currency={range.currency} />
      {obstacle && <div>{obstacle}</div>}
    </div>
  );
};

/** First step: the amount, its contracts, and whether the payee issues an invoice. */
export const ChooseRange = ({
  ranges,
  offered,
  confined,
  position,
  isCompany,
  onChoose,
}: {
  ranges: readonly Withdrawable[];
  /** The chosen range, limited to the chosen contracts. */
  offered: Withdrawable | undefined;
  confined: Withdrawable | undefined;
  position: ApplicationPosition;
  isCompany: boolean;
  onChoose: (part: Partial<ApplicationPosition>) => void;
}) => {
  const t = useText('withdrawals');
  const choose = (key: string) => {
    const range = ranges.find((one) => rangeKey(one) === key);
    if (range) onChoose({ range, contractIds: undefined });
  };
  return (
    <SpaceBetween size="l">
      <Section title={t('withdrawals:range.title')} description={t('withdrawals:range.text')}>
        <SpaceBetween size="m">
          <Tiles
            ariaLabel={t('withdrawals:range.title')}
            columns={3}
            value={offered ? rangeKey(offered) : null}
            onChange={({ detail }) => choose(detail.value)}
            items={ranges.map((range) => ({
              value: rangeKey(range),
              label: range.agentName,
              description: <RangeText range={range} />,
              disabled: findObstacle(range) !== undefined,
            }))}
          />
          <Alert type="info">{t('withdrawals:range.minimums')}</Alert>
        </SpaceBetween>
      </Section>
      {offered && confined && (offered.contracts.length > 1 || offered.contracts.some(isWaiting)) && (
        <LazyPart>
          <ChooseContracts
            offered={offered}
            confined={confined}
            onChoose={(contractIds) => onChoose({ contractIds })}
          />
        </LazyPart>
      )}
      {isCompany && (
        <Section title={t('withdrawals:invoice.title')}>
          <FormField description={t('withdrawals:invoice.text')}>
            <Tiles
              ariaLabel={t('withdrawals:invoice.title')}
              columns={2}
              value={position.invoiceChoice}
              onChange={({ detail }) => isChoice(detail.value) && onChoose({ invoiceChoice: detail.value })}
              items={(['NoInvoice', 'Invoice'] as const).map((choice) => ({
                value: choice,
                label: t(`withdrawals:invoice.${choice}`),
              }))}
            />
          </FormField>
        </Section>
      )}
    </SpaceBetween>
  );
};
