import { downloadCwrTransmission } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadTransmission } from '../cwrReader.ts';
import { transmissionObject } from '../transmissionObject.ts';
import { presignDownload } from '../../files/presign.ts';

export const handler = handle(downloadCwrTransmission)(async ({ params, identity }) => {
  const { transmissionId, fileName } = await loadTransmission(identity, params.id);
  return { url: await presignDownload(transmissionObject(transmissionId), fileName) };
});
