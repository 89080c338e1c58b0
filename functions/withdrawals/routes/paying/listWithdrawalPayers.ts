import { listWithdrawalPayers } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { payerCounts } from '../../withdrawalStore.ts';

export const handler = handle(listWithdrawalPayers)(async () => ({ items: await payerCounts() }));
