import type { Contract } from '../../../shared/contracts/schema.ts';
import { queryClient } from '../../api/query.ts';

/** Fetches a contract and its works again after they changed. */
export const refreshUnits = (contract: Contract) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['list', 'contractUnits', contract.contractId] }),
    queryClient.invalidateQueries({ queryKey: ['contract', contract.contractId] }),
  ]);
