import type { Contract } from '../../shared/contracts/schema.ts';
import { useAuthority } from '../api/session.ts';
import { contractAccess, type ContractAccess } from './contractAccess.ts';

/** Returns a function that gives the actions allowed to the person on a contract. */
export const useContractAccess = (): ((
  contract: Pick<Contract, 'agentId' | 'licensorId' | 'coCreationId' | 'secrecy'>,
) => ContractAccess) => {
  const authority = useAuthority();
  return (contract) => contractAccess(authority, contract);
};
