import { registerCoworkMembers } from '../../../shared/cocreation/routes.ts';
import { handle } from '../../api/handle.ts';
import { registerMembers } from '../memberStore.ts';

export const handler = handle(registerCoworkMembers)(async ({ body, identity }) => ({
  items: await registerMembers(identity, body.members),
}));
