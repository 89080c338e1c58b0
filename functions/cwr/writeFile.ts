import { fieldsWritten, frameTypes, type Field } from '../../shared/cwr/layouts.ts';
import type {
  CwrFields,
  CwrParty,
  CwrShares,
  CwrVersion,
  CwrWork,
  WorkType,
} from '../../shared/cwr/model.ts';

/** Reports a value that does not fit its field. The rules find such values before a file is written. */
class CwrValueTooLong extends Error {
  constructor(record: string, field: string, value: string) {
    super(`${record} ${field}: ${value}`);
    this.name = 'CwrValueTooLong';
  }
}

const societyCode = (value: string, length: number): string =>
  length === 4 ? value.replace(/^0+/, '').padEnd(4) : value.padStart(3, value ? '0' : ' ');

const writeValue = (record: string, { name, length, kind }: Field, value = ''): string => {
  const size = Array.from(value).length;
  if (size > length) throw new CwrValueTooLong(record, name, value);
  if (kind === 'text') return value + ' '.repeat(length - size);
  if (kind === 'society') return societyCode(value, length);
  return value.padStart(length, '0');
};

const sharesAsFields = (shares: CwrShares | undefined): CwrFields =>
  shares ? { prShare: String(shares.PR), mrShare: String(shares.MR), srShare: String(shares.SR) } : {};

/** Splits the IPI name number of eleven digits by which some senders of version 2 identify themselves. */
const headerFields = (version: CwrVersion, header: CwrFields): CwrFields => {
  const { senderId = '' } = header;
  return version !== '3.0' && senderId.length === 11
    ? { ...header, senderType: senderId.slice(0, 2), senderId: senderId.slice(2) }
    : header;
};

/** A transaction to write. */
type TransactionToWrite = { type: WorkType; work: CwrWork };

/** Writes the records of one file in order, and counts them. */
class Writer {
  readonly lines: string[] = [];
  private readonly version: CwrVersion;
  private transaction = 0;
  private record = 0;

  constructor(version: CwrVersion) {
    this.version = version;
  }

  write(type: string, fields: CwrFields): void {
    const prefix = frameTypes.has(type)
      ? type
      : type + String(this.transaction).padStart(8, '0') + String(this.record++).padStart(8, '0');
    const values = fieldsWritten(this.version, type).map((field) =>
      writeValue(type, field, fields[field.name]),
    );
    this.lines.push(prefix + values.join(''));
  }

  startTransaction(transaction: number): void {
    this.transaction = transaction;
    this.record = 0;
  }

  private writeParty({ kind, controlled, fields, owned, ...parts }: CwrParty): void {
    const [letter, end] = [controlled ? 'S' : 'O', kind === 'publisher' ? 'U' : 'R'];
    const middle = kind === 'publisher' ? 'P' : 'W';
    this.write(letter + middle + end, { ...fields, ...sharesAsFields(owned) });
    for (const name of parts.nationalNames) this.write(kind === 'publisher' ? 'NPN' : 'NWN', name);
    for (const { fields: territory, collected } of parts.territories)
      this.write(`${letter}${middle}T`, { ...territory, ...sharesAsFields(collected) });
    for (const publisher of parts.publishers) this.write('PWR', publisher);
  }

  writeWork({ type, work }: TransactionToWrite): void {
    this.write(type, work.fields);
    for (const party of work.parties) this.writeParty(party);
    for (const detail of work.details) this.write(detail.type, detail.fields);
  }
}

const groupVersions = { '2.1': '02.10', '2.2': '02.20', '3.0': '03.00' } as const;

/**
 * Writes a file: one group per transaction type, in the order of their first transaction. Lines end with CR and LF.
 * Encode the text as UTF-8; the rules ensure that version 2.1 has only ASCII.
 * @throws CwrValueTooLong
 */
export const writeCwr = (
  version: CwrVersion,
  header: CwrFields,
  transactions: readonly TransactionToWrite[],
): string => {
  const writer = new Writer(version);
  writer.write('HDR', headerFields(version, header));
  const types = [...new Set(transactions.map(({ type }) => type))];
  types.forEach((type, index) => {
    const first = writer.lines.length;
    const group = String(index + 1);
    writer.write('GRH', { transactionType: type, group, version: groupVersions[version] });
    const ofType = transactions.filter((one) => one.type === type);
    ofType.forEach((one, place) => {
      writer.startTransaction(place);
      writer.writeWork(one);
    });
    const records = writer.lines.length - first + 1;
    writer.write('GRT', { group, transactions: String(ofType.length), records: String(records) });
  });
  writer.write('TRL', {
    groups: String(types.length),
    transactions: String(transactions.length),
    records: String(writer.lines.length + 1),
  });
  return `${writer.lines.join('\r\n')}\r\n`;
};
