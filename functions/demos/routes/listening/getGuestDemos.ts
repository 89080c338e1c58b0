import { getGuestDemos } from '../../../../shared/demos/listeningRoutes.ts';
import { writersOfDemo } from '../../../../shared/demos/rules.ts';
import type { GuestDemo } from '../../../../shared/demos/listeningSchema.ts';
import type { Demo } from '../../../../shared/demos/schema.ts';
import { addressName } from '../../../account/addressName.ts';
import { handle } from '../../../api/handle.ts';
import { loadGuestLink } from '../../listeningReader.ts';
import { countGuestCall } from '../../listeningStore.ts';
import { playableDemos } from './playableDemos.ts';

const toGuestDemo = (demo: Demo): GuestDemo => ({
  demoId: demo.demoId,
  names: demo.names,
  nativeCultureInfo: demo.nativeCultureInfo,
  writers: writersOfDemo(demo),
  genres: demo.genres,
  singingLanguage: demo.singingLanguage,
  bpm: demo.bpm,
});

export const handler = handle(getGuestDemos)(async ({ query, linkToken, viewerAddress }) => {
  await countGuestCall(addressName(viewerAddress));
  const link = await loadGuestLink(query.id, linkToken);
  const { guestName, createdBy: sharedBy, expiresAt, mayDownload, demoIds } = link;
  const demos = await playableDemos(link, demoIds);
  return { guestName, sharedBy, expiresAt, mayDownload, items: demos.map(toGuestDemo) };
});
