import { checkCwrWorks } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { prepareWorks } from '../cwrReader.ts';

export const handler = handle(checkCwrWorks)(async ({ body, identity }) => ({
  items: (await prepareWorks(identity, body)).map(({ checked }) => checked),
}));
