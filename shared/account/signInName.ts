/** How mobile numbers are written at home: the calling code taken off, a leading zero where the country writes one. */
const callingCodes: readonly (readonly [code: string, zero: '0' | ''])[] = [
  ['+886', '0'],
  ['+852', ''],
  ['+86', ''],
  ['+65', ''],
  ['+60', '0'],
];

/**
 * The one form in which an account, e-mail or mobile number is kept and looked up: lower case, a number as it is written
 * at home (platform description, section 5, phone format by country).
 */
export const signInName = (given: string): string => {
  const name = given.trim().toLowerCase();
  if (!/^\+[\d -]+$/.test(name)) return name;
  const digits = name.replace(/[ -]/g, '');
  const [code, zero] = callingCodes.find(([known]) => digits.startsWith(known)) ?? ['', ''];
  return code ? zero + digits.slice(code.length).replace(/^0/, '') : digits;
};
