import { previewCwrFile } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { previewFile } from '../previewFile.ts';

export const handler = handle(previewCwrFile)(({ body, identity }) =>
  previewFile(identity, Buffer.from(body.content, 'base64')),
);
