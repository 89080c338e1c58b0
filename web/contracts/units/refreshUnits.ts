import type { Contract } from '../../../shared/contracts/schema.ts';
import { queryClient } from '../../api/query.ts';

/** Refetches a contract and its works after a change. */
export const refreshUnits = (contract: Contract) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['list', 'contractUnits', contract.contractId] }),
    queryClient.invalidateQueries({ queryKey: ['contract', contract.contractId] }),
  ]);
