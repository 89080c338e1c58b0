import { changeProjectSendText } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { changeSendText } from '../contractOutStore.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(changeProjectSendText)(async ({ params, body, identity }) =>
  projectView(identity, await changeSendText(identity, params.id, body.sendText, body.version)),
);
