import { listContracts as route } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { listContracts } from '../list/contractList.ts';

export const handler = handle(route)(({ query, identity }) => listContracts(identity, query));
