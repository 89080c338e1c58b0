import { createCwrTransmission } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { createTransmission } from '../transmissionStore.ts';

export const handler = handle(createCwrTransmission)(({ body, identity }) =>
  createTransmission(identity, body),
);
