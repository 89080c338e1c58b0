import '../withdrawals.css';
import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { compare } from '../../../shared/money/decimal.ts';
import type { Withdrawable } from '../../../shared/withdrawals/schema.ts';
import { useText } from '../../text/useText.ts';
import { Money } from '../../components/Money.tsx';
import { contractsPerWithdrawal, isWaiting } from '../../../shared/withdrawals/rules.ts';
import { joined } from '../../text/joined.ts';
import { requestedContracts } from './application.ts';
import { Section } from '../../components/Section.tsx';

type OwedContract = Withdrawable['contracts'][number];

const isDebt = ({ payable }: OwedContract): boolean => compare(payable, '0') === -1;

const useColumns = ({ currency }: Withdrawable) => {
  const t = useText('withdrawals');
  return [
    {
      id: 'contract',
      header: t('withdrawals:field.contract'),
      isRowHeader: true,
      cell: (contract: OwedContract) => (
        <>
          {contract.contractName}
          {isDebt(contract) && <span className="withdrawal-mark">{t('withdrawals:contracts.debt')}</span>}
          {isWaiting(contract) && (
            <span className="withdrawal-mark">
              {t('withdrawals:contracts.waits', {
                names: joined(
                  (contract.waitsFor ?? []).map(
                    ({ contractName }) => contractName ?? t('withdrawals:contracts.another'),
                  ),
                ),
              })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'payable',
      header: <span className="money">{t('withdrawals:contracts.payable')}</span>,
      cell: ({ payable }: OwedContract) => <Money amount={payable} currency={currency} as="balance" />,
    },
  ];
};

/** Contracts of a withdrawal, all by default, and their sum. Those in debt cannot be deselected. */
export const ChooseContracts = ({
  offered,
  confined,
  onChoose,
}: {
  offered: Withdrawable;
  confined: Withdrawable;
  onChoose: (contractIds: readonly string[] | undefined) => void;
}) => {
  const t = useText('withdrawals');
  const columns = useColumns(offered);
  const isChosen = ({ contractId }: OwedContract) =>
    confined.contracts.some((contract) => contract.contractId === contractId);
  return (
    <Section title={t('withdrawals:contracts.title')} description={t('withdrawals:contracts.text')}>
      <SpaceBetween size="m">
        <Table
          variant="embedded"
          selectionType="multi"
          trackBy="contractId"
          items={offered.contracts}
          selectedItems={offered.contracts.filter(isChosen)}
          isItemDisabled={(contract) => isDebt(contract) || isWaiting(contract)}
          onSelectionChange={({ detail }) => onChoose(requestedContracts(offered, detail.selectedItems))}
          wrapLines
          ariaLabels={{
            tableLabel: t('withdrawals:contracts.title'),
            selectionGroupLabel: t('withdrawals:contracts.title'),
            itemSelectionLabel: (_selection, { contractName }) =>
              t('withdrawals:contracts.select', { name: contractName }),
            allItemsSelectionLabel: () => t('withdrawals:contracts.selectAll'),
          }}
          columnDefinitions={columns}
        />
        {confined.contracts.filter((contract) => !isDebt(contract)).length > contractsPerWithdrawal && (
          <Alert type="info">{t('withdrawals:contracts.most', { most: contractsPerWithdrawal })}</Alert>
        )}
        <dl className="withdrawal-sum" aria-live="polite">
          <dt>
            {t('withdrawals:contracts.sum', {
              count: confined.contracts.length,
              all: offered.contracts.length,
            })}
          </dt>
          <dd>
            <Money amount={confined.withdrawable} currency={confined.currency} />
          </dd>
        </dl>
      </SpaceBetween>
    </Section>
  );
};
