import { useAuthority, useMay } from '../api/session.ts';

/**
 * Returns whether the person may open files that show a payee's full numbers: payees their own, staff as payers only.
 */
export const useSeesNumbers = (): boolean => {
  const may = useMay();
  const isStaff = useAuthority()?.kind === 'system';
  return !isStaff || may('paymentRoleAuthority/viewPayeeNumber');
};
