import { listPayerWithdrawals } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { pageOfPayer } from '../../payerWithdrawals.ts';

export const handler = handle(listPayerWithdrawals)(({ params, query }) => pageOfPayer(params.id, query));
