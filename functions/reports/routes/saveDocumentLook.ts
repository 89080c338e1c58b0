import { saveDocumentLook } from '../../../shared/reports/lookRoutes.ts';
import { handle } from '../../api/handle.ts';
import { companyOfLook, saveLook, viewLook } from '../look/documentLookStore.ts';

export const handler = handle(saveDocumentLook)(async ({ body, identity }) => {
  const companyId = await companyOfLook(identity, body.companyId);
  await saveLook(identity, companyId, body);
  return viewLook(companyId);
});
