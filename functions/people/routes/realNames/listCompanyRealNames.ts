import { listCompanyRealNames } from '../../../../shared/people/realNameRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listRealNames } from '../../realNameList.ts';

export const handler = handle(listCompanyRealNames)(({ query }) => listRealNames('cmp', query));
