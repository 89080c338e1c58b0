/** Parts of a list inside a cell, separated by `;` or `|`; one that belongs to a part has a backslash before it. */
export const listOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/(?<!\\)[;；|]/)
    .map((part) => part.replace(/\\([;；|])/g, '$1').trim())
    .filter(Boolean);

/** A list as a cell holds it, the other way round. */
export const joinedList = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[;；|]/g, '\\$&')).join('; ');

/** Codes of the countries that have numbers of their own in the product. */
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
