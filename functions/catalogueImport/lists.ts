/** Returns the parts of a list in a cell, separated by `;` or `|`. A backslash escapes a separator, or itself, within a part. */
export const splitList = (cell: string | undefined): string[] => {
  const parts = [''];
  for (const [, escaped, separator, other = ''] of (cell ?? '').matchAll(
    /\\([\\;；|])|([;；|])|([\s\S])/gu,
  )) {
    if (separator) parts.push('');
    else parts.push(`${parts.pop()}${escaped ?? other}`);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
};

/** Returns the cell of a list, with separators and backslashes in its parts escaped. */
export const joinedList = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[\\;；|]/g, '\\$&')).join('; ');

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
