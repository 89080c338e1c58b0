import { saveCwrSender } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { saveSender } from '../senderStore.ts';

export const handler = handle(saveCwrSender)(({ body, identity }) => saveSender(identity, body));
