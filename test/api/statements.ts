import { sendFile } from '../../infra/tools/demo/client.ts';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { environment } from '../../functions/core/environment.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { openRepeats } from '../../shared/statements/repeats.ts';
import {
  acceptRepeats,
  confirmBatch,
  getBatch,
  listBatches,
  listIssues,
  listReviewedRows,
  setShareBasis,
  uploadStatement,
} from '../../shared/statements/routes.ts';
import type { ShareBasis } from '../../shared/statements/licensing/shareBasis.ts';
import type { Issue, ReviewedRow } from '../../shared/statements/rowSchema.ts';
import type { Batch, uploadSchema } from '../../shared/statements/schema.ts';
import type { Person, Product } from '../support/product.ts';
import { indexLagMs } from '../support/localCloud.ts';

export const fixture = (name: string): Buffer => readFileSync(`test/fixtures/statements/${name}`);

/** One row of a Believe statement: a recording's income of one month in one country. */
export type Sold = {
  title: string;
  artist: string;
  isrc: string;
  /** Net revenue with a decimal point. */
  net: string;
  currency?: string;
  /** `YYYY/MM` */
  month?: string;
  country?: string;
  platform?: string;
  /** Kind of use. */
  use?: string;
  units?: string;
};

/** Recordings of the demo catalogue in the statements of these tests. */
export const songs = {
  moonlight: { title: '月光下的巷口', artist: '林小滿', isrc: 'TWZ992600001' },
  paperBoats: { title: 'Paper Boats (feat. 阿樹)', artist: '林小滿', isrc: 'TWZ992600002' },
  seaBreeze: { title: '海風 - Live', artist: '浪花樂團', isrc: 'TWZ992600003' },
  stranger: { title: '從沒聽過的歌', artist: '無名氏', isrc: 'TWZ992699900' },
} as const;

const [believeHeader] = fixture('believe_en_semicolon_comma_decimal.csv').toString().split('\r\n');

const toLine = ({
  title,
  artist,
  isrc,
  net,
  currency = 'TWD',
  month = '2026/07',
  country = 'Taiwan',
  platform = 'Spotify',
  use = 'Stream',
  units = '100',
}: Sold) => {
  const amount = net.replace('.', ',');
  const named = ['2026/10/01', `${month}/01`, platform, country, '測試唱片', artist, '夜行', title];
  const coded = ['0724384960650', isrc, 'SR-001', 'Premium', 'Music Release', use, units, currency];
  return [...named, ...coded, '0,0025', '0', amount, '100,00%', amount].join(';');
};

/** A statement as the distributor Believe sends it. */
export const believeStatement = (rows: readonly Sold[]): string =>
  `${believeHeader}\r\n${rows.map(toLine).join('\r\n')}\r\n`;

/** Waits until nothing is running. */
export const settle = async ({ cloud }: Product): Promise<void> => {
  await cloud.idle();
  // Lists follow a moment later.
  if (indexLagMs) await wait(2 * indexLagMs);
};

/** Drops a file into the inbox, as a platform would, and waits until nothing is running. */
export const drop = async (product: Product, name: string, content: Buffer | string): Promise<void> => {
  await product.cloud.clients.s3.send(
    new PutObjectCommand({ Bucket: environment('INBOX_BUCKET'), Key: name, Body: content }),
  );
  await settle(product);
};

/**
 * Accepts rows that an earlier batch has too as other income. Tests of one file send the same few rows many times.
 */
export const acceptSameRows = async (person: Person, batchId: string): Promise<void> => {
  const batch = await person.call(getBatch, { params: { id: batchId } });
  if (batch.stage !== 'review' || openRepeats(batch).length === 0) return;
  await person.call(acceptRepeats, { params: { id: batchId }, body: { version: batch.version } });
};

/** Uploads a file as the browser does and waits. Returns the batch id. */
export const upload = async (
  product: Product,
  person: Person,
  name: string,
  content: Buffer,
  details: Partial<z.input<typeof uploadSchema>> = {},
): Promise<string> => {
  const { batchId, address } = await person.call(uploadStatement, {
    body: { fileName: name, size: content.length, ...details },
  });
  await sendFile(name, address!, content);
  await settle(product);
  await acceptSameRows(person, batchId);
  return batchId;
};

/** Returns the newest batch of a file name. */
export const batchNamed = async (person: Person, fileName: string): Promise<Batch & { version: number }> => {
  const { items } = await person.call(listBatches, { query: { limit: 100 } });
  const found = items.find((batch) => batch.fileName === fileName);
  if (!found) throw new Error(`no batch of ${fileName}`);
  return found;
};

/** Returns the company id of a person. */
export const loadCompanyId = async (person: Person): Promise<string> =>
  (await person.call(getAuthority)).companyInfoId!;

/** Drops a file into the folder of an agent, or of staff, and waits until nothing is running. */
export const dropFor = (
  product: Product,
  name: string,
  content: Buffer | string,
  ownerId?: string,
): Promise<void> => drop(product, ownerId === undefined ? name : `inbox/${ownerId}/${name}`, content);

/**
 * Drops a file and returns its batch, even if it is not checked.
 * @param ownerId the agent whose folder the file is dropped into; staff's folder if missing
 */
export const batchFrom = async (
  product: Product,
  person: Person,
  name: string,
  content: Buffer | string,
  ownerId?: string,
): Promise<Batch & { version: number }> => {
  await dropFor(product, name, content, ownerId);
  await acceptSameRows(person, (await batchNamed(person, name)).batchId);
  return batchNamed(person, name);
};

export const loadBatch = (person: Person, id: string): Promise<Batch & { version: number }> =>
  person.call(getBatch, { params: { id } });

/** Books a batch, parks its open rows, and returns it. */
export const bookBatch = async (
  product: Product,
  person: Person,
  batchId: string,
): Promise<Batch & { version: number }> => {
  await acceptSameRows(person, batchId);
  await person.call(confirmBatch, { body: { batchId, parkOpen: true } });
  await settle(product);
  return loadBatch(person, batchId);
};

export const loadRows = async (person: Person, id: string): Promise<ReviewedRow[]> =>
  (await person.call(listReviewedRows, { params: { id }, query: { limit: 100 } })).items;

export const loadIssues = async (person: Person, id: string): Promise<Issue[]> =>
  (await person.call(listIssues, { params: { id }, query: { limit: 100 } })).items;

/** Answers what the source of a batch pays for, for every class of right it waits for, and waits for the new check. */
export const answerShareBasis = async (
  product: Product,
  person: Person,
  batchId: string,
  basis: ShareBasis,
): Promise<void> => {
  const { version, askedBases = [] } = await loadBatch(person, batchId);
  const bases = Object.fromEntries(askedBases.map(({ right }) => [right, basis]));
  await person.call(setShareBasis, { params: { id: batchId }, body: { version, bases } });
  await settle(product);
};
