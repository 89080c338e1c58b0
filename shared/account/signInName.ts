/** Calling codes, and the digit that replaces each in the national form of a mobile number: `0`, or none. */
const callingCodes: readonly (readonly [code: string, zero: '0' | ''])[] = [
  ['+886', '0'],
  ['+852', ''],
  ['+86', ''],
  ['+65', ''],
  ['+60', '0'],
];

/**
 * Returns the form in which an account, e-mail address or mobile number is stored and looked up: lower case, and
 * mobile numbers in their national form (platform description, section 5, phone format by country).
 */
export const signInName = (given: string): string => {
  const name = given.trim().toLowerCase();
  if (!/^\+[\d -]+$/.test(name)) return name;
  const digits = name.replace(/[ -]/g, '');
  const [code, zero] = callingCodes.find(([known]) => digits.startsWith(known)) ?? ['', ''];
  return code ? zero + digits.slice(code.length).replace(/^0/, '') : digits;
};
