import { reservationPosition, type DemoSale } from '../demos/sale.ts';
import { stateAfter, submissionMoveRefusal, type SubmissionMove } from '../../shared/projects/states.ts';
import type { Evaluation, Rejection, Submission } from '../../shared/projects/submissionSchema.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import type { AuditNote } from '../db/commit.ts';
import { offerCheck, saleCheck, saleWrite } from '../demos/saleStore.ts';
import { changeProject } from './changeProject.ts';
import { ownersOf, type NewNotice } from './notices.ts';
import type { OpenedProject } from './projectReader.ts';
import {
  openSubmission,
  validReservations,
  toSubmissionFacts,
  type OpenedSubmission,
} from './submissionReader.ts';
import { refuseMove } from './submissionStore.ts';
import { afterMoves, submissionWrites } from './submissionWrites.ts';

/** Changes made by a move of one demo, besides its state. */
type Reply = {
  action: AuditNote['action'];
  fields: Partial<Submission>;
  /** Sale after the move, if the move changes it. The move fails if the sale changed since it was read. */
  sale?: DemoSale;
  /** True to fail when the demo is disabled at the same moment. */
  needsOffer?: boolean;
  notices?: readonly NewNotice[];
};

type Opened = OpenedProject & OpenedSubmission;

/** Moves one demo of a project by the rules of its states. */
const moveDemo = (
  identity: Identity,
  projectId: string,
  demoId: string,
  move: SubmissionMove,
  reply: (opened: Opened, at: string) => Reply | Promise<Reply>,
): Promise<OpenedProject> =>
  changeProject(identity, projectId, async (project) => {
    const opened = { ...project, ...(await openSubmission(project, demoId, identity.rightOwnerId)) };
    const { role, state, submission } = opened;
    refuseMove(submissionMoveRefusal(role, toSubmissionFacts(project, opened), move), demoId);
    const at = new Date().toISOString();
    const { action, fields, sale, needsOffer = false, notices = [] } = await reply(opened, at);
    const to = stateAfter(submission.state, move);
    const demoName = displayName(opened.demo);
    return {
      note: { action, changes: { demoId, ...fields } },
      state: afterMoves(state, [{ from: submission.state, to }], at),
      writes: [
        ...submissionWrites(projectId, [{ ...submission, ...fields, state: to }]),
        sale ? saleWrite(sale) : saleCheck(opened.sale),
        ...(needsOffer ? [offerCheck(demoId)] : []),
      ],
      notices: notices.map((notice) => ({ ...notice, demoName })),
    };
  });

/** Returns a sale without the reservation of a project. */
export const withoutReservation = (sale: DemoSale, projectId: string): DemoSale => ({
  ...sale,
  reservations: sale.reservations.filter((one) => one.projectId !== projectId),
});

/** Stores the vendor's opinion of a demo, without a decision. */
export const evaluateDemo = (identity: Identity, projectId: string, demoId: string, evaluation: Evaluation) =>
  moveDemo(identity, projectId, demoId, 'evaluate', () => ({ action: 'demo evaluated', fields: evaluation }));

/**
 * Reserves a demo for the vendor. Projects that reserve the same demo queue in the order of storing: each write depends
 * on the queue as it was read.
 * @throws Refusal `DemoNotReady`, `DemoSold`, `DemoDisabled`, `AuthorNotInvited`, `ProjectFinished`, `NotAllowed`,
 * `DataNotFound`
 */
export const reserveDemo = (identity: Identity, projectId: string, demoId: string, evaluation: Evaluation) =>
  moveDemo(identity, projectId, demoId, 'reserve', ({ sale, demo }, at) => ({
    action: 'demo reserved',
    fields: { ...evaluation, reservedAt: at },
    sale: { ...sale, reservations: [...sale.reservations, { projectId, at }] },
    needsOffer: true,
    notices: [{ event: 'reserved', ...ownersOf(demo), toAnr: true }],
  }));

/**
 * Rejects a demo: the vendor rejects a waiting demo or one it reserved, A&R a reservation.
 * @throws Refusal as `reserveDemo`
 */
export const rejectDemo = (
  identity: Identity,
  projectId: string,
  demoId: string,
  { reasons, comment, quality, fitness }: Rejection,
) =>
  moveDemo(identity, projectId, demoId, 'reject', ({ role, state, sale, demo }, at) => {
    const isAnr = role === 'ArtistAndRepertoire';
    const evaluation = isAnr ? {} : { quality, fitness, comment };
    const isReserved = reservationPosition(sale, projectId) !== undefined;
    const rejected: NewNotice = {
      event: 'rejected',
      ...ownersOf(demo),
      toAnr: !isAnr,
    };
    return {
      action: 'demo rejected',
      fields: { ...evaluation, reasons, rejectedAt: at, isRejectedByAnr: isAnr || undefined },
      ...(isReserved && { sale: withoutReservation(sale, projectId) }),
      notices: isAnr
        ? [rejected, { event: 'declined', rightOwnerIds: [state.customerId], text: comment }]
        : [rejected],
    };
  });

/**
 * Confirms a reservation: the vendor its own, or A&R for the vendor. Notifies the other of both, and the writers and
 * publishers. If others reserved the demo earlier, A&R must accept that explicitly, and the vendor must wait.
 * @throws Refusal `NotFirstReserved` with the position in the queue, and as `reserveDemo`
 */
export const confirmReservation = (
  identity: Identity,
  projectId: string,
  demoId: string,
  notFirst: boolean,
) =>
  moveDemo(identity, projectId, demoId, 'confirm', async ({ role, sale, state, demo }, at) => {
    const isVendor = role === 'Vendor';
    const line = await validReservations(sale);
    const place = line.findIndex((one) => one.state.projectId === projectId) + 1;
    if (place !== 1 && (isVendor || !notFirst)) throw new Refusal('NotFirstReserved', { place, demoId });
    return {
      action: 'reservation confirmed',
      fields: { confirmedAt: at, isConfirmedByVendor: isVendor || undefined },
      needsOffer: true,
      notices: [
        {
          event: 'confirmed',
          rightOwnerIds: isVendor ? [] : [state.customerId],
          toAnr: isVendor,
          ...ownersOf(demo),
        },
      ],
    };
  });
