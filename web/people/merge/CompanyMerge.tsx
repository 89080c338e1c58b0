import { ownRealNameId } from '../../../shared/reference/personIds.ts';
import { mergeCompanies } from '../../../shared/people/mergeRoutes.ts';
import { getCompanyRealName } from '../../../shared/people/realNameRoutes.ts';
import type { CompanyRealNameView } from '../../../shared/people/realNameSchema.ts';
import { getCompany } from '../../../shared/people/routes.ts';
import { call } from '../../api/call.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { companySource } from '../ownerSource.ts';
import type { MergeKind } from './mergeKind.ts';
import { MergePage } from './MergePage.tsx';

const kind: MergeKind<CompanyRealNameView> = {
  kind: 'Company',
  load: (id, signal) => call(getCompanyRealName, { params: { id }, signal }),
  toRealNameId: async (id, signal) =>
    (await call(getCompany, { params: { id }, signal })).realNameId ?? ownRealNameId(id),
  merge: (id, fields, facts) => call(mergeCompanies, { params: { id }, body: { ...fields, ...facts } }),
  toAddress: recordAddress.company,
};

/** Merges two records of one company. */
export const Page = () => <MergePage kind={kind} source={companySource} />;
