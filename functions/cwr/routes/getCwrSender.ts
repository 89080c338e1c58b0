import { getCwrSender } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { getSender } from '../cwrReader.ts';

export const handler = handle(getCwrSender)(async ({ identity }) => ({ sender: await getSender(identity) }));
