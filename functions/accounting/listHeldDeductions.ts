import { listHeldDeductions } from '../../shared/accounting/advanceRoutes.ts';
import { handle } from '../core/handle.ts';
import { heldDeductions } from './heldDeductions.ts';

export const handler = handle(listHeldDeductions)(async () => {
  const items = await heldDeductions();
  return { items, total: items.length };
});
