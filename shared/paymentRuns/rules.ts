/** Maximum payments of one run. */
export const maxRunLines = 500;

/** Days after the release of a run in which its file can be downloaded. */
export const fileDays = 7;
