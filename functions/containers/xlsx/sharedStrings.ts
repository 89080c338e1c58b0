import type { Bytes } from '../bytes.ts';
import { FileProblem } from '../fileProblem.ts';
import { scanXml, type XmlHandler } from '../xml/scanXml.ts';

/** Maximum characters of shared texts held in memory. */
const maxCharacters = 128 * 1024 * 1024;

/**
 * Returns the texts that cells of an XLSX file refer to, by number. Pieces of rich text are joined; readings set over Japanese
 * characters (`rPh`) are left out.
 * @throws FileProblem `TooLarge`, `DamagedFile`
 */
export const readSharedStrings = async (file: string, bytes: Bytes): Promise<string[]> => {
  const strings: string[] = [];
  let current = '';
  let characters = 0;
  let inText = false;
  let inReading = false;
  const reader: XmlHandler = {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 't') inText = true;
      else if (name === 'rPh') inReading = true;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inReading = false;
      else if (name === 'si') strings.push(current);
    },
    text(text) {
      if (!inText || inReading) return;
      current += text;
      characters += text.length;
      if (characters > maxCharacters) throw new FileProblem('TooLarge', { file });
    },
  };
  try {
    await scanXml(bytes, reader);
  } catch (error) {
    if (error instanceof RangeError) throw new FileProblem('DamagedFile', { file });
    throw error;
  }
  return strings;
};
