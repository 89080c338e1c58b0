import { linkStateAt } from '../../shared/demos/listeningRules.ts';
import { renewalHours, type ListeningLink, type ListeningPlay } from '../../shared/demos/listeningSchema.ts';
import type { StoredUser } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { sameHash } from '../core/sameHash.ts';
import { hashSecretToken } from '../core/secretToken.ts';
import { getItem, getItems, loadItem, queryAll, queryOffset, toData } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { listeningKeys } from '../db/keys/listening.ts';
import { loadDemos } from './demoReader.ts';

/** Link as stored. */
export type StoredLink = Omit<ListeningLink, 'suspended'> & {
  /** Hash of the secret. */
  tokenHash: string;
  /** Subject of the account that made the link. */
  madeBy: string;
};

/** Returns a link as who made it and colleagues see it: without the hash of its secret and the account behind it. */
export const linkView = ({ tokenHash: _, madeBy: __, ...link }: StoredLink): ListeningLink => link;

/**
 * Loads a link for its maker.
 * @throws Refusal `DataNotFound`
 */
export const loadLink = async (linkId: string): Promise<StoredLink> =>
  toData(await loadItem<StoredLink>(listeningKeys.link(linkId)));

/** Returns the subjects of those accounts that are in use. */
const findActive = async (subjects: Iterable<string>): Promise<Set<string>> => {
  const keys = [...new Set(subjects)].map(accountKeys.user);
  const users = await getItems<StoredUser>(keys, {
    consistent: true,
    only: ['subject', 'status'],
  });
  return new Set(users.filter(({ status }) => status === 'active').map(({ subject }) => subject));
};

/** Returns links as lists show them, with those marked whose maker's account is disabled. */
const toViews = async (links: readonly StoredLink[]): Promise<ListeningLink[]> => {
  const active = await findActive(links.map(({ madeBy }) => madeBy));
  return links.map((link) => ({
    ...linkView(link),
    ...(!active.has(link.madeBy) && { suspended: true }),
  }));
};

/**
 * Loads the link a guest has the secret of.
 * @param secret secret of the link, as the request brings it
 * @throws Refusal `TokenInvalid` for a wrong secret, for a link that ended or expired, and for one of a disabled account, all alike
 */
export const loadGuestLink = async (linkId: string, secret: string | undefined): Promise<StoredLink> => {
  const link = await getItem<StoredLink>(listeningKeys.link(linkId));
  const isValid =
    link !== undefined &&
    secret !== undefined &&
    sameHash(link.tokenHash, hashSecretToken(secret)) &&
    linkStateAt(link, Date.now()) === 'open' &&
    (await findActive([link.madeBy])).has(link.madeBy);
  if (!isValid) throw new Refusal('TokenInvalid');
  return toData(link);
};

/** Returns whether the guest of a link played or downloaded a demo in the last hours in which addresses are renewed. */
export const wasPlayed = async (linkId: string, demoId: string): Promise<boolean> => {
  const since = new Date(Date.now() - renewalHours * 3_600_000).toISOString();
  const plays = await queryAll<ListeningPlay>({
    pk: listeningKeys.plays(linkId),
    skBetween: [since, '~'],
    only: ['demoId'],
  });
  return plays.some((one) => one.demoId === demoId);
};

type Paging = { offset: number; limit: number };

/** Returns links, newest first. */
export const listLinks = async ({ offset, limit }: Paging) => {
  const range = { pk: listeningKeys.links, descending: true, offset, limit };
  const { items, total } = await queryOffset<StoredLink>(range);
  return { items: await toViews(items.map(toData)), total };
};

/** Returns the links of the vendor of a project, newest first. */
export const listLinksOfProject = async (projectId: string, { offset, limit }: Paging) => {
  const range = { pk: listeningKeys.projectsLinks(projectId), descending: true, offset, limit };
  const { items, total } = await queryOffset<{ linkId: string }>(range);
  const links = await getItems<StoredLink>(items.map(({ linkId }) => listeningKeys.link(linkId)));
  const byId = new Map((await toViews(links.map(toData))).map((link) => [link.linkId, link]));
  return { items: items.flatMap(({ linkId }) => byId.get(linkId) ?? []), total };
};

/** Returns the plays of a link's guest, newest first, with the titles of the demos. */
export const listPlays = async (linkId: string, { offset, limit }: Paging) => {
  const range = { pk: listeningKeys.plays(linkId), descending: true, offset, limit };
  const { items, total } = await queryOffset<ListeningPlay>(range);
  const demos = new Map(
    (await loadDemos([...new Set(items.map(({ demoId }) => demoId))])).map((demo) => [demo.demoId, demo]),
  );
  const plays = items.map(({ playId, demoId, kind, at }): ListeningPlay => {
    const { names, nativeCultureInfo } = demos.get(demoId) ?? {};
    return { playId, demoId, kind, at, ...(names && { names, nativeCultureInfo }) };
  });
  return { items: plays, total };
};
