import { frameTypes } from '../../shared/cwr/layouts.ts';
import type { CwrFields, CwrFile, CwrProblem, CwrVersion } from '../../shared/cwr/model.ts';
import { readRecord } from './readRecord.ts';
import { TransactionReader } from './readTransaction.ts';

/** Joins the type and id of a sender: in revision 8, an IPI name number of eleven digits fills both fields. */
const joinSenderId = (header: CwrFields): CwrFields => {
  const { senderType = '', senderId = '', ...rest } = header;
  return /^\d\d$/.test(senderType) ? { ...rest, senderId: senderType + senderId } : header;
};

/** Returns the code of the society that sent a file; `undefined` when the sender is not a society. */
export const findSociety = ({ senderType, senderId = '' }: CwrFields): string | undefined => {
  const code = senderId.slice(-3).padStart(3, '0');
  return senderType === 'SO' && /^\d{3}$/.test(code) ? code : undefined;
};

/** Returns the version a file states: in its first group, or in its header. */
const findVersion = (lines: readonly string[]): CwrVersion => {
  const group = lines.find((line) => line.startsWith('GRH'));
  const stated = group?.slice(11, 16) ?? '';
  if (stated.startsWith('03') || /^3\.\d/.test(lines[0]?.slice(104, 107) ?? '')) return '3.0';
  return stated === '02.20' || lines[0]?.slice(101, 104) === '2.2' ? '2.2' : '2.1';
};

/**
 * Decodes a file: UTF-8, or Latin-1 when the bytes are not valid UTF-8, as some senders of version 2.1 write. Later
 * versions are UTF-8.
 */
const decodeCwr = (bytes: Uint8Array): { text: string; isUtf8: boolean } => {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: new TextDecoder('latin1').decode(bytes), isUtf8: false };
  }
};

type Counts = { transactions: number; records: number };

const differs = (stated: string | undefined, counted: number): boolean => Number(stated ?? '0') !== counted;

class FileReader {
  readonly problems: CwrProblem[] = [];
  private readonly transactions: TransactionReader;
  private header: CwrFields = {};
  private readonly total: Counts = { transactions: 0, records: 0 };
  private groups = 0;
  private group: Counts & { type: string } = { transactions: 0, records: 0, type: '' };
  private isClosed = false;
  private readonly version: CwrVersion;

  constructor(version: CwrVersion) {
    this.version = version;
    this.transactions = new TransactionReader(version, this.report);
  }

  private readonly report = (problem: CwrProblem): void => void this.problems.push(problem);

  private checkCounts(line: number, record: string, stated: CwrFields, counted: Counts): void {
    for (const field of ['transactions', 'records'] as const)
      if (differs(stated[field], counted[field]))
        this.report({ line, kind: 'countDiffers', record, field, found: stated[field] ?? '' });
  }

  private readFrame(type: string, fields: CwrFields, line: number): void {
    if (type === 'HDR') this.header = joinSenderId(fields);
    if (type === 'GRH') {
      this.groups += 1;
      this.group = { transactions: 0, records: 1, type: fields.transactionType ?? '' };
      this.transactions.startGroup();
    }
    if (type === 'GRT') {
      this.group.records += 1;
      this.checkCounts(line, type, fields, this.group);
    }
    this.total.records += 1;
    if (type !== 'TRL') return;
    this.isClosed = true;
    this.checkCounts(line, type, fields, this.total);
    if (differs(fields.groups, this.groups))
      this.report({ line, kind: 'countDiffers', record: type, field: 'groups', found: fields.groups ?? '' });
  }

  readLine(text: string, line: number): void {
    const record = readRecord(this.version, text, line, this.report);
    const type = text.slice(0, 3);
    if (record && frameTypes.has(type)) return this.readFrame(type, record.fields, line);
    this.total.records += 1;
    this.group.records += 1;
    if (!record) return;
    if (this.transactions.read(record, text)) {
      this.group.transactions += 1;
      this.total.transactions += 1;
      if (type !== this.group.type)
        this.report({ line, kind: 'wrongGroup', record: type, found: this.group.type });
    }
  }

  finish(lastLine: number): CwrFile {
    if (!this.isClosed) this.report({ line: lastLine, kind: 'truncated' });
    return {
      version: this.version,
      header: this.header,
      transactions: this.transactions.finish(),
      problems: this.problems,
    };
  }
}

/** Reads the text of a CWR file. An unreadable line becomes a problem with its line number; the rest is still read. */
export const readCwr = (text: string): CwrFile => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const version = findVersion(lines);
  const reader = new FileReader(version);
  if (!lines[0]?.startsWith('HDR')) reader.problems.push({ line: 1, kind: 'notCwr' });
  else lines.forEach((line, index) => line.trim() && reader.readLine(line, index + 1));
  return reader.finish(lines.length);
};

/** Reads the bytes of a CWR file. */
export const readCwrFile = (bytes: Uint8Array): CwrFile => {
  const { text, isUtf8 } = decodeCwr(bytes);
  const file = readCwr(text);
  if (isUtf8 || file.version === '2.1') return file;
  return { ...file, problems: [{ line: 1, kind: 'encoding' }, ...file.problems] };
};
