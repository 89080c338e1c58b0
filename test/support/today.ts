import { payerDay } from '../../shared/reference/businessDay.ts';

/** Returns the day it is for the paying company of most tests, in Taipei. */
export const today = (): string => payerDay('taipei');
