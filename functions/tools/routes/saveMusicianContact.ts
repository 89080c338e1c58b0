import { saveMusicianContact } from '../../../shared/tools/routes.ts';
import { requireFreeName, saveContacts } from '../../account/contactStore.ts';
import { handle } from '../../api/handle.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { loadMusicianUser, toMusicianContact } from '../musicianContacts.ts';

export const handler = handle(saveMusicianContact)(async ({ params, body, identity, language }) => {
  const { version, email, phone } = body;
  const user = await loadMusicianUser(params.id);
  checkVersion(user, version);
  await requireFreeName(email, 'email', user.subject);
  if (phone !== undefined) await requireFreeName(phone, 'phone', user.subject);
  return toMusicianContact(await saveContacts(identity, user, { email, phone }, language));
});
