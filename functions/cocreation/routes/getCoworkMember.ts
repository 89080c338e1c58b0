import { getCoworkMember } from '../../../shared/cocreation/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadMember } from '../memberReader.ts';

export const handler = handle(getCoworkMember)(({ params }) => loadMember(params.rightOwnerId));
