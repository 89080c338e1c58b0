import { saveAnrReview } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { saveReview } from '../reviewStore.ts';

export const handler = handle(saveAnrReview)(({ body, identity }) => saveReview(identity, body));
