import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { listLicenseContracts } from '../../shared/contracts/routes.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { Percent } from '../components/Percent.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { SecrecyBadge } from './SecrecyBadge.tsx';
import { describeStatus } from './contractWords.ts';

const useColumns = (): Column<Contract>[] => {
  const t = useText('contracts');
  const { whole } = useNumbers();
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
          <RecordLink to={recordAddress.contract(contract.contractId)}>{contract.contractNumber}</RecordLink>
          <span className="second-line">{contract.displayName}</span>
          <SecrecyBadge secrecy={contract.secrecy} />
        </>
      ),
      width: 170,
      isRowHeader: true,
    },
    { id: 'status', name: t('contracts:field.status'), cell: status, width: 135 },
    {
      id: 'parties',
      name: t('contracts:parties'),
      cell: (contract) => (
        <>
          {contract.licensorName}
          <span className="second-line">{contract.agentName}</span>
        </>
      ),
      width: 150,
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
      width: 130,
    },
    {
      id: 'share',
      name: t('contracts:field.licensorShare'),
      cell: (contract) => (
        <span className="money">
          <Percent value={contract.licensorShare} />
        </span>
      ),
      width: 180,
      isFigure: true,
    },
    {
      id: 'units',
      name: t('contracts:field.units'),
      cell: (contract) => <span className="money">{whole(contract.unitCount)}</span>,
      width: 155,
      isFigure: true,
    },
  ];
};

/** Licence contracts, searched by number, name or party. */
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
      filters={[{ key: 'keyword', kind: 'text', label: t('contracts:search') }]}
      rowId={({ contractId }) => contractId}
      load={({ offset, limit, filters }, signal) =>
        call(listLicenseContracts, { query: { offset, limit, ...filters }, signal })
      }
      empty={{ text: t('contracts:empty'), action: add }}
    />
  );
};
