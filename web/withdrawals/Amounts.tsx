import './withdrawals.css';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Currency } from '../../shared/money/currency.ts';
import type { TaxLine } from '../../shared/tax/taxLine.ts';
import type { TaxExchangeRate } from '../../shared/money/rates/exchangeRate.ts';
import type { IncomeKind, TaxPrinciple } from '../../shared/tax/rule.ts';
import { useText } from '../text/useText.ts';
import { Money } from '../components/Money.tsx';
import { ContractName } from '../contracts/ContractName.tsx';
import { enteredRule, TaxLines } from '../tax/TaxLines.tsx';
import { principleText, taxExplanation, taxStatusText } from '../tax/taxWords.ts';
import { RowTable } from '../components/list/RowTable.tsx';
import { Section } from '../components/Section.tsx';

type Part = { contractId: string; contractName: string; amount: string };

/** Amounts of a withdrawal, before or after it is requested. */
type WithdrawalAmounts = {
  currency: Currency;
  gross: string;
  tax: string;
  net: string;
  principle: TaxPrinciple;
  incomeKind?: IncomeKind | undefined;
  taxLines: readonly TaxLine[];
  exchangeRate?: TaxExchangeRate | undefined;
  parts: readonly Part[];
};

const Sum = ({ amounts }: { amounts: WithdrawalAmounts }) => {
  const t = useText('withdrawals');
  const { gross, tax, net, currency, taxLines } = amounts;
  const hasPremium = taxLines.some(({ kind }) => kind === 'HealthPremium');
  return (
    <dl className="withdrawal-sum">
      <dt>{t('withdrawals:field.gross')}</dt>
      <dd>
        <Money amount={gross} currency={currency} />
      </dd>
      <dt>{t(hasPremium ? 'withdrawals:field.taxAndPremium' : 'withdrawals:field.tax')}</dt>
      <dd>
        <Money amount={tax === '0' ? tax : `-${tax}`} currency={currency} />
      </dd>
      <dt>{t('withdrawals:field.net')}</dt>
      <dd>
        <Money amount={net} currency={currency} />
      </dd>
    </dl>
  );
};

type PartsProps = { parts: readonly Part[]; currency: Currency; isLinked: boolean };

const Parts = ({ parts, currency, isLinked }: PartsProps) => {
  const t = useText('withdrawals');
  return (
    <RowTable
      rows={parts}
      rowId="contractId"
      label={t('withdrawals:parts')}
      columns={[
        {
          id: 'contract',
          name: t('withdrawals:field.contract'),
          isRowHeader: true,
          cell: ({ contractName, contractId }) =>
            isLinked ? (
              <ContractName contractId={contractId} contractName={contractName} />
            ) : (
              contractName || contractId
            ),
        },
        {
          id: 'amount',
          name: t('withdrawals:field.amount'),
          isFigure: true,
          cell: ({ amount }) => <Money amount={amount} currency={currency} />,
        },
      ]}
    />
  );
};

/**
 * Gross, tax line by line, net, and the contracts of a withdrawal.
 * @param isLinked false while somebody fills in a form: links would lead away from it
 */
export const Amounts = ({
  amounts,
  isLinked = false,
}: {
  amounts: WithdrawalAmounts;
  isLinked?: boolean;
}) => {
  const t = useText('withdrawals');
  const { principle, taxLines, exchangeRate, currency, parts } = amounts;
  const status = taxStatusText(t, principle);
  return (
    <Section title={t('withdrawals:section.amounts')} description={principleText(t, principle)}>
      <SpaceBetween size="m">
        <Sum amounts={amounts} />
        {taxLines.every(({ ruleId }) => ruleId !== enteredRule) && (
          <p className="tax-explanation">{taxExplanation(t, amounts)}</p>
        )}
        {status && <p className="tax-explanation">{t('withdrawals:taxStatus.text', { status })}</p>}
        <TaxLines lines={taxLines} currency={currency} exchangeRate={exchangeRate} />
        <ExpandableSection headerText={t('withdrawals:parts')} defaultExpanded={parts.length <= 5}>
          <Parts parts={parts} currency={currency} isLinked={isLinked} />
        </ExpandableSection>
      </SpaceBetween>
    </Section>
  );
};
