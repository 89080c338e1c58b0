/**
 * Returns the number of rows requested with `--rows`, or the given default.
 * @throws RangeError unless it is a positive whole number
 */
export const parseRows = (args: readonly string[], otherwise: number): number => {
  const given = args.indexOf('--rows');
  const rows = given < 0 ? otherwise : Number(args[given + 1]);
  if (!Number.isSafeInteger(rows) || rows <= 0) throw new RangeError('--rows takes a whole number');
  return rows;
};
