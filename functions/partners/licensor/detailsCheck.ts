import type * as z from 'zod';
import type { checkInputSchema } from '../../../shared/partners/schema.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { loadLinkedOfKind } from '../links.ts';
import { reportedWrongMails } from '../mails.ts';
import { afterMove, type StoredRegistration } from '../registration.ts';
import { saveProgress, toProgress, type Progress } from './progress.ts';

/** Stores that the licensor confirmed its details. A repeat changes nothing. */
const confirmDetails = async (registration: StoredRegistration): Promise<Progress> =>
  registration.isChecked
    ? toProgress(registration)
    : saveProgress({ ...registration, isChecked: true }, 'registration details confirmed');

/** Stores the errors the licensor reported, ends its link and notifies the agent. */
const reportWrong = async (before: StoredRegistration, comment: string): Promise<Progress> => {
  const registration: StoredRegistration = {
    ...afterMove(before, 'reportWrong'),
    comment,
    link: undefined,
    isChecked: false,
  };
  const mails = await reportedWrongMails(registration);
  const progress = await saveProgress(
    registration,
    'registration reported wrong',
    mails.flatMap(({ writes }) => writes),
  );
  await Promise.all(mails.map((mail) => mail.send()));
  return progress;
};

/** Stores that the licensor confirmed its details, or reported what is wrong. */
export const checkDetails = async (
  kind: StoredRegistration['kind'],
  registrationId: string,
  linkToken: string | undefined,
  check: z.output<typeof checkInputSchema>,
): Promise<Progress> => {
  const registration = await loadLinkedOfKind(kind, registrationId, linkToken);
  // The licensor confirms the version it was shown.
  checkVersion(registration, check.version);
  return check.isRight ? confirmDetails(registration) : reportWrong(registration, check.comment);
};
