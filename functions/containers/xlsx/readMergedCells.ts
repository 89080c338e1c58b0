import type { Bytes } from '../bytes.ts';
import { asDamaged } from '../fileProblem.ts';
import { MergedCells } from '../sheets/mergedCells.ts';
import { attributeValue, scanXml, type XmlHandler } from '../xml/scanXml.ts';
import { columnIndex } from './sheetRows.ts';

/** Begins the list of merged cells, which follows all rows of a worksheet. */
const mark = Buffer.from('mergeCells');

const reference = /^[A-Z]{1,3}(\d+):[A-Z]{1,3}(\d+)$/i;

/** Yields the bytes from the mark on. Those before it are skipped. */
async function* fromMark(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let before = Buffer.alloc(0);
  let found = false;
  for await (const piece of bytes) {
    if (found) {
      yield piece;
      continue;
    }
    const joined = Buffer.concat([before, piece]);
    const at = joined.indexOf(mark);
    found = at >= 0;
    if (found) yield joined.subarray(at);
    else before = joined.subarray(-mark.length);
  }
}

/**
 * Reads the cells of a worksheet that are merged over several rows.
 * @throws FileProblem `DamagedFile`
 */
export const readMergedCells = async (file: string, bytes: Bytes): Promise<MergedCells> => {
  const merged = new MergedCells();
  const reader: XmlHandler = {
    open(name, attributes) {
      const match = name === 'mergeCell' && reference.exec(attributeValue(attributes, 'ref') ?? '');
      if (!match) return;
      merged.add({ first: Number(match[1]), last: Number(match[2]), column: columnIndex(match[0]) });
    },
    close: () => undefined,
    text: () => undefined,
  };
  try {
    await scanXml(fromMark(bytes), reader);
  } catch (error) {
    throw asDamaged(file, error);
  }
  return merged;
};
