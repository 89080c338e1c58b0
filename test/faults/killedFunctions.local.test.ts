import { afterAll, expect, it } from 'vitest';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import type { Fault, SignedCall } from '../../infra/local/faults.ts';
import { listLicenseContracts, updateLicenseContract } from '../../shared/contracts/routes.ts';
import { decimalSchema } from '../../shared/money/decimal.ts';
import { approveProposal } from '../../shared/approvals/routes.ts';
import { saveTaxExchangeRate } from '../../shared/tax/routes.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { confirmBatch } from '../../shared/statements/routes.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { acceptSameRows, batchNamed, loadBatch, drop, settle } from '../api/statements.ts';
import { createRandom } from '../bench/match/tracks.ts';
import { startProduct, type Person } from '../support/product.ts';
import { loadOutcome, rowCount, statementNamed } from './batchOutcome.ts';
import { signInAgain } from './signInAgain.ts';

/** Number of points at which a call is killed, drawn from a fixed seed. */
const points = Number(process.env.FAULT_POINTS ?? 3);

/** Days on which the two parts of the cash arrive. */
const payDays = ['2026-11-02', '2026-11-09'] as const;

/** Number of calls of functions so far, and the number of the call that kills its caller; `undefined` while checking. */
let calls = 0;
let looking = true;
let fatal: { call: number; fate: Fault } | undefined;
/** Keys whose calls are not counted: those of the operator, and of the task that the queue itself repeats. */
let spared: ReadonlySet<string> = new Set();

const injectFault = ({ accessKeyId }: SignedCall): Fault => {
  if (looking || spared.has(accessKeyId)) return 'none';
  calls += 1;
  return fatal && calls === fatal.call ? fatal.fate : 'none';
};

/** Lets the contract of one licensor account in US dollars, with a rate into them on each day of receipt. */
const accountInDollars = async (payer: Person): Promise<void> => {
  const { items } = await staff.call(listLicenseContracts, { query: { limit: 100 } });
  const { contractId, ...contract } = items.find(({ displayName }) => displayName.startsWith('林小滿'))!;
  await staff.call(updateLicenseContract, {
    params: { id: contractId },
    body: { ...contract, currency: 'USD', royaltyCurrency: 'contract' },
  });
  for (const [day, rate] of [
    [payDays[0], '0.1402'],
    [payDays[1], '0.1419'],
  ] as const) {
    const body = { from: 'CNY', to: 'USD', rate, day, source: '示範牌價' } as const;
    const { proposal } = await staff.call(saveTaxExchangeRate, {
      body: { ...body, rate: decimalSchema.parse(rate) },
    });
    if (proposal) await payer.call(approveProposal, { body: { proposalId: proposal.proposalId } });
  }
};

const product = await startProduct({ injectFault, retryPace: 0.05 });
const { credentials, functions, resources } = product.cloud;
const arrivals = functions.findAccessKeyId(resources.find('function', 'startImportTask').name);
spared = new Set([credentials.accessKeyId, arrivals!]);
/** Function that starts forgotten executions every minute, which the test does not wait for. */
const everyMinute = resources.find('function', 'startUnstartedMachinesTask').name;
let staff: Person = await product.as('staff');
await accountInDollars(await product.as('payer'));

afterAll(() => product?.dispose());

/** Starts work and waits until it is finished. */
const work = async (begin: () => Promise<unknown>): Promise<void> => {
  looking = false;
  await begin();
  await settle(product);
  looking = true;
};

/** Repeats a request while it fails, as a person would, until the batch has reached a stage, or another state. */
const insist = async (
  batchId: string,
  stage: Batch['stage'],
  ask: () => Promise<unknown>,
  isDone: (batch: Batch) => boolean = () => true,
): Promise<void> => {
  const hasReached = async () => {
    const batch = await loadBatch(staff, batchId);
    return batch.stage === stage && isDone(batch);
  };
  for (let tries = 0; tries < 5; tries += 1) {
    await work(() => ask().catch(() => undefined));
    if (await hasReached()) return;
    await work(() => product.cloud.functions.invoke(everyMinute, {}));
    if (await hasReached()) return;
  }
  const { stage: stuck, problem } = await loadBatch(staff, batchId);
  const plan = JSON.stringify({ fatal, stuck, problem });
  throw new Error(`the batch does not come to ${stage}: ${plan}`);
};

/** Receives cash in another currency at a rate. The version that the person saw refuses the request a second time. */
const receivePart = async (
  batchId: string,
  [exchangeRate, received]: readonly [rate: string, cash: string],
  stage: Batch['stage'],
): Promise<void> => {
  const { version, arrivals } = await loadBatch(staff, batchId);
  const before = arrivals?.TWD?.length ?? 0;
  const amounts = { exchangeRate, received, serviceFee: '0' } as const;
  const cash = [{ batchId, statementCurrency: 'TWD', receivingCurrency: 'CNY', ...amounts } as const];
  const payDate = payDays[before]!;
  const body = { statementIdList: [batchId], payDate, versions: { [batchId]: version }, cash };
  await insist(
    batchId,
    stage,
    () => staff.call(confirmStatementPayments, { body }),
    (batch) => batch.arrivals?.TWD?.length === before + 1,
  );
};

/**
 * Imports a statement, from dropped file to received cash, and returns its outcome. The cash comes in two parts at two
 * rates: 0.55 at 0.22 settles 2.5 of 5.6800001, and 0.80 at 0.25 the rest. The royalty of one contract is turned into US
 * dollars.
 */
const importStatement = async (name: string) => {
  await work(() => drop(product, name, statementNamed(name)));
  const { batchId } = await batchNamed(staff, name);
  await insist(batchId, 'booked', async () => {
    await acceptSameRows(staff, batchId);
    await staff.call(confirmBatch, { body: { batchId, parkOpen: true } });
  });
  await receivePart(batchId, ['0.22', '0.55'], 'booked');
  await receivePart(batchId, ['0.25', '0.80'], 'received');
  return loadOutcome(staff, batchId);
};

it(
  `leaves the same rows, totals and ledger when a function is killed at any of ${points} points`,
  async () => {
    const undisturbed = await importStatement('undisturbed.csv');
    expect(undisturbed).toMatchObject({
      status: 'ImportCompleted',
      stage: 'received',
      receipts: { TWD: { receivingCurrency: 'CNY', received: '1.35' } },
    });
    expect(undisturbed.reviewed).toHaveLength(rowCount);
    expect(Object.keys(undisturbed.ledger).length).toBeGreaterThan(4);
    expect(undisturbed.ledger).toHaveProperty(['position:taipei USD']);
    const length = calls;
    const random = createRandom(20_261_121);
    for (let point = 0; point < points; point += 1) {
      staff = await signInAgain(product.url, 'staff');
      calls = 0;
      fatal = {
        call: 1 + random(length),
        fate: random(2) === 0 ? 'killedBefore' : 'killedAfter',
      };
      const outcome = await importStatement(`killed-${point}.csv`);
      expect(outcome, `killed at call ${fatal.call} of ${length}, ${fatal.fate}`).toEqual(undisturbed);
      fatal = undefined;
    }
    expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
  },
  120_000 + points * 20_000,
);
