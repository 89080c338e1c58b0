import { listDebtorAccounts } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { listAccounts } from '../debtorAccountReader.ts';

export const handler = handle(listDebtorAccounts)(async () => ({ items: await listAccounts() }));
