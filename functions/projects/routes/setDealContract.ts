import { setDealContract } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { linkContract } from '../deals/dealContract.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(setDealContract)(async ({ params: { id }, body, identity }) =>
  projectView(identity, await linkContract(identity, id, body.contractId)),
);
