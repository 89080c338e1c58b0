import { canBeEnded, isShareable } from '../../shared/demos/listeningRules.ts';
import type { ListeningLink, ListeningLinkInput, ListeningPlay } from '../../shared/demos/listeningSchema.ts';
import type { Identity } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { hashSecretToken, newSecretToken } from '../core/secretToken.ts';
import { commit, commitSilently, create, put, transition, update, type Write } from '../db/commit.ts';
import { absent } from '../db/expressions.ts';
import { countInWindow } from '../db/countInWindow.ts';
import { listeningKeys } from '../db/keys/listening.ts';
import { loadDemos } from './demoReader.ts';
import { linkView, loadLink, type StoredLink } from './listeningReader.ts';

/**
 * Checks that guests may hear demos.
 * @throws Refusal `DataNotFound` for an unknown demo, `InvalidData` at the place of one that may not be shared
 */
const requireShareable = async (demoIds: readonly string[]): Promise<void> => {
  const demos = new Map((await loadDemos(demoIds)).map((demo) => [demo.demoId, demo]));
  if (demoIds.some((id) => !demos.has(id))) throw new Refusal('DataNotFound');
  const issues = demoIds.flatMap((id, index) =>
    isShareable(demos.get(id)!) ? [] : [{ path: `body.demoIds.${index}`, message: 'notShareable' }],
  );
  if (issues.length > 0) throw new Refusal('InvalidData', { issues });
};

const ofProjectWrite = (projectId: string, linkId: string): Write =>
  put({ ...listeningKeys.ofProject(projectId, linkId), type: 'projectsLink', version: 1, linkId });

type NewLink = { link: ListeningLink; token: string };

/**
 * Stores a new link and returns it with its secret, which is stored as a hash only.
 * @param projectId project whose vendor shares the demos
 */
export const storeLink = async (
  identity: Identity,
  { guestName, demoIds, days, mayDownload }: ListeningLinkInput,
  projectId?: string,
): Promise<NewLink> => {
  const token = newSecretToken();
  const now = Date.now();
  const link: StoredLink = {
    linkId: newId('lnk'),
    ...(projectId !== undefined && { projectId }),
    guestName,
    demoIds,
    mayDownload,
    expiresAt: new Date(now + days * 86_400_000).toISOString(),
    createdAt: new Date(now).toISOString(),
    createdBy: identity.displayName,
    plays: 0,
    version: 1,
    tokenHash: hashSecretToken(token),
    madeBy: identity.user.subject,
  };
  const changes = { guestName, demoIds, mayDownload, expiresAt: link.expiresAt, projectId };
  await commit(identity, { action: 'created', subject: link.linkId, changes }, [
    create({ ...listeningKeys.link(link.linkId), type: 'listeningLink', ...link }, 'InvalidOperation'),
    ...(projectId === undefined ? [] : [ofProjectWrite(projectId, link.linkId)]),
  ]);
  return { link: linkView(link), token };
};

/**
 * Creates a link of A&R.
 * @throws Refusal `DataNotFound`, `InvalidData`
 */
export const createLink = async (identity: Identity, input: ListeningLinkInput): Promise<NewLink> => {
  const demoIds = [...new Set(input.demoIds)];
  await requireShareable(demoIds);
  return storeLink(identity, { ...input, demoIds });
};

/**
 * Ends a link early.
 * @throws Refusal `DataNotFound`; `InvalidOperation` for a link that has ended
 */
export const endLink = async (identity: Identity, linkId: string): Promise<ListeningLink> => {
  const link = await loadLink(linkId);
  if (!canBeEnded(link, Date.now())) throw new Refusal('InvalidOperation');
  const endedAt = new Date().toISOString();
  await commit(identity, { action: 'listening link ended', subject: linkId }, [
    transition<StoredLink>(
      listeningKeys.link(linkId),
      { from: { endedAt: absent }, set: { endedAt } },
      'InvalidOperation',
    ),
  ]);
  return linkView(await loadLink(linkId));
};

/**
 * Logs a guest's play of a demo, before the guest receives its address.
 * @throws Refusal `TokenInvalid` when the link was ended meanwhile
 */
export const logPlay = async (linkId: string, { demoId, kind }: Pick<ListeningPlay, 'demoId' | 'kind'>) => {
  const at = new Date().toISOString();
  const playId = newId('ply');
  await commitSilently([
    create(
      { ...listeningKeys.play(linkId, at, playId), type: 'listeningPlay', playId, demoId, kind, at },
      'InvalidOperation',
    ),
    update<StoredLink>(
      listeningKeys.link(linkId),
      { set: { lastPlayedAt: at }, add: { plays: 1 }, when: { endedAt: absent } },
      'TokenInvalid',
    ),
  ]);
};

/** Maximum calls of guests from one address in `windowSeconds`. */
export const guestCallLimit = { calls: 120, windowSeconds: 300 } as const;

/**
 * Counts a call of a guest, to stop guessing of secrets and mass downloads.
 * @param address name the address counts under
 * @throws Refusal `RetryLimitExceeded` with `seconds` to wait
 */
export const countGuestCall = (address: string): Promise<void> =>
  countInWindow({
    type: 'guestCalls',
    toKey: (window) => listeningKeys.calls(address, window),
    max: guestCallLimit.calls,
    windowSeconds: guestCallLimit.windowSeconds,
  });
