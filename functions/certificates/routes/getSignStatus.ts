import { getSignStatus } from '../../../shared/certificates/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadSignStatus } from '../certificateReader.ts';

export const handler = handle(getSignStatus)(({ params, identity }) => loadSignStatus(identity, params.id));
