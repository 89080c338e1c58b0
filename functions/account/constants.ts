import { isCoworkPayer, payerEntities } from '../../shared/reference/enumerations.ts';
import type { AccountConstants } from '../../shared/account/startRoutes.ts';

/** Number of the company that invoices name by default, and of the parents (platform description, section 9). */
const defaultCompany = 1;
const coworkParent = 243;

/** Paying companies with their constant number in the list. */
export const accountConstants: AccountConstants = {
  invoiceInfos: payerEntities.map((key, index) => ({
    id: index + 1,
    key,
    companyInfoId: defaultCompany,
    parentCompany: isCoworkPayer(key) ? coworkParent : defaultCompany,
    isCoWork: isCoworkPayer(key),
    isFromCloud: isCoworkPayer(key),
  })),
};
