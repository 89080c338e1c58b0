/**
 * Returns a typed or pasted figure (full width, blanks around it, thousands separated by commas) as plain decimal text.
 * Ambiguous or invalid text is returned unchanged, for the rule to reject.
 */
export const typedDecimal = (text: string): string => {
  const plain = text.normalize('NFKC').trim();
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return plain.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : text;
};
