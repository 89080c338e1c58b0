import { afterEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../../shared/accounting/account.ts';
import {
  deriveRecordId,
  loadStoredRecord,
  recordsOfLicensor,
} from '../../../functions/accounting/statementRecordStore.ts';
import { newId } from '../../../functions/core/newId.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import { getItem, toData } from '../../../functions/db/items.ts';
import { statementRunKeys } from '../../../functions/db/keys/statementRuns.ts';
import { entriesOf } from '../../../functions/ledger/ledgerStore.ts';
import { listMessagesAbout } from '../../../functions/messages/messageReader.ts';
import { newestDeliveries } from '../../../functions/webhooks/deliveryStore.ts';
import { addWebhook } from '../../../functions/webhooks/webhookStore.ts';
import {
  licensorWrite,
  statementsBetween,
  type RunLicensor,
} from '../../../functions/statementRuns/statementStore.ts';
import { deriveRunId, loadRun } from '../../../functions/statementRuns/runStore.ts';
import { deliverStatementRecord } from '../../../shared/accounting/statementRecordRoutes.ts';
import type { AccountingPeriod } from '../../../shared/reference/accountingPeriod.ts';
import { negate, sum } from '../../../shared/money/decimal.ts';
import {
  listRunFailures,
  lockStatementRun,
  makeStatementsAgain,
  publishStatementRun,
  resumeStatementRun,
  startStatementRun,
  unpublishStatementRun,
} from '../../../shared/statementRuns/routes.ts';
import { previewWithdrawalTax, requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import { beforeNextCommit } from '../../support/beforeNextCommit.ts';
import { invoke } from '../../support/dataCloud.ts';
import { makeRecord, reportParties } from '../accounting/madeRecords.ts';
import { createLicensor, openBusiness, type Licensor } from '../../support/business/openBusiness.ts';
import { signUpPayer } from '../../support/business/people.ts';
import { killAt } from '../db/killAt.ts';
import { drive, earnOn, moveOn, takePart } from './drive.ts';

const { agentId } = await openBusiness();
const staff = await signUpPayer();

/** Starts the run of a month, and makes its statements. */
const make = async (month: string) => {
  await invoke(startStatementRun, staff, { body: { month } });
  return drive(await loadRun(deriveRunId(month)));
};

/** Locks a run and publishes its statements. */
const publish = async (statementRunId: string) => {
  const { version } = await loadRun(statementRunId);
  await invoke(lockStatementRun, staff, { params: { id: statementRunId }, body: { version } });
  return moveOn(publishStatementRun, staff, statementRunId);
};

const statementOf = async (statementRunId: string, licensorId: string) =>
  (await statementsBetween(statementRunId, { from: licensorId, to: licensorId }))[0]!;

const recordIds = async (licensorId: string): Promise<string[]> =>
  (await recordsOfLicensor(licensorId)).map(({ statementRecordId }) => statementRecordId);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a royalty statement run', () => {
  it('has one statement of each licensor wherever its functions are killed, and mails once', async () => {
    const licensor = await createLicensor(agentId);
    vi.stubEnv('LOCAL_WEBHOOKS', 'allowed');
    const hook = { url: 'http://localhost:9/', events: ['statement.published' as const] };
    const { webhook } = await addWebhook(licensor.identity, hook);
    await earnOn('2025-01-15', [{ ...licensor, royalty: '1000.25' }]);
    await invoke(startStatementRun, staff, { body: { month: '2025-01' } });
    const id = deriveRunId('2025-01');
    /** Lets a licensor be tried again: two ended calls give it up, and here each place of a write ends one. */
    const forgetAttempts = async (): Promise<void> => {
      const stored = await getItem<RunLicensor>(statementRunKeys.licensor(id, licensor.licensorId));
      if (stored?.attempts) await commitSilently([licensorWrite(id, { ...toData(stored), attempts: 0 })]);
    };
    /** Runs work until no kill happens, each time killed one write later. */
    const survive = async (): Promise<void> => {
      for (let place = 1; ; place += 1) {
        const { wasKilled, end } = killAt(place);
        const ended = await drive(await loadRun(id)).catch(() => undefined);
        end();
        await forgetAttempts();
        if (ended && !wasKilled()) return;
        if (ended && !ended.job) return;
        expect(place).toBeLessThan(60);
      }
    };
    await survive();
    const statement = await statementOf(id, licensor.licensorId);
    expect(statement.figures).toMatchObject({ royalty: '1000.25', closing: '1000.25', opening: '0' });
    expect(statement.documentNumber).toBeDefined();
    expect(statement.files).toBeDefined();
    expect(await recordIds(licensor.licensorId)).toEqual([statement.statementRecordId]);
    const locked = await loadRun(id);
    await invoke(lockStatementRun, staff, { params: { id }, body: { version: locked.version } });
    await invoke(publishStatementRun, staff, { params: { id }, body: { version: locked.version + 1 } });
    await survive();
    expect(await loadStoredRecord(statement.statementRecordId)).toMatchObject({
      status: 'DeliveredToAuthor',
    });
    expect((await listMessagesAbout(statement.statementRecordId)).items).toHaveLength(1);
    const events = await newestDeliveries(webhook.webhookId);
    expect(events.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'statement.published', data: { statementRecordId: statement.statementRecordId } },
    ]);
    expect((await loadRun(id)).counts).toMatchObject({ statements: 1, published: 1, failed: 0 });
  }, 120_000);

  it('makes one statement when the same licensors are taken twice at once', async () => {
    const licensor = await createLicensor(agentId);
    await earnOn('2025-02-15', [{ ...licensor, royalty: '700' }]);
    await invoke(startStatementRun, staff, { body: { month: '2025-02' } });
    const run = await drive(await loadRun(deriveRunId('2025-02')), async (position, part) => {
      await Promise.all([takePart(position, part), takePart(position, part)]);
    });
    expect(run.counts).toMatchObject({ failed: 0, blocked: 0 });
    const [statement, ...more] = await statementsBetween(run.statementRunId, {
      from: licensor.licensorId,
      to: licensor.licensorId,
    });
    expect(more).toEqual([]);
    expect(await recordIds(licensor.licensorId)).toEqual([statement!.statementRecordId]);
    expect(await loadStoredRecord(statement!.statementRecordId)).toMatchObject({ run: 1 });
  });

  it('publishes nothing by a call of an earlier turn once its statements are taken back', async () => {
    const licensor = await createLicensor(agentId);
    await earnOn('2025-03-15', [{ ...licensor, royalty: '800' }]);
    const { statementRunId: id } = await make('2025-03');
    await publish(id);
    const late = await loadRun(id);
    const { statementRecordId } = await statementOf(id, licensor.licensorId);
    const { turn } = await moveOn(unpublishStatementRun, staff, id);
    expect(turn).toBe(late.turn + 1);
    for (const part of [0, 1])
      await takePart({ statementRunId: id, turn: late.turn, work: 'publish' }, part).catch(() => undefined);
    expect(await loadStoredRecord(statementRecordId)).toMatchObject({ status: 'originalState' });
    expect(await loadRun(id)).toMatchObject({ state: 'locked', counts: { published: 0 } });
  });

  it('lets a call that was under way change nothing after the work was resumed', async () => {
    const licensor = await createLicensor(agentId);
    await earnOn('2025-04-15', [{ ...licensor, royalty: '900' }]);
    const { statementRunId: id } = await make('2025-04');
    const locked = await loadRun(id);
    await invoke(lockStatementRun, staff, { params: { id }, body: { version: locked.version } });
    await invoke(publishStatementRun, staff, { params: { id }, body: { version: locked.version + 1 } });
    const first = await loadRun(id);
    const begun = drive(first, async (position, part) => {
      await takePart(position, part).catch(() => undefined);
    });
    const resumed = await invoke(resumeStatementRun, staff, {
      params: { id },
      body: { version: first.version },
    });
    expect(['Success', 'Fail', 'StaleVersion']).toContain(resumed.name);
    await begun;
    await drive(await loadRun(id));
    const { statementRecordId } = await statementOf(id, licensor.licensorId);
    expect((await listMessagesAbout(statementRecordId)).items).toHaveLength(1);
    expect(await loadRun(id)).toMatchObject({ state: 'published', counts: { blocked: 0 } });
  });

  it('keeps a statement published once its royalty is asked for, also during the attempt', async () => {
    const licensor = await createLicensor(agentId);
    await earnOn('2025-05-15', [{ ...licensor, royalty: '30000' }]);
    const { statementRunId: id } = await make('2025-05');
    await publish(id);
    const request = async () => {
      const { identity, bankAccount } = licensor;
      const parties = { agentId, payerEntity: 'taipei', currency: 'TWD' };
      const { net } = (await invoke(previewWithdrawalTax, identity, { body: parties })).data;
      return invoke(requestWithdrawal, identity, {
        body: {
          ...parties,
          bankAccountId: bankAccount.bankAccountId,
          expectedNet: net,
          confirmed: true,
          idempotencyKey: `during-${licensor.licensorId}`,
        },
      });
    };
    let requested = '';
    const { version } = await loadRun(id);
    await invoke(unpublishStatementRun, staff, { params: { id }, body: { version } });
    const attempt = drive(await loadRun(id), async (position, part) => {
      beforeNextCommit(async () => {
        requested = (await request()).name;
      });
      await takePart(position, part);
    });
    await attempt;
    expect(requested).toBe('Success');
    await moveOn(unpublishStatementRun, staff, id);
    const statement = await statementOf(id, licensor.licensorId);
    expect(statement).toMatchObject({ problem: 'StatementInPayment' });
    expect(statement.publishedAt).toBeDefined();
    expect(await loadStoredRecord(statement.statementRecordId)).toMatchObject({
      status: 'DeliveredToAuthor',
    });
  });

  it('names a licensor that fails, and makes its statement without the others once it can', async () => {
    const [good, bad] = [await createLicensor(agentId), await createLicensor(agentId)];
    await earnOn('2025-06-15', [
      { ...good, royalty: '100' },
      { ...bad, royalty: '200' },
    ]);
    const open = await makeRecord({ ...reportParties(bad), startDate: '2025-05-01', endDate: '2025-05-31' });
    const { statementRunId: id } = await make('2025-06');
    // Statements of other tests in this file that are still open are failures too.
    const failures = async () =>
      (
        (await invoke(listRunFailures, staff, { params: { id }, query: {} })).data.items as {
          licensorId: string;
          problem: string;
        }[]
      ).filter(({ licensorId }) => [good.licensorId, bad.licensorId].includes(licensorId));
    expect(await failures()).toMatchObject([{ licensorId: bad.licensorId, problem: 'EarlierStatementOpen' }]);
    const before = await statementOf(id, good.licensorId);
    const { version } = await loadStoredRecord(open);
    await invoke(deliverStatementRecord, staff, { params: { id: open }, body: { version } });
    const failed = (await loadRun(id)).counts.failed;
    const again = await moveOn(makeStatementsAgain, staff, id, { licensorId: bad.licensorId });
    expect(again.counts).toMatchObject({ failed: failed - 1 });
    expect(await failures()).toEqual([]);
    expect(await statementOf(id, bad.licensorId)).toMatchObject({ figures: { royalty: '200' } });
    expect(await statementOf(id, good.licensorId)).toEqual(before);
  });
});

