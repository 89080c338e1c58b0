import {
  workTypes,
  type CwrDetail,
  type CwrFields,
  type CwrParty,
  type CwrShares,
  type CwrTerritory,
  type CwrTransaction,
  type CwrVersion,
  type CwrWork,
  type WorkType,
} from '../../shared/cwr/model.ts';
import { splitShares, type CwrRecord, type Report } from './readRecord.ts';

const isWorkType = (type: string): type is WorkType => workTypes.some((one) => one === type);

type Party = {
  kind: CwrParty['kind'];
  controlled: boolean;
  fields: CwrFields;
  owned?: CwrShares;
  territories: CwrTerritory[];
  nationalNames: CwrFields[];
  publishers: CwrFields[];
};
type Work = { fields: CwrFields; parties: Party[]; details: CwrDetail[] };
type Transaction = {
  line: number;
  type: WorkType | 'ACK';
  acknowledgement?: CwrFields;
  messages: CwrFields[];
  work?: Work;
};

/** Groups records into transactions. */
export class TransactionReader {
  private readonly transactions: Transaction[] = [];
  private current: Transaction | undefined;
  private expected = 0;
  private record = 0;
  private readonly version: CwrVersion;
  private readonly report: Report;

  constructor(version: CwrVersion, report: Report) {
    this.version = version;
    this.report = report;
  }

  /** Transactions count from 0 in every group. */
  startGroup(): void {
    this.expected = 0;
    this.current = undefined;
  }

  private checkSequence({ line, type }: CwrRecord, text: string, opens: boolean): void {
    if (opens) this.record = 0;
    const transaction = opens ? this.expected : this.expected - 1;
    const wanted = String(transaction).padStart(8, '0') + String(this.record).padStart(8, '0');
    const found = text.slice(3, 19);
    if (found !== wanted) this.report({ line, kind: 'sequence', record: type, found });
    this.record += 1;
  }

  /** Returns whether the record opens a transaction. */
  read(record: CwrRecord, text: string): boolean {
    const { type, line, fields } = record;
    const opens =
      type === 'ACK' || (isWorkType(type) && !(this.current?.type === 'ACK' && !this.current.work));
    this.checkSequence(record, text, opens);
    if (opens) {
      this.expected += 1;
      this.current = { line, type: type as Transaction['type'], messages: [] };
      this.transactions.push(this.current);
    }
    if (!this.current) {
      this.report({ line, kind: 'misplaced', record: type });
      return false;
    }
    if (type === 'ACK') this.current.acknowledgement = fields;
    else if (type === 'MSG') this.current.messages.push(fields);
    else if (isWorkType(type)) this.current.work = { fields, parties: [], details: [] };
    else this.readPart(record, this.current.work);
    return opens;
  }

  private readParty(type: string, fields: CwrFields, work: Work): void {
    const { shares, rest } = splitShares(fields);
    work.parties.push({
      kind: type.endsWith('U') ? 'publisher' : 'writer',
      controlled: type.startsWith('S'),
      fields: rest,
      ...(this.version !== '3.0' && { owned: shares }),
      territories: [],
      nationalNames: [],
      publishers: [],
    });
  }

  private readPart(record: CwrRecord, work: Work | undefined): void {
    const { type, line, fields } = record;
    if (!work) return this.report({ line, kind: 'misplaced', record: type });
    if (['SPU', 'OPU', 'SWR', 'OWR'].includes(type)) return this.readParty(type, fields, work);
    const party = this.findParty(type, fields, work.parties);
    if (party === undefined) return void work.details.push({ type, fields });
    if (party === null) return this.report({ line, kind: 'misplaced', record: type });
    if (type === 'PWR') return void party.publishers.push(fields);
    if (type === 'NPN' || type === 'NWN') return void party.nationalNames.push(fields);
    const { shares, rest } = splitShares(fields);
    party.territories.push({ fields: rest, collected: shares });
  }

  /**
   * Returns the party a record belongs to: `undefined` for a record about the work, `null` when the party is missing.
   */
  private findParty(type: string, fields: CwrFields, parties: readonly Party[]): Party | null | undefined {
    const kind = ['SPT', 'OPT', 'NPN'].includes(type)
      ? 'publisher'
      : ['SWT', 'OWT', 'NWN', 'PWR'].includes(type)
        ? 'writer'
        : undefined;
    if (!kind) return undefined;
    const last = parties.at(-1);
    const id = type === 'PWR' ? fields.writerId : fields.id;
    if (last?.kind === kind && (last.fields.id ?? '') === (id ?? '')) return last;
    return parties.findLast((party) => party.kind === kind && party.fields.id === id) ?? null;
  }

  finish(): CwrTransaction[] {
    return this.transactions.map(({ work, ...rest }) => ({
      ...rest,
      ...(work && { work: work satisfies CwrWork }),
    }));
  }
}
