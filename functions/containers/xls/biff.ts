/** BIFF8 record types that are read ([MS-XLS] 2.3). */
export const biff = {
  formula: 0x06,
  endOfFile: 0x0a,
  dateMode: 0x22,
  filePassword: 0x2f,
  continuation: 0x3c,
  boundSheet: 0x85,
  multipleRk: 0xbd,
  cellFormat: 0xe0,
  mergedCells: 0xe5,
  sharedStrings: 0xfc,
  sharedLabel: 0xfd,
  number: 0x203,
  label: 0x204,
  truthOrError: 0x205,
  formulaText: 0x207,
  rk: 0x27e,
  numberFormat: 0x41e,
  beginOfFile: 0x809,
} as const;

/** Record and the offset of the next one. `more` holds the data of records that continue it. */
export type BiffRecord = { readonly type: number; readonly data: Buffer; readonly more: readonly Buffer[] };

/**
 * Yields records from an offset on.
 * @throws RangeError for a record cut off at the end of the stream
 */
export function* biffRecords(stream: Buffer, start: number): Generator<BiffRecord> {
  const dataAt = (at: number): Buffer => {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (end > stream.length) throw new RangeError('record cut off');
    return stream.subarray(at + 4, end);
  };
  for (let at = start; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const data = dataAt(at);
    at += 4 + data.length;
    const more: Buffer[] = [];
    while (at + 4 <= stream.length && stream.readUInt16LE(at) === biff.continuation) {
      more.push(dataAt(at));
      at += 4 + more[more.length - 1]!.length;
    }
    yield { type, data, more };
  }
}

/** Reads through a record and those that continue it. */
class RecordCursor {
  private readonly parts: readonly Buffer[];
  private part = 0;
  private at = 0;

  constructor({ data, more }: BiffRecord, at: number) {
    this.parts = [data, ...more];
    this.at = at;
  }

  /**
   * Returns the part to read from next.
   * @throws RangeError at the end
   */
  private current(): Buffer {
    while (this.at >= (this.parts[this.part]?.length ?? Infinity)) {
      this.part++;
      this.at = 0;
    }
    const part = this.parts[this.part];
    if (!part) throw new RangeError('text cut off');
    return part;
  }

  /** Reads a small number. Small numbers are never split over two records. */
  number(bytes: 1 | 2 | 4): number {
    const value = this.current().readUIntLE(this.at, bytes);
    this.at += bytes;
    return value;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      const step = Math.min(left, this.current().length - this.at);
      this.at += step;
      left -= step;
    }
  }

  /** Reads characters of one or two bytes. A continuation record that begins within them states the width again. */
  characters(count: number, wide: boolean): string {
    let text = '';
    for (let twoBytes = wide; text.length < count; ) {
      const before = this.part;
      const part = this.current();
      if (this.part !== before) twoBytes = (this.number(1) & 1) === 1;
      const fits = Math.min(count - text.length, (part.length - this.at) >> (twoBytes ? 1 : 0));
      const end = this.at + (twoBytes ? fits * 2 : fits);
      text += part.toString(twoBytes ? 'utf16le' : 'latin1', this.at, end);
      this.at = fits === 0 ? part.length : end;
    }
    return text;
  }

  /** Reads a text after its length ([MS-XLS] 2.5.293), without formatting and phonetic readings. */
  text(lengthBytes: 1 | 2): string {
    const count = this.number(lengthBytes);
    const flags = this.number(1);
    const runs = flags & 8 ? this.number(2) : 0;
    const extension = flags & 4 ? this.number(4) : 0;
    const text = this.characters(count, (flags & 1) === 1);
    this.skip(runs * 4 + extension);
    return text;
  }
}

/** Returns a text within a record, from an offset on. */
export const biffText = (record: BiffRecord, at: number, lengthBytes: 1 | 2): string =>
  new RecordCursor(record, at).text(lengthBytes);

/** Returns the workbook's shared texts. */
export const biffStrings = (record: BiffRecord): string[] => {
  const cursor = new RecordCursor(record, 8);
  const count = record.data.readUInt32LE(4);
  const strings: string[] = [];
  while (strings.length < count) strings.push(cursor.text(2));
  return strings;
};

/** Decodes a number in four bytes: an integer or the upper half of a double, in hundredths if the first bit is set. */
export const rkText = (rk: number): string => {
  let value: number;
  if (rk & 2) value = rk >> 2;
  else {
    const double = Buffer.alloc(8);
    double.writeInt32LE(rk & ~3, 4);
    value = double.readDoubleLE(0);
  }
  return String(rk & 1 ? value / 100 : value);
};
