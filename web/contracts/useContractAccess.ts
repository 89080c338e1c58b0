import type { Contract } from '../../shared/contracts/schema.ts';
import { useAuthority } from '../api/session.ts';
import { contractAccess, type ContractAccess } from './contractAccess.ts';

/** Asks for each contract what the person signed in may do with it. */
export const useContractAccess = (): ((
  contract: Pick<Contract, 'agentId' | 'licensorId'>,
) => ContractAccess) => {
  const authority = useAuthority();
  return (contract) => contractAccess(authority, contract);
};
