import { getMaskedMusician } from '../../../../shared/partners/licensorRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { viewMasked } from '../../licensor/maskedRegistrationReader.ts';

export const handler = handle(getMaskedMusician)(({ query, linkToken, language }) =>
  viewMasked('Musician', query.id, linkToken, language),
);
