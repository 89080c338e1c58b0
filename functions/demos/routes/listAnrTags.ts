import { listAnrTags } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { listTags } from '../reviewReader.ts';

export const handler = handle(listAnrTags)(async () => ({ items: await listTags() }));
