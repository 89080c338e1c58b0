import { getDocumentLook } from '../../../shared/reports/lookRoutes.ts';
import { handle } from '../../api/handle.ts';
import { requireMainAccount, viewLook } from '../look/documentLookStore.ts';

export const handler = handle(getDocumentLook)(({ identity }) => viewLook(requireMainAccount(identity)));
