import { isCalendarDate } from '../dates.ts';

const unusedPlaces = new Set(['00', '17', '18', '19', '20', '69', '73', '80', '81', '94', '95', '96', '97']);

/** MyKad: birth date, place of birth, four digits; no check digit. The birth date may be in either century. */
export const isMalaysiaIdentityNumber = (bare: string): boolean => {
  const match = /^(\d{2})(\d{2})(\d{2})(\d{2})\d{4}$/.exec(bare);
  if (!match) return false;
  const [, year, month, day, place] = match;
  const exists = ['19', '20'].some((century) => isCalendarDate(`${century}${year}-${month}-${day}`));
  return exists && !unusedPlaces.has(place!);
};

/** SSM registration: since 2019-10-11 year, type 01 to 06, six digits; before that up to seven digits and a letter. */
export const isMalaysiaRegistrationNumber = (bare: string): boolean =>
  /^(19|20)\d{2}0[1-6]\d{6}$/.test(bare) || /^\d{4,7}[A-Z]$/.test(bare);
