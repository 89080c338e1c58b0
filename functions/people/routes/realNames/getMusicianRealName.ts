import { getMusicianRealName } from '../../../../shared/people/realNameRoutes.ts';
import type { MusicianRealName } from '../../../../shared/people/realNameSchema.ts';
import { handle } from '../../../api/handle.ts';
import { openRealName } from '../../representation.ts';
import { realNameView } from '../../realNameViews.ts';

export const handler = handle(getMusicianRealName)(async ({ params, identity }) =>
  realNameView<MusicianRealName>(await openRealName(identity, params.id)),
);
