import { takeCwrAcknowledgements } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { takeAcknowledgements } from '../../cwr/acknowledgementStore.ts';

export const handler = handle(takeCwrAcknowledgements)(({ body, identity }) =>
  takeAcknowledgements(identity, Buffer.from(body.content, 'base64')),
);
