import { listLicenseContracts } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { listContracts } from '../list/contractList.ts';

export const handler = handle(listLicenseContracts)(({ query, identity }) => listContracts(identity, query));
