import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ListedGroup } from '../../../shared/contracts/accounts/groupSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { useText } from '../../text/useText.ts';
import { NamedRecords } from '../../components/NamedRecords.tsx';
import { RelatedTable } from '../../components/list/RelatedTable.tsx';
import { When } from '../../components/When.tsx';
import { useContractAccess } from '../useContractAccess.ts';
import { groupsQuery } from './groupsQuery.ts';

const AddGroup = lazy(async () => ({ default: (await import('./AddGroup.tsx')).AddGroup }));
const EndGroup = lazy(async () => ({ default: (await import('./EndGroup.tsx')).EndGroup }));

const useColumns = (contract: Contract, onEnd: (group: ListedGroup) => void) => {
  const t = useText('payments');
  const { mayChange } = useContractAccess()(contract);
  return [
    {
      id: 'name',
      header: t('payments:group.name'),
      cell: ({ name }: ListedGroup) => name,
      isRowHeader: true,
    },
    {
      id: 'contracts',
      header: t('payments:group.contracts'),
      cell: ({ allContracts, contracts }: ListedGroup) => (
        <>
          {allContracts && <p>{t('payments:group.all', { licensor: contract.licensorName })}</p>}
          <NamedRecords
            records={contracts.map(({ contractId, displayName }) => ({
              kind: 'contract',
              id: contractId,
              name: displayName,
            }))}
          />
        </>
      ),
    },
    {
      id: 'days',
      header: t('payments:group.days'),
      cell: ({ startDate, endDate }: ListedGroup) => (
        <span className="figures">
          <When at={startDate} />
          {' – '}
          {endDate === undefined ? t('payments:group.open') : <When at={endDate} />}
        </span>
      ),
    },
    ...(mayChange
      ? [
          {
            id: 'actions',
            header: t('payments:field.actions'),
            cell: (group: ListedGroup) => (
              <Button
                variant="inline-link"
                ariaLabel={t('payments:group.endNamed', { name: group.name })}
                onClick={() => onEnd(group)}
              >
                {t('payments:group.end')}
              </Button>
            ),
          },
        ]
      : []),
  ];
};

/** The groups in which a contract and others pay back each other's advances. */
export const RecoupmentGroups = ({ contract }: { contract: Contract }) => {
  const t = useText('payments');
  const { mayChange } = useContractAccess()(contract);
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<ListedGroup>();
  const query = useQuery(groupsQuery(contract.contractId));
  return (
    <SpaceBetween size="s">
      <Header
        actions={mayChange && <Button onClick={() => setAdding(true)}>{t('payments:group.action')}</Button>}
      >
        {t('payments:group.title')}
      </Header>
      <RelatedTable
        label={t('payments:group.title')}
        query={query}
        columns={useColumns(contract, setEnding)}
        empty={t('payments:group.empty')}
      />
      <Suspense>
        {isAdding && <AddGroup contract={contract} onClose={() => setAdding(false)} />}
        {ending && (
          <EndGroup contractId={contract.contractId} group={ending} onClose={() => setEnding(undefined)} />
        )}
      </Suspense>
    </SpaceBetween>
  );
};
