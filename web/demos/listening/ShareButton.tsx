import { createListeningLink } from '../../../shared/demos/listeningRoutes.ts';
import { isShareable } from '../../../shared/demos/listeningRules.ts';
import type { Demo } from '../../../shared/demos/schema.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { ShareChosen } from './ShareChosen.tsx';
import type { Sharing } from './ShareDialog.tsx';

type Shared = Pick<Demo, 'demoId' | 'names' | 'nativeCultureInfo' | 'audio' | 'disabled' | 'visibility'>;

const sharing: Sharing = {
  create: async (body) => {
    const made = await call(createListeningLink, { body });
    await queryClient.invalidateQueries({ queryKey: ['list', 'listeningLinks'] });
    return made;
  },
  mayAllowDownload: true,
};

/** Button by which A&R shares demos with a guest. It explains why some demos cannot be shared. */
export const ShareButton = ({ demos }: { demos: readonly Shared[] }) => (
  <ShareChosen demos={demos} isShareable={isShareable} sharing={sharing} />
);
