import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFunctions } from '../../../infra/bundles/functions.ts';
import { books, type Book } from '../../../infra/grants/grant.ts';
import type { JsonObject } from '../../../infra/local/json.ts';
import { loadTablePolicies } from './tablePolicies.ts';

const { may, tableName: TableName } = await loadTablePolicies();

const writers = allFunctions().filter(({ settings }) =>
  settings.grants.some((grant) => grant === 'table:write'),
);

const item = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });
const put = (pk: string) => ({ TableName, Item: item(pk) });
const keyed = (pk: string) => ({ TableName, Key: item(pk) });
const inTransaction = (...TransactItems: JsonObject[]) => ({ TransactItems });
const inBatch = (...requests: JsonObject[]) => ({ RequestItems: { [TableName]: requests } });

const mayDo = (operation: string, input: JsonObject): string[] =>
  writers
    .filter(({ name }) => may(name, operation, input))
    .map(({ name }) => name)
    .toSorted();

describe('an append-only book', () => {
  it.each(['ledger#posting', 'entries#cash', 'history#wdr_1', 'anchorentries'])(
    '%s can be changed or deleted by no function',
    (pk) => {
      expect(mayDo('UpdateItem', keyed(pk))).toEqual([]);
      expect(mayDo('DeleteItem', keyed(pk))).toEqual([]);
      const ordinary = { Put: put('work#1') };
      expect(mayDo('TransactWriteItems', inTransaction(ordinary, { Update: keyed(pk) }))).toEqual([]);
      expect(mayDo('TransactWriteItems', inTransaction(ordinary, { Delete: keyed(pk) }))).toEqual([]);
    },
  );

  it('can be written in batches only by the catalogue import', () => {
    const beside = { PutRequest: { Item: item('work#1') } };
    const removal = { DeleteRequest: { Key: item('ledger#posting') } };
    expect(mayDo('BatchWriteItem', inBatch(beside, removal))).toEqual([]);
    const entry = { PutRequest: { Item: item('history#wrk_1') } };
    expect(mayDo('BatchWriteItem', inBatch(beside, entry))).toEqual(['importCatalogue']);
    expect(mayDo('BatchWriteItem', inBatch(beside))).toHaveLength(writers.length);
  });

  it('can be written by every route that changes something', () => {
    expect(mayDo('TransactWriteItems', inTransaction({ Put: put('history#wrk_1') }))).toHaveLength(
      writers.length,
    );
  });
});

