/** Dial codes of the places the product registers people in; Taiwan first. */
export const dialCodes = ['+886', '+86', '+852', '+60', '+65'];

/** Dial codes of places licensors come from, those the product registers people in first. */
export const licensorDialCodes = [
  ...dialCodes,
  ...['+853', '+81', '+82', '+1', '+44', '+61', '+64', '+66', '+62', '+63', '+84', '+91', '+33', '+49'],
  ...['+39', '+34', '+31', '+46', '+47', '+45', '+358', '+41', '+43', '+32', '+353', '+27', '+55', '+52'],
];

/** Returns a phone number as accounts store it: dial code and digits, without the leading zero dialled only at home. */
export const internationalNumber = (dialCode: string, number: string): string => {
  const digits = number.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '');
  return digits && `${dialCode || dialCodes[0]}${digits}`;
};
