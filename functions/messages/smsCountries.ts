import * as z from 'zod';
import { findSmsCountry, smsCountries } from '../../shared/messages/phoneCountries.ts';
import type { NotSentReason } from '../../shared/messages/schema.ts';

const settings = z.partialRecord(z.enum(smsCountries), z.object({ senderId: z.string().optional() }));

/** Returns the sender settings of the countries this stage sends SMS to. */
export const servedSmsCountries = () => settings.parse(JSON.parse(process.env.SMS_COUNTRIES ?? '{}'));

/**
 * Returns why this stage sends no SMS to a number; `undefined` when it does.
 * @param phone in international form, `+886912345678`
 */
export const findSmsObstacle = (phone: string): NotSentReason | undefined => {
  if (process.env.SMS_COUNTRIES === undefined) return 'smsOff';
  const country = findSmsCountry(phone);
  return country === undefined || !servedSmsCountries()[country] ? 'countryNotServed' : undefined;
};
