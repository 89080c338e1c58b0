import { purposesOfRegistration, type RegistrationPurpose } from '../../../shared/access/purposes.ts';
import { isRegistration } from '../../../shared/reviews/rules.ts';
import type { StoredReview } from '../../../shared/reviews/schema.ts';
import { Refusal } from '../../core/refusal.ts';
import { getRegistration } from '../../partners/registrationReader.ts';

/**
 * Returns the purpose a registration is approved for: the one the reviewer chose, or else the one its agent named.
 * Changes of profiles have none.
 * @throws Refusal `InvalidData` for a purpose that its kind of licensor cannot have
 */
export const purposeFor = async (
  { submitType, subjectId }: Pick<StoredReview, 'submitType' | 'subjectId'>,
  chosen: RegistrationPurpose | undefined,
): Promise<RegistrationPurpose | undefined> => {
  if (!isRegistration(submitType)) return undefined;
  const purpose = chosen ?? (await getRegistration(subjectId))?.purpose ?? 'licensor';
  if (!purposesOfRegistration(submitType === 'MusicianRegister' ? 'Musician' : 'Company').includes(purpose))
    throw new Refusal('InvalidData', { issues: [{ path: 'query.purpose', message: 'choice' }] });
  return purpose;
};
