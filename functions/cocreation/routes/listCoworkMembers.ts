import { listCoworkMembers } from '../../../shared/cocreation/routes.ts';
import { handle } from '../../api/handle.ts';
import { listMembers } from '../memberReader.ts';

export const handler = handle(listCoworkMembers)(({ query }) => listMembers(query));
