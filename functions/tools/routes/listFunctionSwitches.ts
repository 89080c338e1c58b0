import { listFunctionSwitches } from '../../../shared/tools/routes.ts';
import { handle } from '../../api/handle.ts';
import { listSwitches } from '../functionSwitchStore.ts';

export const handler = handle(listFunctionSwitches)(async () => ({ items: await listSwitches() }));
