import { correctProjectDeal } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { correctDeal } from '../deals/dealCorrection.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(correctProjectDeal)(async ({ params: { id }, body, identity }) =>
  projectView(identity, await correctDeal(identity, id, body)),
);
