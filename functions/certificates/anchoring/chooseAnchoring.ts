import * as z from 'zod';
import type { Anchoring, Submission } from './anchoring.ts';
import { calendarAnchoring } from './calendarAnchoring.ts';
import { ledgerAnchoring } from './ledgerAnchoring.ts';

const settingsSchema = z.object({ calendars: z.array(z.string()), explorers: z.array(z.string()) });

const createCalendarAnchoring = (): Anchoring | undefined =>
  process.env.ANCHOR_CALENDARS === undefined
    ? undefined
    : (calendarAnchoring(settingsSchema.parse(JSON.parse(process.env.ANCHOR_CALENDARS))) as Anchoring);

/**
 * Returns the method this stage anchors by.
 * @param submission an earlier submission, which is completed by the method it began with even if the stage's setting
 * has changed
 */
export const chooseAnchoring = (submission?: Submission): Anchoring => {
  const calendars = createCalendarAnchoring();
  if (submission?.kind === 'ledger') return ledgerAnchoring as Anchoring;
  if (submission?.kind === 'bitcoin' && !calendars)
    throw new Error('an open tree needs calendars, but the stage has none');
  return calendars ?? (ledgerAnchoring as Anchoring);
};
