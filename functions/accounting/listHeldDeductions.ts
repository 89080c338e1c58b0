import { listHeldDeductions } from '../../shared/accounting/advanceRoutes.ts';
import { handle } from '../core/handle.ts';
import { heldDeductions } from './heldDeductions.ts';

export const handler = handle(listHeldDeductions)(async ({ query: { offset, limit } }) => {
  const items = await heldDeductions();
  return { items: items.slice(offset, offset + limit), total: items.length };
});
