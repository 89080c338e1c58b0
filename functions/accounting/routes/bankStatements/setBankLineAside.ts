import { setBankLineAside } from '../../../../shared/accounting/bankStatements/routes.ts';
import { handle } from '../../../api/handle.ts';
import { setAside } from '../../bankStatements/bankLineStore.ts';

export const handler = handle(setBankLineAside)(({ params, body, identity }) =>
  setAside(identity, params.id, body),
);
