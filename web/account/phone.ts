/** Dial codes of the places the product registers people in; Taiwan first. */
export const dialCodes = ['+886', '+86', '+852', '+60', '+65'];

/** A number as accounts hold it: dial code and digits, without the leading zero that is only dialled at home. */
export const internationalNumber = (dialCode: string, number: string): string => {
  const digits = number.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '');
  return digits && `${dialCode || dialCodes[0]}${digits}`;
};
