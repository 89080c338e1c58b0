import { moods } from '../../../shared/reference/genres.ts';
import { listMoods } from '../../../shared/reference/routes.ts';
import { handle } from '../../api/handle.ts';

export const handler = handle(listMoods)(async () => ({ items: [...moods] }));
