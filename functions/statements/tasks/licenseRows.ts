import { licenseRows } from '../checking/licenseRows.ts';

/** Licenses rows for machines that began in version 0.2, which call it by this name. */
export const handler = licenseRows;
