import { listProjectCustomers } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { listCustomers } from '../customers.ts';

export const handler = handle(listProjectCustomers)(async ({ query: { keyword } }) => ({
  items: await listCustomers(keyword),
}));
