import { requireFlag, type FileAccess } from '../files/recordFiles.ts';
import { loadManagedContract, viewContract } from './contractReader.ts';

/** Files of a contract: whoever sees it sees them, and whoever manages it changes them. */
export const contractFiles: FileAccess = {
  requireViewer: async (identity, contractId) => {
    requireFlag(identity, 'contractRoleAuthority/viewContract');
    await viewContract(identity, contractId);
  },
  requireChanger: async (identity, contractId) => {
    requireFlag(identity, 'contractRoleAuthority/addContract');
    await loadManagedContract(identity, contractId);
  },
};
