import { createHash } from 'node:crypto';
import { ownerOfAccount } from '../../../shared/accounting/account.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { inParallel } from '../../core/inParallel.ts';
import { splitIntoChunks } from '../../core/splitIntoChunks.ts';
import { getItems, queryPages } from '../../db/items.ts';
import { accountingKeys } from '../../db/keys/accounting.ts';
import { readDaySum, type StoredDaySum } from '../bookWrites.ts';
import {
  addFound,
  checkAccount,
  checkDay,
  checkPostings,
  noneFound,
  parallelLooks,
  postingsAtOnce,
  type Found,
  type StoredPosting,
} from './checkWalk.ts';

/*
 * A posting changes the sums of its day. So the days whose sums are others than at the last check have what was posted since,
 * whatever day it is dated, and nothing else of the ledger is read.
 */

/** State of the check of what was posted since the last one. */
export type CheckedDays = {
  /** Marks of the sums of each day when its postings were found sound. */
  marks: Readonly<Record<string, string>>;
  /** Day whose check was interrupted: the mark it began with, the last posting that was checked, and what was found before it. */
  open?: { day: string; mark: string; after: string; found: Found };
};

type DaySum = { account: string; currency: Currency };

/** Returns the mark of the sums of a day. It changes with every posting on the day. */
const markOf = (sums: readonly StoredDaySum[]): string =>
  createHash('sha256')
    .update(
      sums
        .map((sum) =>
          readDaySum(sum)
            .map(({ side, currency, account, amount }) => `${side} ${currency} ${account} ${amount}`)
            .toSorted()
            .join('\n'),
        )
        .toSorted()
        .join('\n\n'),
    )
    .digest('hex')
    .slice(0, 12);

const byDay = (sums: readonly StoredDaySum[]): Map<string, StoredDaySum[]> => {
  const days = new Map<string, StoredDaySum[]>();
  for (const sum of sums) days.set(sum.day, [...(days.get(sum.day) ?? []), sum]);
  return new Map([...days].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** Returns the keys of the postings of a day, in order. */
const keysOfDay = async (day: string, sums: readonly StoredDaySum[]): Promise<string[]> => {
  const books = new Map<string, DaySum>(
    sums
      .flatMap(readDaySum)
      .map(({ account, currency }) => [`${account} ${currency}`, { account, currency }]),
  );
  const keys = new Set<string>();
  for (const { account, currency } of books.values())
    for await (const lines of queryPages<{ idempotencyKey: string }>({
      pk: accountingKeys.bookLines(account, currency),
      skBetween: [`${day}#`, `${day}#~`],
      only: ['idempotencyKey'],
    }))
      for (const { idempotencyKey } of lines) keys.add(idempotencyKey);
  return [...keys].toSorted();
};

/** Checks some postings, and the balances of their accounts that were not looked at before. */
const checkSome = async (keys: readonly string[], looked: Set<string>): Promise<Found> => {
  const postings = await getItems<StoredPosting>(keys.map(accountingKeys.transaction), { consistent: true });
  const accounts = new Map(
    postings.flatMap(({ legs, currency }) =>
      legs
        .filter(({ account }) => ownerOfAccount(account))
        .map(({ account }) => [`${account} ${currency}`, { account, currency }] as const),
    ),
  );
  const fresh = [...accounts].filter(([name]) => !looked.has(name));
  for (const [name] of fresh) looked.add(name);
  const ofBalances = await inParallel(fresh, parallelLooks, ([, account]) => checkAccount(account));
  return addFound(
    { ...noneFound, ...(await checkPostings(postings)) },
    { ...noneFound, differences: ofBalances.flat() },
  );
};

const isSound = ({ unbalanced, differences }: Found): boolean => unbalanced.length + differences.length === 0;

/**
 * Checks the postings of the days whose sums changed since the last check, with their lines and the balances of their accounts,
 * while time is left, and at least some. A day with a fault is checked again by the next.
 * @param sums of all days
 * @param before state after the last check; without one, all that there is counts as checked, since the walk begins with it
 */
export const checkChanged = async (
  sums: readonly StoredDaySum[],
  before: CheckedDays | undefined,
  isTimeLeft: () => boolean,
): Promise<{ found: Found; state: CheckedDays }> => {
  const days = [...byDay(sums)].map(([day, own]) => ({ day, own, mark: markOf(own) }));
  if (!before)
    return {
      found: noneFound,
      state: { marks: Object.fromEntries(days.map(({ day, mark }) => [day, mark])) },
    };
  const marks = { ...before.marks };
  const looked = new Set<string>();
  let found = noneFound;
  for (const { day, own, mark } of days.filter((one) => marks[one.day] !== one.mark)) {
    const open = before.open?.day === day && before.open.mark === mark ? before.open : undefined;
    let ofDay = open?.found ?? { ...noneFound, differences: await checkDay(day) };
    const keys = (await keysOfDay(day, own)).filter((key) => !open || key > open.after);
    const chunks = splitIntoChunks(keys, postingsAtOnce);
    for (const [index, chunk] of chunks.entries()) {
      ofDay = addFound(ofDay, await checkSome(chunk, looked));
      if (index < chunks.length - 1 && !isTimeLeft())
        return {
          found: addFound(found, ofDay),
          state: { marks, open: { day, mark, after: chunk.at(-1)!, found: ofDay } },
        };
    }
    if (isSound(ofDay)) marks[day] = mark;
    found = addFound(found, ofDay);
    if (!isTimeLeft()) break;
  }
  return { found, state: { marks } };
};
