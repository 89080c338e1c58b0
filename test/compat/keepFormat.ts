import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paginateScan, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { tableName } from '../../functions/db/client.ts';
import { environment } from '../../functions/core/environment.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { listMusicianBankAccounts } from '../../shared/payees/routes.ts';
import {
  getWithdrawalBasics,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../shared/withdrawals/routes.ts';
import { batchFrom, believeStatement, bookBatch, settle, songs } from '../api/statements.ts';
import { startProduct, type Person, type Product } from '../support/product.ts';
import { filesOfFormat, formatsFolder, keptFormats, type KeptEvent } from './formats.ts';
import { schemaLines, writeLines } from './schemaLines.ts';
import { storedSchemas } from './storedSchemas.ts';

/*
 * `npx tsx test/compat/keepFormat.ts NUMBER` stores the records and events of this version as a numbered format. The
 * product itself makes them from the demo business.
 */

/** Records every event of a function and its response, except calls of routes, whose format the API keeps. */
const noteEvents = ({ cloud: { functions } }: Product): KeptEvent[] => {
  const events: KeptEvent[] = [];
  const invoke = functions.invoke.bind(functions);
  functions.invoke = async (name, event) => {
    const result = await invoke(name, event);
    const functionName = name.split(':').pop()!;
    if (!JSON.stringify(event).includes('"routeKey"') && 'payload' in result)
      events.push({ functionName, event, answer: result.payload });
    return result;
  };
  return events;
};

const receive = (staff: Person, batchId: string, received: string) =>
  staff.call(confirmStatementPayments, {
    body: {
      statementIdList: [batchId],
      payDate: '2026-11-02',
      cash: [
        {
          batchId,
          statementCurrency: 'TWD',
          receivingCurrency: 'TWD',
          exchangeRate: '1',
          received,
          serviceFee: '30',
        },
      ],
    },
  });

const withdraw = async (musician: Person): Promise<void> => {
  const [range] = (await musician.call(getWithdrawalBasics)).ranges;
  const { agentId, payerEntity, currency } = range!;
  const { net } = await musician.call(previewWithdrawalTax, { body: { agentId, payerEntity, currency } });
  const { musicianInfoId } = await musician.call(getAuthority);
  const accounts = await musician.call(listMusicianBankAccounts, { params: { id: musicianInfoId! } });
  await musician.call(requestWithdrawal, {
    body: {
      agentId,
      payerEntity,
      currency,
      invoiceChoice: 'NoInvoice',
      idempotencyKey: 'kept-withdrawal',
      bankAccountId: accounts.items[0]!.bankAccountId,
      expectedNet: net,
      confirmed: true,
      confirmAccountName: false,
      confirmResidence: false,
    },
  });
};

/** Creates one statement that is paid and withdrawn from, and one that waits for a person. */
const work = async (product: Product): Promise<void> => {
  const [staff, musician] = await Promise.all([product.as('staff'), product.as('musician')]);
  const paid = believeStatement([
    { ...songs.moonlight, net: '60000.00' },
    { ...songs.paperBoats, net: '30000.333333' },
    { ...songs.stranger, net: '100' },
  ]);
  const { batchId } = await batchFrom(product, staff, 'kept-paid.csv', paid);
  await bookBatch(product, staff, batchId);
  await receive(staff, batchId, '90100');
  await settle(product);
  await withdraw(musician);
  const open = believeStatement([
    { ...songs.moonlight, net: '1234.567891', month: '2026/08' },
    { ...songs.stranger, net: '7' },
  ]);
  await batchFrom(product, staff, 'kept-open.csv', open);
  await settle(product);
};

type Item = Record<string, AttributeValue>;

/** Types of items that belong to sign-in, or repeat records for the search of the catalogue. */
const leftOutTypes = new Set(['user', 'signInName', 'signInAttempts', 'refreshToken', 'browser', 'found']);
const leftOutPartitions = /^(match|counter|batchnumber|batchcount)/;

const scan = async ({ cloud }: Product): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const page of paginateScan({ client: cloud.clients.dynamodb }, { TableName: tableName() }))
    items.push(...(page.Items ?? []));
  return items;
};

/** Returns the items about works that the statements name, and those about no work. */
const keptItems = (items: readonly Item[]): Item[] => {
  const isrcs = [songs.moonlight.isrc, songs.paperBoats.isrc];
  const recordings = items.filter(({ type, isrc }) => type?.S === 'sng' && isrcs.includes(isrc?.S as never));
  const works = new Set(recordings.flatMap(({ pk, musicalWorkId }) => [pk?.S, musicalWorkId?.S]));
  const concernsOthers = (item: Item) =>
    (JSON.stringify(item).match(/\b(?:wrk|sng)_[0-9a-z]+/g) ?? []).some((id) => !works.has(id));
  const isLeftOut = ({ type, pk }: Item) =>
    leftOutTypes.has(type?.S ?? '') || leftOutPartitions.test(pk?.S ?? '');
  return items.filter((item) => !isLeftOut(item) && !concernsOthers(item));
};

const readObjects = async ({ cloud: { clients } }: Product): Promise<Record<string, string>> => {
  const Bucket = environment('FILES_BUCKET');
  const objects: Record<string, string> = {};
  for await (const { Contents = [] } of paginateListObjectsV2({ client: clients.s3 }, { Bucket }))
    for (const { Key } of Contents) {
      const { Body } = await clients.s3.send(new GetObjectCommand({ Bucket, Key }));
      objects[Key!] = await Body!.transformToString('base64');
    }
  return objects;
};

const format = Number(process.argv[2]);
if (!Number.isInteger(format) || format < 1 || keptFormats().includes(format))
  throw new Error(`Give the number of a format that is not kept yet; there are ${keptFormats().join(', ')}.`);
const product = await startProduct();
try {
  const events = noteEvents(product);
  await work(product);
  const folder = join(formatsFolder, String(format));
  await mkdir(folder, { recursive: true });
  const keep = (name: keyof typeof filesOfFormat, text: string) =>
    writeFile(join(folder, filesOfFormat[name]), text);
  const items = keptItems(await scan(product));
  await keep('items', items.map((Item) => `${JSON.stringify({ Item })}\n`).join(''));
  await keep('objects', `${JSON.stringify(await readObjects(product), undefined, 2)}\n`);
  await keep('events', `${JSON.stringify(events, undefined, 2)}\n`);
  await keep('schemas', writeLines(schemaLines(storedSchemas)));
  console.log(`Format ${format} kept: ${items.length} items, ${events.length} events.`);
} finally {
  await product.dispose();
}
process.exit(0);
