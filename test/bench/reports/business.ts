import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import { contractsWithNumber } from '../../../functions/contracts/contractStore.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { markFactsReceived } from '../../support/receivedFacts.ts';
import { importChunkRows } from '../../../functions/catalogueImport/importChunkRows.ts';
import type { RoyaltyLine } from '../../../functions/ledger/postings/posting.ts';
import type { IncomeFact } from '../../../shared/income/schema.ts';
import { decimalSchema, sum, toDecimal, type Decimal } from '../../../shared/money/decimal.ts';
import { loadContract } from '../../../functions/contracts/contractReader.ts';

/** A licensor of the bench under its contract. */
export type Party = { licensorId: string; contractId: string; agentId: string };

/** Rows imported at once, as in the state machine of the catalogue import. */
const rowsAtOnce = 500;
/** Licensors processed at the same time. */
const atOnce = 8;

export const received = { day: '2026-11-05', from: '2026-10-01', to: '2026-11-10' } as const;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Runs a step for each item of a list, a few at a time. */
export const forEach = async <T>(
  all: readonly T[],
  step: (one: T, index: number) => Promise<void>,
): Promise<void> => {
  const open = [...all.entries()].reverse();
  const worker = async () => {
    for (let next = open.pop(); next; next = open.pop()) await step(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const importRows = async (
  kind: 'rightOwners' | 'contracts',
  cells: readonly Record<string, string>[],
  staff: Identity,
): Promise<void> => {
  const by = { importId: 'bench', actorId: staff.actorId, actorName: staff.displayName };
  for (let from = 0; from < cells.length; from += rowsAtOnce) {
    const rows = cells
      .slice(from, from + rowsAtOnce)
      .map((row, place) => ({ row: from + place + 2, cells: row }));
    const { result } = await importChunkRows[kind](rows, staff, { ...by, chunk: from / rowsAtOnce });
    if (result.failed) throw new Error(`${kind}: ${JSON.stringify(result.errors.slice(0, 3))}`);
  }
};

/**
 * Licensors of one agent, each under a contract, by the steps of the catalogue import.
 * @throws Error when a row is not accepted
 */
export const createLicensors = async (count: number, staff: Identity): Promise<Party[]> => {
  const owner = (index: number) => `BENCH-LICENSOR-${index}`;
  await importRows(
    'rightOwners',
    [
      { external_id: 'BENCH-AGENT', name: '版稅代理', kind: 'company', country: 'TW', is_agent: 'yes' },
      ...numbers(count).map((index) => ({
        external_id: owner(index),
        name: `詞曲作者 ${index}`,
        country: 'TW',
      })),
    ],
    staff,
  );
  await importRows(
    'contracts',
    numbers(count).map((index) => ({
      contract_number: `BENCH-${index}`,
      licensor: owner(index),
      agent: 'BENCH-AGENT',
      start_date: '2024-01-01',
      end_date: '2030-12-31',
      currency: 'TWD',
      licensor_share: '70',
      rights: '1100',
      payer: 'taipei',
      contract_type: 'both',
    })),
    staff,
  );
  const parties: Party[] = [];
  await forEach(numbers(count), async (index) => {
    const { contractId } = (await contractsWithNumber(`BENCH-${index}`))[0]!;
    const { licensorId, agentId } = await loadContract(contractId);
    parties[index] = { licensorId, contractId, agentId };
  });
  return parties;
};

const platforms = ['KKBOX', 'Spotify', 'Apple Music', 'YouTube Music'];
const territories = [158, 344, 458, 702, 392];
const months = ['2026-07', '2026-08', '2026-09'];
const cycle = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

/** Tiers of the clause that gives the shares: below its step, and above it. */
const tiers = [
  { royaltyPercentage: '70', clause: 'Streams' },
  {
    royaltyPercentage: '75',
    clause: 'Streams',
    rule: { share: '75', step: { above: decimalSchema.parse('1000000'), count: 'uses' as const } },
  },
];

/** The income of one licensor from a number of rows, under one of two tiers, each of a work, platform, place and month of its own. */
const createFacts = ({ contractId, agentId }: Party, rows: number): IncomeFact[] =>
  numbers(rows).map((index) => {
    const royalty = toDecimal(BigInt(7 + index) * 10n ** 15n) as Decimal;
    const month = cycle(months, Math.floor(index / 20));
    const work = Math.floor(index / 60);
    return {
      workId: `wrk_${String(work).padStart(14, '0')}`,
      workType: 'MusicalWork',
      workTitle: `第 ${work} 首歌 Song ${work}`,
      contractId,
      agentId,
      rightType: 'OC',
      platform: cycle(platforms, index),
      territory: cycle(territories, Math.floor(index / 4)),
      usagePeriod: { start: `${month}-01`, end: `${month}-28` },
      units: decimalSchema.parse('100'),
      sharePercentage: '50',
      ...cycle(tiers, index),
      grossAmount: royalty,
      royaltyAmount: royalty,
      currency: 'TWD',
      rowCount: 1,
      chunks: [0],
    } as IncomeFact;
  });

/**
 * Books and receives one batch with `rows` rows of each licensor: ledger and income facts, as the machines leave them.
 * @throws Error when the product refuses it
 */
export const postRows = async (parties: readonly Party[], rows: number): Promise<void> => {
  const batchId = newId('bat');
  const lines: RoyaltyLine[] = [];
  await forEach(parties, async (party, index) => {
    const facts = createFacts(party, rows);
    await writeIncomeFacts(party.licensorId, batchId, facts);
    const royalty = sum(facts.map(({ royaltyAmount }) => royaltyAmount));
    lines[index] = {
      ...party,
      workRef: facts[0]!.workId,
      usedOn: '2026-07-01',
      gross: royalty,
      royalty,
      commission: decimalSchema.parse('0'),
    };
  });
  const batch = { batchId, run: 1, lines };
  await bookBatch({ ...batch, currency: 'TWD', occurredOn: '2026-10-05' });
  await receiveBatch(
    {
      ...batch,
      payer: 'taipei',
      payDate: received.day,
      statementCurrency: 'TWD',
      receivingCurrency: 'TWD',
      exchangeRate: decimalSchema.parse('1'),
      cash: sum(lines.map(({ gross }) => gross)),
      serviceFee: decimalSchema.parse('0'),
    },
    async () => [],
  );
  await markFactsReceived(batchId, {
    statementCurrency: 'TWD',
    licensorIds: parties.map(({ licensorId }) => licensorId),
    receivedOn: received.day,
    currency: 'TWD',
    exchangeRate: decimalSchema.parse('1'),
  });
};
