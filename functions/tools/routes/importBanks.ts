import { importBanks } from '../../../shared/tools/routes.ts';
import { handle } from '../../api/handle.ts';
import { importBankLists } from '../bankListStore.ts';

export const handler = handle(importBanks)(async ({ body, identity }) => ({
  lists: await importBankLists(identity, body),
}));
