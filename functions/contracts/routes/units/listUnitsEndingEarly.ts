import { listUnitsEndingEarly } from '../../../../shared/contracts/renewalRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { viewContract } from '../../contractReader.ts';
import { unitsEndingEarly } from '../../renewalReader.ts';

export const handler = handle(listUnitsEndingEarly)(async ({ params, identity }) =>
  unitsEndingEarly(await viewContract(identity, params.id)),
);
