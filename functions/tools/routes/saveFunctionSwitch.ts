import { saveFunctionSwitch } from '../../../shared/tools/routes.ts';
import { handle } from '../../api/handle.ts';
import { saveSwitch } from '../functionSwitchStore.ts';

export const handler = handle(saveFunctionSwitch)(({ body, identity }) => saveSwitch(identity, body));
