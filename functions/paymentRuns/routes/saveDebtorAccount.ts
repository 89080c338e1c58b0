import { saveDebtorAccount } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { saveAccount } from '../debtorAccountStore.ts';

export const handler = handle(saveDebtorAccount)(({ body, identity }) => saveAccount(identity, body));
