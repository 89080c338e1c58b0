import { listTextedCodes } from '../../../shared/tools/routes.ts';
import { handle } from '../../api/handle.ts';
import { showSentCodes } from '../sentCodes.ts';

export const handler = handle(listTextedCodes)(async ({ query, identity }) => ({
  items: await showSentCodes(identity, query.phone, query.reveal !== undefined),
}));
