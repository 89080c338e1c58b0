import { listMusicianRealNames } from '../../../../shared/people/realNameRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listRealNames } from '../../realNameList.ts';

export const handler = handle(listMusicianRealNames)(({ query }) => listRealNames('mus', query));
