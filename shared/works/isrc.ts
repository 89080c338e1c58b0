/** Designations of a registrant in a year: 1 to this (ISO 3901, five digits). */
export const maxDesignation = 99_999;

/**
 * Returns an ISRC (ISO 3901) in its bare form.
 * @param prefix country and registrant, five characters
 * @param year two digits, the year the code is assigned in
 * @param designation 1 to 99,999
 */
export const toIsrc = (prefix: string, year: string, designation: number): string =>
  `${prefix}${year}${String(designation).padStart(5, '0')}`;

/** Returns an ISRC as it is printed, `CC-XXX-YY-NNNNN`. */
export const printedIsrc = (bare: string): string =>
  [bare.slice(0, 2), bare.slice(2, 5), bare.slice(5, 7), bare.slice(7)].join('-');