it('names a statement whose balance cannot be taxed, because an exchange rate is missing', async () => {
  const [abroad, home] = [await createLicensor(agentId, { currency: 'USD' }), await createLicensor(agentId)];
  await earnOn('2024-03-15', [{ ...abroad, royalty: '1000' }], 'USD');
  await earnOn('2024-03-15', [{ ...home, royalty: '1000' }]);
  const { statementRunId: id } = await make('2024-03');
  expect((await statementOf(id, abroad.licensorId)).exceptions).toContain('noTax');
  expect((await statementOf(id, home.licensorId)).exceptions).not.toContain('noTax');
});

describe('contracts of the same parties with different accounting periods', () => {
  /** A further contract of a licensor, stated in a period of its own. */
  const contractStated = async (licensor: Licensor, accountingPeriod: AccountingPeriod): Promise<string> => {
    const { data } = await invoke(createLicenseContract, await signUpPayer(), {
      body: {
        contractNumber: newId('ctr'),
        displayName: `${accountingPeriod} contract`,
        contractType: 'both',
        licensorId: licensor.licensorId,
        agentId,
        startDate: '2024-01-01',
        endDate: '2030-12-31',
        currency: 'TWD',
        accountingPeriod,
        licensorShare: '70',
        authorisedRegions: [0],
        rights: [1100],
        payerEntity: 'taipei',
        units: [],
      },
    });
    return String(data.contractId);
  };

  it('are stated each in its own, every royalty once, and late ones in the next', async () => {
    const licensor = await createLicensor(agentId);
    const { licensorId, contractId: monthly } = licensor;
    const quarterly = await contractStated(licensor, 'quarterly');
    const both = (royalty: string, other: string) => [
      { ...licensor, royalty },
      { ...licensor, contractId: quarterly, royalty: other },
    ];
    const stated: { accountingPeriod?: string; royalty: string; opening: string; closing: string }[] = [];
    for (const [month, day] of [
      ['2024-07', '2024-07-10'],
      ['2024-08', '2024-08-10'],
      ['2024-09', '2024-09-10'],
      ['2024-12', '2024-12-10'],
    ] as const) {
      await earnOn(day, both('10.01', '200.02'));
      const { statementRunId } = await make(month);
      await publish(statementRunId);
      for (const { accountingPeriod, figures } of await statementsBetween(statementRunId, {
        from: licensorId,
        to: licensorId,
      }))
        stated.push({
          ...(accountingPeriod && { accountingPeriod }),
          royalty: figures.royalty,
          opening: figures.opening,
          closing: figures.closing,
        });
      // Posted for a day of this month after its statements were published: both contracts state it later.
      if (month === '2024-09') await earnOn('2024-09-20', both('1', '2'));
    }
    const of = (period: string) => stated.filter(({ accountingPeriod }) => accountingPeriod === period);
    expect(of('monthly').map(({ royalty }) => royalty)).toEqual(['10.01', '10.01', '10.01', '11.01']);
    expect(of('quarterly').map(({ royalty }) => royalty)).toEqual(['600.06', '202.02']);
    for (const period of ['monthly', 'quarterly'])
      of(period).forEach(({ opening }, place, all) => {
        expect(opening).toBe(place === 0 ? '0' : all[place - 1]!.closing);
      });
    const owed = await Promise.all(
      [monthly, quarterly].map(async (contractId) =>
        negate(
          sum((await entriesOf(account.payable(licensorId, contractId), 'TWD')).map((entry) => entry.amount)),
        ),
      ),
    );
    expect([of('monthly').at(-1)?.closing, of('quarterly').at(-1)?.closing]).toEqual(owed);
  });
});

it('gives statements of different accounting periods ids of their own', () => {
  const range = {
    licensorId: 'mus_00000000000001',
    agentId: 'cmp_00000000000001',
    payerEntity: 'taipei',
    currency: 'TWD',
    startDate: '2025-01-01',
    endDate: '2025-03-31',
  } as const;
  const ids = [undefined, 'monthly', 'quarterly'] as const;
  expect(
    new Set(
      ids.map((accountingPeriod) =>
        deriveRecordId({ ...range, ...(accountingPeriod && { accountingPeriod }) }),
      ),
    ).size,
  ).toBe(3);
});
