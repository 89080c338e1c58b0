import { getBankLine } from '../../../../shared/accounting/bankStatements/routes.ts';
import { handle } from '../../../api/handle.ts';
import { loadOwnBankLine } from '../../bankStatements/bankLineStore.ts';

export const handler = handle(getBankLine)(({ params, identity }) => loadOwnBankLine(identity, params.id));
