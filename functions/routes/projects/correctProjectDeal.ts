import { correctProjectDeal } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { correctDeal } from '../../projects/deals/dealCorrection.ts';
import { projectView } from '../../projects/projectViews.ts';

export const handler = handle(correctProjectDeal)(async ({ params: { id }, body, identity }) =>
  projectView(identity, await correctDeal(identity, id, body)),
);
