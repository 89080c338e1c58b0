/** Calling codes, and the digit that replaces each in the national form of a mobile number: `0`, or none. */
const callingCodes: readonly (readonly [code: string, zero: '0' | ''])[] = [
  ['+886', '0'],
  ['+852', ''],
  ['+86', ''],
  ['+65', ''],
  ['+60', '0'],
];

/**
 * Returns the form in which an account, e-mail address or mobile number is stored and looked up: lower case, and mobile
 * numbers in their national form (platform description, section 5, phone format by country).
 */
export const signInName = (given: string): string => {
  const name = given.trim().toLowerCase();
  if (!/^\+[\d -]+$/.test(name)) return name;
  const digits = name.replace(/[ -]/g, '');
  const [code, zero] = callingCodes.find(([known]) => digits.startsWith(known)) ?? ['', ''];
  return code ? zero + digits.slice(code.length).replace(/^0/, '') : digits;
};

/**
 * National forms of mobile numbers that only one country has. Numbers of eight digits may be from Hong Kong or
 * Singapore.
 */
const nationalForms: readonly (readonly [form: RegExp, code: string])[] = [
  [/^09\d{8}$/, '+886'],
  [/^1\d{10}$/, '+86'],
  [/^01\d{8,9}$/, '+60'],
];

/**
 * Returns a stored mobile number in international form, `+886912345678`; `undefined` when its country is uncertain.
 * Some numbers of two countries look alike, and a code must never go to the wrong owner.
 */
export const internationalPhone = (stored: string): string | undefined => {
  const digits = stored.replace(/[ -]/g, '');
  if (/^\+[1-9]\d{6,14}$/.test(digits)) return digits;
  const code = nationalForms.find(([form]) => form.test(digits))?.[1];
  return code && code + digits.replace(/^0/, '');
};
