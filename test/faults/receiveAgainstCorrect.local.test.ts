import { expect, it } from 'vitest';
import { balancesOfOwner, loadBalance } from '../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { account } from '../../shared/accounting/account.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { subtract, sum } from '../../shared/money/decimal.ts';
import { adjustPosted } from '../../shared/statements/adjustmentRoutes.ts';
import { assignSong } from '../../shared/statements/routes.ts';
import {
  batchFrom,
  believeStatement,
  bookBatch,
  loadBatch,
  loadRows,
  settle,
  songs,
} from '../api/statements.ts';
import { cases } from '../cases.ts';
import { checkAgain, openProduct } from '../functions/statements/desk.ts';

const { product, staff } = await openProduct();
const lin = (await (await product.as('musician')).call(getAuthority)).musicianInfoId!;

/** What a licensor has earned and is not received, what it is owed, and the cash of the company. */
const money = async () => {
  const balances = await balancesOfOwner(lin, 'TWD');
  const of = (kind: string) =>
    subtract('0', sum(balances.filter((one) => one.account.startsWith(kind)).map(({ amount }) => amount)));
  return {
    accrued: of('accrued'),
    payable: of('payable'),
    cash: await loadBalance(account.cash('taipei'), 'TWD'),
  };
};

/** Books a batch whose third row is matched to the wrong recording. Returns the correction of it. */
const bookWrongly = async (round: number) => {
  const statement = believeStatement([
    { ...songs.moonlight, net: '1000' },
    { ...songs.seaBreeze, net: '10' },
    {
      ...songs.stranger,
      title: `${songs.stranger.title} ${round}`,
      isrc: `TWZ99260${String(round).padStart(4, '0')}`,
      net: '100',
    },
  ]);
  const { batchId } = await batchFrom(product, staff, `round-${round}.csv`, statement);
  const rows = await loadRows(staff, batchId);
  const songOf = (title: string) => rows.find((row) => row.title === title)!.songId!;
  const { rowId } = rows.find((row) => row.title === `${songs.stranger.title} ${round}`)!;
  await staff.call(assignSong, { body: { rowId, songId: songOf(songs.seaBreeze.title) } });
  await checkAgain(product, staff, batchId);
  await bookBatch(product, staff, batchId);
  return { batchId, rowId, decision: 'assignSong' as const, targetId: songOf(songs.moonlight.title) };
};

it('money received and a correction made at the same moment come to the same, whichever is first', async () => {
  const firsts = new Set<string>();
  for (let round = 0; round < cases(20); round += 1) {
    const { batchId, ...correction } = await bookWrongly(round);
    const before = await money();
    const receive = async () => {
      const { failures } = await staff.call(confirmStatementPayments, {
        body: { statementIdList: [batchId], payDate: '2026-11-02' },
      });
      return failures.length === 0;
    };
    const correct = async () => {
      const { version } = await loadBatch(staff, batchId);
      const { status, body } = await staff.ask(adjustPosted, {
        body: { ...correction, version, scope: 'batch' },
      });
      expect([200, 409]).toContain(status);
      const { done = [], failures = [] } = body as { done?: unknown[]; failures?: unknown[] };
      return status === 200 && done.length > 0 && failures.length === 0;
    };
    const open = new Map([
      ['receive', receive],
      ['correct', correct],
    ]);
    for (let attempt = 0; open.size > 0; attempt += 1) {
      expect(attempt).toBeLessThan(5);
      // The correction may also be asked for while the receipt is being posted.
      const asked = [...open];
      const done = await Promise.all(asked.map(([, ask]) => ask()));
      const taken = asked.filter((_, index) => done[index]).map(([name]) => name);
      if (attempt === 0) firsts.add(taken.toSorted().join(' and '));
      for (const name of taken) open.delete(name);
      await settle(product);
    }
    const after = await money();
    expect({
      accrued: subtract(after.accrued, before.accrued),
      cash: subtract(after.cash, before.cash),
      payable: subtract(after.payable, before.payable),
    }).toEqual({ accrued: '-420', cash: '1110', payable: '462' });
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'received' });
  }
  expect(firsts.has('')).toBe(false);
  const { unbalanced, differences } = await verifyLedger();
  expect({ unbalanced, differences }).toEqual({ unbalanced: [], differences: [] });
}, 600_000);
