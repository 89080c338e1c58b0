/*
 * Checks a CWR file by positions listed here, separate from the tables of the product, so that a mistake in those tables is
 * found.
 */

type Shape = { length: number; digits: readonly [from: number, to: number][] };

const work2: Shape = {
  length: 260,
  digits: [
    [106, 114],
    [129, 135],
    [197, 208],
  ],
};
const publisher2: Shape = {
  length: 183,
  digits: [
    [19, 21],
    [78, 98],
    [115, 120],
    [123, 128],
    [131, 136],
  ],
};
const writer2: Shape = {
  length: 180,
  digits: [
    [106, 126],
    [129, 134],
    [137, 142],
    [145, 150],
  ],
};
const writerPlace2: Shape = {
  length: 52,
  digits: [
    [28, 43],
    [44, 48],
    [49, 52],
  ],
};
const publisherPlace2: Shape = {
  length: 58,
  digits: [
    [34, 49],
    [50, 54],
    [55, 58],
  ],
};
const place3: Shape = {
  length: 99,
  digits: [
    [19, 22],
    [31, 46],
    [47, 51],
    [95, 99],
  ],
};

const shapes2: Record<string, Shape> = {
  GRH: {
    length: 28,
    digits: [
      [6, 11],
      [16, 26],
    ],
  },
  GRT: {
    length: 37,
    digits: [
      [3, 24],
      [27, 37],
    ],
  },
  TRL: { length: 24, digits: [[3, 24]] },
  NWR: work2,
  REV: work2,
  SPU: publisher2,
  OPU: publisher2,
  SWR: writer2,
  OWR: writer2,
  SPT: publisherPlace2,
  OPT: publisherPlace2,
  SWT: writerPlace2,
  OWT: writerPlace2,
  NPN: { length: 512, digits: [[19, 21]] },
  NWN: { length: 350, digits: [] },
  ALT: { length: 83, digits: [] },
  NAT: { length: 663, digits: [] },
  VER: { length: 365, digits: [[227, 238]] },
  PER: { length: 118, digits: [[94, 105]] },
  NPR: { length: 370, digits: [[339, 350]] },
};

const recording2 = (length: number): Shape => ({
  length,
  digits: [
    [19, 27],
    [87, 93],
  ],
});

const shapesByVersion: Record<string, Record<string, Shape>> = {
  '2.1': {
    ...shapes2,
    HDR: { length: 101, digits: [[64, 69]] },
    PWR: { length: 110, digits: [] },
    REC: recording2(266),
  },
  '2.2': {
    ...shapes2,
    HDR: { length: 167, digits: [] },
    PWR: { length: 112, digits: [[110, 112]] },
    REC: recording2(540),
  },
  '3.0': {
    HDR: { length: 195, digits: [[65, 87]] },
    GRH: {
      length: 26,
      digits: [
        [6, 11],
        [16, 26],
      ],
    },
    GRT: { length: 24, digits: [[3, 24]] },
    TRL: { length: 24, digits: [[3, 24]] },
    WRK: { length: 218, digits: [[106, 114]] },
    SPU: {
      length: 112,
      digits: [
        [19, 21],
        [78, 98],
      ],
    },
    OPU: {
      length: 112,
      digits: [
        [19, 21],
        [78, 98],
      ],
    },
    SWR: { length: 134, digits: [[106, 117]] },
    OWR: { length: 134, digits: [[106, 117]] },
    SPT: place3,
    OPT: place3,
    SWT: place3,
    OWT: place3,
    PWR: { length: 73, digits: [[19, 21]] },
    ALT: { length: 83, digits: [] },
    NPN: { length: 512, digits: [] },
    NWN: { length: 350, digits: [] },
    NAT: { length: 663, digits: [] },
    OWK: { length: 360, digits: [] },
    PER: { length: 126, digits: [[94, 105]] },
    REC: { length: 346, digits: [[19, 33]] },
  },
};

const isDigits = (text: string) => /^\d+$/.test(text.replace('01.10', '0'));

/** Returns the mistakes in the lines, shares and counts of a file; an empty list for a valid one. */
export const cwrMistakes = (version: string, text: string): string[] => {
  const mistakes: string[] = [];
  const say = (line: number, what: string) => mistakes.push(`${line}: ${what}`);
  if (!text.endsWith('\r\n')) say(0, 'no end of line');
  const lines = text.split('\r\n').slice(0, -1);
  let [groups, transactions, transactionsOfGroup, recordsOfGroup, record] = [0, 0, 0, 0, 0];
  let performing: number | undefined;
  const closeWork = (line: number) => {
    if (performing !== undefined && version !== '3.0' && Math.abs(performing - 10_000) > 6)
      say(line, `performing shares ${performing}`);
    performing = undefined;
  };
  lines.forEach((raw, index) => {
    const at = index + 1;
    const line = Array.from(raw).join('');
    const type = line.slice(0, 3);
    const shape = shapesByVersion[version]?.[type];
    if (!shape) return say(at, `record ${type}`);
    if (Array.from(raw).length !== shape.length) say(at, `${type} has ${Array.from(raw).length} characters`);
    for (const [from, to] of shape.digits)
      if (!isDigits(line.slice(from, to))) say(at, `${type} ${from}: ${line.slice(from, to)}`);
    recordsOfGroup += 1;
    if (type === 'GRH') {
      groups += 1;
      [transactionsOfGroup, recordsOfGroup] = [0, 1];
    } else if (type === 'GRT') {
      closeWork(at);
      if (Number(line.slice(3, 8)) !== groups) say(at, 'number of the group');
      if (Number(line.slice(8, 16)) !== transactionsOfGroup) say(at, 'transactions of the group');
      if (Number(line.slice(16, 24)) !== recordsOfGroup) say(at, 'records of the group');
    } else if (type === 'TRL') {
      const counted = [groups, transactions, lines.length].join();
      const stated = [line.slice(3, 8), line.slice(8, 16), line.slice(16, 24)].map(Number).join();
      if (counted !== stated || at !== lines.length) say(at, `${stated} instead of ${counted}`);
    } else if (type !== 'HDR') {
      if (type === 'NWR' || type === 'REV' || type === 'WRK') {
        closeWork(at);
        [transactions, transactionsOfGroup, record, performing] = [
          transactions + 1,
          transactionsOfGroup + 1,
          0,
          0,
        ];
      }
      if (Number(line.slice(3, 11)) !== transactionsOfGroup - 1 || Number(line.slice(11, 19)) !== record)
        say(at, `sequence ${line.slice(3, 19)}`);
      record += 1;
      if (version !== '3.0' && type.endsWith('PU')) performing! += Number(line.slice(115, 120));
      if (version !== '3.0' && type.endsWith('WR') && /^[SO]/.test(type))
        performing! += Number(line.slice(129, 134));
    }
  });
  if (!lines.at(-1)?.startsWith('TRL')) say(lines.length, 'no trailer');
  return mistakes;
};
