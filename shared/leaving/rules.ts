import { allows, type Permissions } from '../access/authority.ts';
import type { AccountKind } from '../access/levelsOfKind.ts';
import { isMainAccount } from '../access/subAccounts.ts';

/** Person who wants to export records. */
type ExportScope = {
  kind?: AccountKind | undefined;
  companyAdmin?: boolean | undefined;
  invitedByMusician?: boolean | undefined;
  permissions?: Permissions | undefined;
};

/**
 * Returns whether a person may export records: the main account of a musician or company its own; staff who import
 * catalogues and see full numbers of payees those of the business.
 */
export const mayExportRecords = ({
  kind,
  companyAdmin,
  invitedByMusician,
  permissions,
}: ExportScope): boolean => {
  if (kind === undefined) return false;
  if (kind !== 'system') return isMainAccount({ kind, companyAdmin, invitedByMusician });
  return (
    allows(permissions, 'systemAdminRoleAuthority/addTotalSong') &&
    allows(permissions, 'paymentRoleAuthority/viewPayeeNumber')
  );
};
