import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { listLicenseContracts } from '../../shared/contracts/routes.ts';
import { missingInContract } from '../../shared/contracts/listSchema.ts';
import { contractStates } from '../../shared/contracts/rules.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { secrecySchema } from '../../shared/contracts/secrecy.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import { toChoices, type FilterField } from '../components/list/filterField.ts';
import { toListQuery } from '../components/list/listQuery.ts';
import type { Column } from '../components/list/ListTable.tsx';
import { useChangedColumn, useLastChanged } from '../components/list/useChangedColumn.tsx';
import { Percent } from '../components/Percent.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { useReference } from '../components/useReference.ts';
import { agentSource, licensorSource } from '../people/ownerSource.ts';
import { When } from '../components/When.tsx';
import { SecrecyBadge } from './SecrecyBadge.tsx';
import { describeStatus } from './contractWords.ts';

type ListedContract = Contract & { changedAt?: string };

const useColumns = (): Column<ListedContract>[] => {
  const t = useText('contracts');
  const { whole } = useNumbers();
  const changed = useChangedColumn<ListedContract>();
  const status = (contract: Contract) => {
    const { text, tone } = describeStatus(t, contract);
    return <StatusBadge tone={tone}>{text}</StatusBadge>;
  };
  return [
    {
      id: 'number',
      name: t('contracts:field.number'),
      cell: (contract) => (
        <>
          <RecordLink to={recordAddress.contract(contract.contractId)} name={contract.displayName}>
            {contract.contractNumber}
          </RecordLink>
          <span className="second-line">{contract.displayName}</span>
          <SecrecyBadge secrecy={contract.secrecy} />
        </>
      ),
      parts: [
        { name: t('contracts:field.number'), text: (contract) => contract.contractNumber },
        { name: t('contracts:field.name'), text: (contract) => contract.displayName },
        {
          name: t('contracts:field.secrecy'),
          text: ({ secrecy = 'general' }) => t(`contracts:secrecy.${secrecy}`),
        },
      ],
      width: 170,
      sort: 'number',
      isRowHeader: true,
    },
    {
      id: 'status',
      name: t('contracts:field.status'),
      cell: status,
      width: 135,
    },
    {
      id: 'parties',
      name: t('contracts:parties'),
      cell: (contract) => (
        <>
          {contract.licensorName}
          <span className="second-line">{contract.agentName}</span>
        </>
      ),
      parts: [
        { name: t('contracts:field.licensor'), text: (contract) => contract.licensorName },
        { name: t('contracts:field.agent'), text: (contract) => contract.agentName },
      ],
      width: 145,
      sort: 'licensor',
    },
    {
      id: 'term',
      name: t('contracts:term'),
      cell: (contract) => (
        <>
          <When at={contract.startDate} />
          <span className="second-line">
            <When at={contract.endDate} />
          </span>
        </>
      ),
      parts: [
        { name: t('contracts:field.start'), text: (contract) => contract.startDate },
        { name: t('contracts:field.end'), text: (contract) => contract.endDate },
      ],
      width: 145,
      sort: 'endDate',
    },
    {
      id: 'share',
      name: t('contracts:field.licensorShare'),
      cell: (contract) => (
        <span className="money">
          <Percent value={contract.licensorShare} />
        </span>
      ),
      width: 170,
      isFigure: true,
    },
    {
      id: 'units',
      name: t('contracts:field.units'),
      cell: (contract) => <span className="money">{whole(contract.unitCount)}</span>,
      width: 155,
      sort: 'units',
      isFigure: true,
    },
    changed,
  ];
};

const useFilters = (): FilterField[] => {
  const t = useText('contracts');
  const { regions, rights } = useReference();
  return [
    { key: 'keyword', kind: 'text', label: t('contracts:search') },
    {
      key: 'state',
      kind: 'choice',
      label: t('contracts:field.status'),
      options: contractStates.map((value) => ({ value, label: t(`contracts:status.${value}`) })),
    },
    {
      key: 'licensor',
      kind: 'record',
      label: t('contracts:field.licensor'),
      source: licensorSource,
      isMore: true,
    },
    { key: 'agent', kind: 'record', label: t('contracts:field.agent'), source: agentSource, isMore: true },
    { key: 'from', kind: 'day', label: t('contracts:filter.from'), isMore: true },
    { key: 'to', kind: 'day', label: t('contracts:filter.to'), isMore: true },
    { key: 'endsWithin', kind: 'number', label: t('contracts:filter.endsWithin'), isMore: true },
    {
      key: 'region',
      kind: 'choice',
      label: t('contracts:filter.region'),
      options: toChoices(regions),
      isMore: true,
    },
    {
      key: 'right',
      kind: 'choice',
      label: t('contracts:filter.right'),
      options: toChoices(rights),
      isMore: true,
    },
    {
      key: 'secrecy',
      kind: 'choice',
      label: t('contracts:field.secrecy'),
      options: secrecySchema.options.map((value) => ({ value, label: t(`contracts:secrecy.${value}`) })),
      isMore: true,
    },
    {
      key: 'missing',
      kind: 'choice',
      label: t('contracts:filter.missing'),
      options: missingInContract.map((value) => ({ value, label: t(`contracts:missing.${value}`) })),
      isMore: true,
    },
  ];
};

/** Licence contracts, searched by number, name or party, filtered and sorted. */
export const Page = () => {
  const t = useText('contracts');
  const navigate = useNavigate();
  const may = useMay();
  const add = may('contractRoleAuthority/addContract') && (
    <Button variant="primary" onClick={() => void navigate(pageAddress.contractCreate)}>
      {t('pages:contractCreate')}
    </Button>
  );
  return (
    <ListPage
      id="contracts"
      title={t('pages:contracts')}
      actions={add}
      columns={useColumns()}
      filters={[...useFilters(), useLastChanged()]}
      rowId={({ contractId }) => contractId}
      load={(query, signal) =>
        call(listLicenseContracts, { query: toListQuery(listLicenseContracts.query, query), signal })
      }
      canExport
      empty={{ text: t('contracts:empty'), action: add }}
    />
  );
};