/** Functions that write each book. The list is written by hand, so that each new writer is added on purpose. */
const writersByBook: Readonly<Record<Book, readonly string[]>> = {
  ledger: [
    'addCost',
    'applyAdjustment',
    'applyBankAnswer',
    'approveProposal',
    'bookIncome',
    'bringInAdvance',
    'bringInBalance',
    'cancelWithdrawal',
    'checkLedger',
    'confirmAdvancePayments',
    'confirmWithdrawal',
    'decideDeduction',
    'importCatalogue',
    'receiveIncome',
    'recordOfflineWithdrawal',
    'recordRepayment',
    'releaseReserves',
    'removeBroughtInAdvance',
    'removeCost',
    'removeOpeningBalance',
    'requestDuePayments',
    'requestWithdrawal',
  ],
  closing: ['closeMonth', 'reopenMonth'],
  mailboxes: ['createMailbox', 'removeMailbox', 'replaceMailboxAddress', 'updateMailbox'],
  accounts: [
    'acceptInvite',
    'approveProposal',
    'approveReview',
    'beginSecondFactor',
    'cancelPasswordReset',
    'changePassword',
    'changeUser',
    'confirmEmailChange',
    'confirmPhoneChange',
    'confirmResetCode',
    'confirmSecondFactor',
    'createApiKey',
    'createWebhook',
    'endOtherSessions',
    'endSession',
    'inviteFirstAccount',
    'inviteUser',
    'inviteUserAgain',
    'login',
    'logout',
    'mailResetCode',
    'refreshSession',
    'releaseClaims',
    'removeApiKey',
    'removeSecondFactor',
    'removeUserSecondFactor',
    'replaceWebhookSecret',
    'requestEmailChange',
    'requestLeaving',
    'requestPhoneChange',
    'resetPassword',
    'saveListViews',
    'saveMailPreferences',
    'saveMusicianContact',
    'saveWebhook',
    'setUserStatus',
    'stopEmailChange',
    'submitRegistration',
    'textResetCode',
    'updateMarathonUser',
    'validateAccount',
  ],
  taxFacts: ['approveProposal', 'saveTaxExchangeRate'],
  publishedRates: ['fetchExchangeRates'],
  proposals: [
    'applyBankAnswer',
    'approveProposal',
    'cancelWithdrawal',
    'changeUser',
    'confirmAdvancePayments',
    'confirmWithdrawal',
    'importCatalogue',
    'inviteUser',
    'proposeRelease',
    'recordOfflineWithdrawal',
    'refuseProposal',
    'saveTaxExchangeRate',
    'saveTaxProfile',
    'writeOffRemainder',
  ],
  withdrawals: [
    'addCost',
    'applyBankAnswer',
    'approveProposal',
    'cancelWithdrawal',
    'confirmWithdrawal',
    'failPaymentLine',
    'importCatalogue',
    'makePaymentRun',
    'recordOfflineWithdrawal',
    'removePaymentLines',
    'requestDuePayments',
    'requestWithdrawal',
    'saveWithdrawalComment',
    'showPayeeNumbers',
  ],
  paymentRuns: [
    'applyBankAnswer',
    'confirmWithdrawal',
    'failPaymentLine',
    'importCatalogue',
    'makePaymentRun',
    'releasePaymentRun',
    'removePaymentLines',
    'saveDebtorAccount',
    'savePayeeTerms',
  ],
  verification: [
    'bindMobile',
    'confirmPhoneChange',
    'confirmResetCode',
    'getPartnerCaptcha',
    'getPasswordCaptcha',
    'mailResetCode',
    'requestPhoneChange',
    'sendMobileCode',
    'textResetCode',
  ],
  webhooks: [
    'createWebhook',
    'pauseWebhook',
    'removeWebhook',
    'replaceWebhookSecret',
    'resendWebhookDelivery',
    'saveWebhook',
    'sendWebhooks',
    'testWebhook',
  ],
  anchors: ['anchorWorks'],
};

describe('the books', () => {
  it.each(Object.keys(books) as Book[])('%s can be written only by the functions granted it', (book) => {
    for (const pattern of books[book])
      expect(mayDo('PutItem', put(pattern.replace('*', 'x'))), pattern).toEqual(writersByBook[book]);
  });

  it('leave other partitions writable', () => {
    expect(mayDo('PutItem', put('wrk_1'))).toHaveLength(writers.length);
    expect(mayDo('DeleteItem', keyed('words#x'))).toHaveLength(writers.length);
  });
});

describe('code that posts', () => {
  const sources = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join('functions', file));
  const readImports = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/(?:^|\n)import (?!type )[^;]*? from '(\.[^']+)'/g)].map(
      ([, path]) => join(dirname(file), path!),
    );
  const imports = new Map(sources.map((file) => [file, readImports(file)]));
  const reaches = (entry: string, wanted: ReadonlySet<string>): boolean => {
    const seen = new Set<string>();
    const todo = [entry];
    for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
      if (wanted.has(file)) return true;
      if (seen.has(file)) continue;
      seen.add(file);
      todo.push(...(imports.get(file) ?? []));
    }
    return false;
  };

  it('is deployed only with functions that are granted the ledger', () => {
    const posting = new Set(
      sources.filter(
        (file) =>
          /\bpostingWrites\(|\bpost\(|\bfillWrites\(/.test(readFileSync(file, 'utf8')) &&
          !file.endsWith('ledgerItems.ts'),
      ),
    );
    posting.delete(join('functions', 'ledger', 'ledgerStore.ts'));
    const found = writers
      .filter(({ entry }) => reaches(entry, posting))
      .map(({ name }) => name)
      .toSorted();
    expect(found).toEqual(expect.arrayContaining([...writersByBook.ledger]));
    expect(found.filter((name) => !writersByBook.ledger.includes(name))).toEqual([]);
  });
});
