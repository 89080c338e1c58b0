/** Returns the parts of a list in a cell, separated by `;` or `|`. A backslash escapes a separator within a part. */
export const splitList = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/(?<!\\)[;；|]/)
    .map((part) => part.replace(/\\([;；|])/g, '$1').trim())
    .filter(Boolean);

/** Returns the cell of a list, with the separators in its parts escaped. */
export const joinedList = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[;；|]/g, '\\$&')).join('; ');

/** Country numbers of the product by two-letter code. */
export const countryNumbers: Readonly<Record<string, number>> = {
  TW: 158,
  HK: 344,
  CN: 156,
  SG: 702,
  MY: 458,
};
export const countryCodes: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(countryNumbers).map(([code, number]) => [number, code]),
);
