import { formatCommand, figureRows } from './figureRows.ts';

/**
 * Returns the document of figures with the latest column of a command's rows replaced; all else stays.
 * @param document Markdown with a row `| bench | measures | aim | latest | command |` for each figure
 * @param command bench and arguments, such as `match --rows 100000`
 * @param figures what the bench returned
 * @param when day and load, put in parentheses behind each figure
 * @throws Error when there is no row for the command or for one of its figures
 */
export const writeFigures = (document: string, command: string, figures: object, when: string): string => {
  const rows = figureRows.filter((row) => formatCommand(row) === command);
  if (!rows.length) throw new Error(`The document of figures has no row for ${command}.`);
  let written = document;
  for (const { measures, latest } of rows) {
    const lines = written.split('\n');
    const place = lines.findIndex((line) => line.split('|')[2]?.trim() === measures);
    if (place < 0) throw new Error(`The document of figures has no row "${measures}".`);
    const cells = lines[place]!.split('|');
    cells[4] = ` ${latest(figures as never)} (${when}) `;
    written = lines.with(place, cells.join('|')).join('\n');
  }
  return written;
};
