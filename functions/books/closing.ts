import {
  mayClose,
  needsNote,
  preventsClosing,
  type ClosingCheck,
  type ClosingEvent,
} from '../../shared/books/closingSchema.ts';
import { monthAfter } from '../../shared/reference/dates.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { toIssues } from '../core/refuseProblem.ts';
import { commit, create, update, type Write } from '../db/commit.ts';
import { absent } from '../db/expressions.ts';
import { queryNewest, toData } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { allParts } from '../ledger/bookWrites.ts';
import { lastClosedMonth, storedMonth, type StoredClosedThrough } from '../ledger/closedMonths.ts';
import { booksDay } from './booksDay.ts';

/** Events shown with the checklist. */
const shownEvents = 50;

/** Returns the last closings and reopenings, newest first. */
export const closingEvents = async (): Promise<ClosingEvent[]> =>
  (await queryNewest<ClosingEvent>({ pk: accountingKeys.closingEvents }, shownEvents)).map((item) => {
    const { version: _, ...event } = toData(item);
    return event;
  });

/** Returns the writes that move the last closed month in all parts. They fail when somebody else moved it meanwhile. */
const moveWrites = (from: string | undefined, to: string): Write[] =>
  allParts.map((part) =>
    update<StoredClosedThrough>(
      accountingKeys.closedThrough(part),
      {
        set: { type: 'closedThrough', month: storedMonth(to) },
        when: { month: from === undefined ? absent : storedMonth(from) },
      },
      'StaleVersion',
    ),
  );

const eventWrite = (event: ClosingEvent): Write =>
  create(
    { ...accountingKeys.closingEvent(event.at, event.month), type: 'closingEvent', ...event },
    'InvalidOperation',
  );

const record = async (
  identity: Identity,
  change: Pick<ClosingEvent, 'action' | 'month' | 'note' | 'open'>,
  moves: readonly Write[],
): Promise<void> => {
  const event: ClosingEvent = { at: new Date().toISOString(), by: identity.displayName, ...change };
  await commit(
    identity,
    {
      action: change.action === 'closed' ? 'month closed' : 'month reopened',
      subject: 'books',
      changes: { month: change.month, note: change.note },
    },
    [...moves, eventWrite(event)],
  );
};

/**
 * Closes all months until one that has ended. From then on nothing is posted on their days: every posting checks the last closed
 * month in its own transaction.
 * @param checks the checklist, as of now
 * @throws Refusal `InvalidData` for a month that cannot be closed, or without a note that is needed; `ClosingPrevented`;
 * `StaleVersion` when the last closed month changed meanwhile
 */
export const closeMonth = async (
  identity: Identity,
  { month, note }: { month: string; note?: string | undefined },
  checks: readonly ClosingCheck[],
): Promise<void> => {
  const closedThrough = await lastClosedMonth();
  if (!mayClose(month, closedThrough, booksDay()))
    throw new Refusal('InvalidData', { issues: toIssues([{ path: 'month', message: 'notClosable' }]) });
  if (checks.some(preventsClosing)) throw new Refusal('ClosingPrevented');
  if (needsNote(checks) && !note)
    throw new Refusal('InvalidData', { issues: toIssues([{ path: 'note', message: 'required' }]) });
  const open = checks.filter((check) => check.open > 0);
  await record(identity, { action: 'closed', month, note, open }, moveWrites(closedThrough, month));
};

/**
 * Reopens a closed month and all after it, with a reason.
 * @throws Refusal `InvalidData` for a month that is not closed; `StaleVersion` when the last closed month changed meanwhile
 */
export const reopenMonth = async (
  identity: Identity,
  { month, reason }: { month: string; reason: string },
): Promise<void> => {
  const closedThrough = await lastClosedMonth();
  if (closedThrough === undefined || month > closedThrough)
    throw new Refusal('InvalidData', { issues: toIssues([{ path: 'month', message: 'notClosed' }]) });
  const moves = moveWrites(closedThrough, monthAfter(month, -1));
  await record(identity, { action: 'reopened', month, note: reason, open: [] }, moves);
};
