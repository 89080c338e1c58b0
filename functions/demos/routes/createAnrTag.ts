import { createAnrTag } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { createTag } from '../reviewStore.ts';

export const handler = handle(createAnrTag)(({ body, identity }) => createTag(identity, body.name));
