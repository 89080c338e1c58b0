import { recordAddress } from '../navigation/addresses.ts';
import { useMay } from '../api/session.ts';
import { RecordLink } from '../components/RecordLink.tsx';

type Props = { contractId: string; contractName: string };

/** Name of a contract, linked for those who may open contracts. */
export const ContractName = ({ contractId, contractName }: Props) => {
  const may = useMay();
  const name = contractName || contractId;
  if (!may('contractRoleAuthority/viewContract')) return name;
  return <RecordLink to={recordAddress.contract(contractId)}>{name}</RecordLink>;
};
