import { getLedgerCheck } from '../../shared/accounting/ledgerCheckRoutes.ts';
import { handle } from '../core/handle.ts';
import { lastLedgerCheck } from './ledgerCheckStore.ts';

export const handler = handle(getLedgerCheck)(async () => ({ last: await lastLedgerCheck() }));
