import { isCoworkPayer, payerEntities } from '../reference/enumerations.ts';
import type { AccountConstants } from './startRoutes.ts';

/** Number of the company invoices are of unless another is named, and of the parents (platform description, section 9). */
const defaultCompany = 1;
const coworkParent = 243;

/** Paying companies with their number in the list, which stays the same. */
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
