/**
 * A figure as people type or paste it (full width, blanks around it, thousands set apart by commas) as plain decimal text.
 * What could mean two figures, or none, stays as it is for the rule to refuse.
 */
export const typedDecimal = (text: string): string => {
  const plain = text.normalize('NFKC').trim();
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return plain.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : text;
};
