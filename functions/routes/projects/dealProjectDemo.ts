import { dealProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { makeDeal } from '../../projects/deals/dealStore.ts';
import { projectView } from '../../projects/projectViews.ts';

export const handler = handle(dealProjectDemo)(async ({ params: { id, demoId }, body, identity }) =>
  projectView(identity, await makeDeal(identity, id, demoId, body)),
);
