import { dealProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { makeDeal } from '../deals/dealStore.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(dealProjectDemo)(async ({ params: { id, demoId }, body, identity }) =>
  projectView(identity, await makeDeal(identity, id, demoId, body)),
);
