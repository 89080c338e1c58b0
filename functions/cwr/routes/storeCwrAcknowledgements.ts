import { storeCwrAcknowledgements } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { storeAcknowledgements } from '../acknowledgementStore.ts';

export const handler = handle(storeCwrAcknowledgements)(({ body, identity }) =>
  storeAcknowledgements(identity, Buffer.from(body.content, 'base64')),
);
