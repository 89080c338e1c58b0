import { acceptFiles } from '../../files/acceptedFiles.ts';
import type { StoredRegistration } from '../registration.ts';
import { requireReached, saveProgress, type Progress } from './progress.ts';

/** Returns the key of a photo of a licensor in the files bucket. */
export const photoKey = (registrationId: string, fileId: string): string =>
  `uploads/registrations/${registrationId}/${fileId}`;

/**
 * Stores the uploaded photo of the licensor holding the document.
 * @throws Refusal `InvalidData` when it was not uploaded, `InvalidOperation` before the details are confirmed
 */
export const savePhoto = async (registration: StoredRegistration, photoId: string): Promise<Progress> => {
  requireReached(registration, 'photo');
  const key = photoKey(registration.registrationId, photoId);
  const [accepted] = await acceptFiles({ added: [key] }, 'body.photoId', 'InvalidData');
  return saveProgress({ ...registration, photoId }, 'handheld photo added', [accepted!.write]);
};
