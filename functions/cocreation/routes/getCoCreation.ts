import { getCoCreation } from '../../../shared/cocreation/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewCoCreation } from '../coCreationReader.ts';

export const handler = handle(getCoCreation)(({ params, identity }) => viewCoCreation(identity, params.id));
