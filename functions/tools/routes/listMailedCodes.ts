import { listMailedCodes } from '../../../shared/tools/routes.ts';
import { handle } from '../../api/handle.ts';
import { showSentCodes } from '../sentCodes.ts';

export const handler = handle(listMailedCodes)(async ({ query, identity }) => ({
  items: await showSentCodes(identity, query.email, query.reveal !== undefined),
}));
