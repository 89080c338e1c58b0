import type * as z from 'zod';
import type { checkInputSchema } from '../../../shared/partners/schema.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { loadLinkedOfKind } from '../links.ts';
import { reportedWrongMails } from '../mails.ts';
import { moved, type StoredRegistration } from '../registration.ts';
import { saveProgress, toProgress, type Progress } from './progress.ts';

/** Notes that the licensor found its details right. A repeat changes nothing. */
const confirmDetails = async (registration: StoredRegistration): Promise<Progress> =>
  registration.isChecked
    ? toProgress(registration)
    : saveProgress({ ...registration, isChecked: true }, 'registration details confirmed');

/** Notes what the licensor found wrong, ends its link and tells the agent. */
const reportWrong = async (before: StoredRegistration, comment: string): Promise<Progress> => {
  const registration: StoredRegistration = {
    ...moved(before, 'reportWrong'),
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

/** Notes that the licensor found its details right, or what is wrong. */
export const checkDetails = async (
  kind: StoredRegistration['kind'],
  registrationId: string,
  linkToken: string | undefined,
  check: z.output<typeof checkInputSchema>,
): Promise<Progress> => {
  const registration = await loadLinkedOfKind(kind, registrationId, linkToken);
  // The licensor confirms the version of the details it was shown.
  checkVersion(registration, check.version);
  return check.isRight ? confirmDetails(registration) : reportWrong(registration, check.comment);
};
