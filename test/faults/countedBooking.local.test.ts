import { afterAll, beforeEach, expect, it } from 'vitest';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import type { Fault, SignedCall } from '../../infra/local/faults.ts';
import { approveProposal } from '../../shared/approvals/routes.ts';
import { clauseSchema } from '../../shared/contracts/clauses.ts';
import { getContractBasicInfo, updateLicenseContract } from '../../shared/contracts/routes.ts';
import { listIncome } from '../../shared/income/routes.ts';
import { adjustPosted } from '../../shared/statements/adjustmentRoutes.ts';
import { confirmBatch, reviewAgain } from '../../shared/statements/routes.ts';
import { saveTaxExchangeRate } from '../../shared/tax/routes.ts';
import { getSongContracts } from '../../shared/works/routes.ts';
import { loadCount } from '../../functions/statements/posting/countStore.ts';
import { decimalSchema, toDecimal } from '../../shared/money/decimal.ts';
import {
  batchFrom,
  believeStatement,
  bookBatch,
  loadBatch,
  loadRows,
  settle,
  songs,
} from '../api/statements.ts';
import { stride } from '../cases.ts';
import { firstMaster } from '../functions/statements/desk.ts';
import { startProduct } from '../support/product.ts';

/** Writes of a task that fail, by their number; the others succeed. */
let disturb: { by: string; fate: Fault; at: number } | undefined;
let writes = 0;

const isWrite = ({ service, operation }: SignedCall) =>
  (service === 's3' && operation === 'PUT') || (service === 'dynamodb' && operation === 'TransactWriteItems');

const injectFault = (call: SignedCall): Fault => {
  if (!disturb || !isWrite(call)) return 'none';
  const { functions, resources } = product.cloud;
  const { name } = resources.find('function', `${disturb.by}Task`);
  if (functions.findAccessKeyId(name) !== call.accessKeyId) return 'none';
  writes += 1;
  return writes > disturb.at ? disturb.fate : 'none';
};

const clause = clauseSchema.parse({
  name: 'Streams',
  licensorShare: '50',
  count: 'uses',
  currency: 'TWD',
  cap: '100000',
  steps: [{ above: '150', licensorShare: '80' }],
});

const functions = { variables: { AWS_MAX_ATTEMPTS: '1' }, report: () => undefined };
const product = await startProduct({ injectFault, retryPace: 0.002, functions });
const [staff, musician] = [await product.as('staff'), await product.as('musician')];
const known = believeStatement([{ ...songs.moonlight, net: '1', units: '1' }]);
const { batchId } = await batchFrom(product, staff, 'known.csv', known);
const { songId } = await firstMaster(staff, batchId);
await bookBatch(product, staff, batchId);
const contractId = (await musician.call(getSongContracts, { params: { id: songId } })).items[0]!.contractId;
const contract = await staff.call(getContractBasicInfo, { params: { id: contractId } });
const body = { ...contract, clauses: [clause] };
await staff.call(updateLicenseContract, { params: { id: contractId }, body });

afterAll(() => product?.dispose());

beforeEach(() => {
  disturb = undefined;
  writes = 0;
});

const counted = async (kind: 'steps' | 'cap'): Promise<string> =>
  toDecimal(await loadCount({ contractId, clause: 'Streams', kind, period: '' }));

const royalties = async (batchId: string): Promise<string[]> => {
  const { items } = await musician.call(listIncome, { query: { currencyType: 'TWD', batchId } });
  return items.map(({ units, royaltyAmount }) => `${units}: ${royaltyAmount}`).sort();
};

/** Stops a task at every write in turn (see `stride`), and lets it go on each time, until it comes to its end. */
const throughEveryStop = async (by: string, batchId: string, isDone: (stage: string) => boolean) => {
  for (let at = 0; ; at += stride) {
    const { stage } = await loadBatch(staff, batchId);
    if (isDone(stage)) return at;
    expect(at).toBeLessThan(60);
    disturb = { by, fate: 'throttled', at };
    writes = 0;
    await staff.ask(reviewAgain, { params: { id: batchId } });
    await settle(product);
  }
};

it('counts a statement once, at whatever write its booking and its correction stop', async () => {
  const rows = [
    { ...songs.moonlight, platform: 'Spotify', net: '100' },
    { ...songs.moonlight, platform: 'KKBOX', net: '200' },
  ];
  const { batchId } = await batchFrom(product, staff, 'stopped.csv', believeStatement(rows));
  disturb = { by: 'bookIncome', fate: 'throttled', at: 0 };
  await staff.call(confirmBatch, { body: { batchId, parkOpen: true } });
  await settle(product);
  expect(await throughEveryStop('bookIncome', batchId, (stage) => stage === 'booked')).toBeGreaterThan(3);
  expect(await royalties(batchId)).toEqual(['100: 30', '50: 30', '50: 48']);
  expect([await counted('steps'), await counted('cap')]).toEqual(['200', '108']);

  disturb = undefined;
  const kkbox = (await loadRows(staff, batchId)).find(({ platform }) => platform === 'KKBOX')!;
  const { version } = await loadBatch(staff, batchId);
  disturb = { by: 'applyAdjustment', fate: 'throttled', at: 0 };
  writes = 0;
  await staff.call(adjustPosted, {
    body: { rowId: kkbox.rowId, decision: 'ignoreRow', scope: 'batch', version },
  });
  await settle(product);
  expect(await throughEveryStop('applyAdjustment', batchId, (stage) => stage === 'booked')).toBeGreaterThan(
    3,
  );
  expect(await royalties(batchId)).toEqual(['-50: -30', '-50: -48', '100: 30', '50: 30', '50: 48']);
  expect([await counted('steps'), await counted('cap')]).toEqual(['100', '30']);
  expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
});

it('waits for the exchange rate that a clause needs, names it, and is booked once it is entered', async () => {
  const contract = await staff.call(getContractBasicInfo, { params: { id: contractId } });
  const body = {
    ...contract,
    clauses: [clauseSchema.parse({ ...clause, name: 'In pounds', currency: 'GBP' })],
  };
  await staff.call(updateLicenseContract, { params: { id: contractId }, body });
  const rows = [{ ...songs.moonlight, platform: 'Spotify', net: '100' }];
  const { batchId } = await batchFrom(
    product,
    staff,
    'pounds.csv',
    believeStatement(rows).replaceAll('SR-001', 'SR-002'),
  );
  await staff.call(confirmBatch, { body: { batchId, parkOpen: true } });
  await settle(product);
  const waiting = await loadBatch(staff, batchId);
  expect(waiting).toMatchObject({
    stage: 'booking',
    problem: { code: 'ExchangeRateMissing', params: { from: 'TWD', to: 'GBP' } },
  });
  expect(await royalties(batchId)).toEqual([]);
  const { day } = waiting.problem!.params as { day: string };
  const { proposal } = await staff.call(saveTaxExchangeRate, {
    body: { from: 'TWD', to: 'GBP', rate: decimalSchema.parse('0.025'), day, source: '示範牌價' },
  });
  const payer = await product.as('payer');
  await payer.call(approveProposal, { body: { proposalId: proposal!.proposalId } });
  await staff.call(reviewAgain, { params: { id: batchId } });
  await settle(product);
  const booked = await loadBatch(staff, batchId);
  expect([booked.stage, booked.problem]).toEqual(['booked', undefined]);
});
