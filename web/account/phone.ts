/** Dial codes of the places the product registers people in; Taiwan first. */
export const dialCodes = ['+886', '+86', '+852', '+60', '+65'];

/** Returns a phone number as accounts store it: dial code and digits, without the leading zero dialled only at home. */
export const internationalNumber = (dialCode: string, number: string): string => {
  const digits = number.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '');
  return digits && `${dialCode || dialCodes[0]}${digits}`;
};
