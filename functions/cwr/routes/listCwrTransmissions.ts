import { listCwrTransmissions } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { listTransmissions } from '../cwrReader.ts';

export const handler = handle(listCwrTransmissions)(({ query, identity }) =>
  listTransmissions(identity, query),
);
