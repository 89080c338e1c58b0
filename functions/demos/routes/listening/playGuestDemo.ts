import { findSongFile } from '../../../../shared/demos/listeningRules.ts';
import { playGuestDemo } from '../../../../shared/demos/listeningRoutes.ts';
import { addressName } from '../../../account/addressName.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { loadGuestLink, wasPlayed } from '../../listeningReader.ts';
import { countGuestCall, logPlay } from '../../listeningStore.ts';
import { loadAcceptedVersion } from '../../../files/acceptedFiles.ts';
import { attachedKey, loadAttached } from '../../../files/attachedFileReader.ts';
import { presignDownload, presignPlaying } from '../../../files/presign.ts';
import { playableDemos } from './playableDemos.ts';

export const handler = handle(playGuestDemo)(async ({ params, body, linkToken, viewerAddress }) => {
  await countGuestCall(addressName(viewerAddress));
  const link = await loadGuestLink(params.id, linkToken);
  const { linkId, demoIds, mayDownload } = link;
  const { demoId, kind } = body;
  if (kind === 'download' && !mayDownload) throw new Refusal('NotAllowed');
  const [demo] = demoIds.includes(demoId) ? await playableDemos(link, [demoId]) : [];
  const fileId = demo && findSongFile(demo);
  if (fileId === undefined) throw new Refusal('DataNotFound');
  const key = attachedKey(demoId, fileId);
  const [{ fileName }, version] = await Promise.all([loadAttached(demoId, fileId), loadAcceptedVersion(key)]);
  const isCounted = kind === 'renew' && (await wasPlayed(linkId, demoId));
  if (!isCounted) await logPlay(linkId, { demoId, kind: kind === 'download' ? kind : 'play' });
  const url = kind === 'download' ? presignDownload(key, fileName, version) : presignPlaying(key, version);
  return { url: await url };
});
