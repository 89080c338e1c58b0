import { genres } from '../../../shared/reference/genres.ts';
import { listGenres } from '../../../shared/reference/routes.ts';
import { handle } from '../../api/handle.ts';

export const handler = handle(listGenres)(async () => ({ items: [...genres] }));
