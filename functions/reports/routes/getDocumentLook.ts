import { getDocumentLook } from '../../../shared/reports/lookRoutes.ts';
import { handle } from '../../api/handle.ts';
import { companyOfLook, viewLook } from '../look/documentLookStore.ts';

export const handler = handle(getDocumentLook)(async ({ query, identity }) =>
  viewLook(await companyOfLook(identity, query.companyId)),
);
