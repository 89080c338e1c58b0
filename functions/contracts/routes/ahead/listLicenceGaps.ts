import { listLicenceGaps } from '../../../../shared/contracts/ahead/aheadRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { businessDayAt } from '../../../core/businessDay.ts';
import { gapsAhead } from '../../ahead/gapReader.ts';
import { viewContract } from '../../contractReader.ts';

export const handler = handle(listLicenceGaps)(async ({ params, identity }) =>
  gapsAhead(await viewContract(identity, params.id), businessDayAt()),
);
