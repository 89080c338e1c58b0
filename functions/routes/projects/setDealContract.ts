import { setDealContract } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { linkContract } from '../../projects/deals/dealContract.ts';
import { projectView } from '../../projects/projectViews.ts';

export const handler = handle(setDealContract)(async ({ params: { id }, body, identity }) =>
  projectView(identity, await linkContract(identity, id, body.contractId)),
);
