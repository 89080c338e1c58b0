import { confirmMusician } from '../../../../shared/partners/licensorRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { checkDetails } from '../../licensor/detailsCheck.ts';

export const handler = handle(confirmMusician)(({ params, body, linkToken }) =>
  checkDetails('Musician', params.id, linkToken, body),
);
