import type { Language } from '../../shared/api/codes/entry.ts';
import { allows } from '../../shared/access/authority.ts';
import { languageOfNames } from '../messages/readerLanguage.ts';
import type { ProjectEvent } from '../messages/templates/projectEvents.ts';
import { ownersOfDemo } from '../../shared/demos/rules.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import type { Principal, ProjectState } from '../../shared/projects/schema.ts';
import { derivedId } from '../core/derivedId.ts';
import { log } from '../core/log.ts';
import { newId } from '../core/newId.ts';
import { tryAll } from '../core/tryAll.ts';
import { put, type Write } from '../db/commit.ts';
import { projectKeys } from '../db/keys/projects.ts';
import { loadOverdueNotes } from '../db/loadOverdueNotes.ts';
import { deleteItem } from '../db/writeItem.ts';
import { queueMessage } from '../messages/messageStore.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { withDistinctAddresses } from '../recipients/accounts.ts';
import { activeUsers, listPrincipals } from './principals.ts';
import { readProject } from './projectReader.ts';

/** Notice to be mailed, and its recipients. */
export type NewNotice = {
  event: ProjectEvent;
  /** The vendor and invited authors. Everyone who may open projects for one of them gets the notice. */
  rightOwnerIds?: readonly string[];
  /** Writers and publishers of a demo, also those who are not invited. At least one account of each gets the notice. */
  ownerIds?: readonly string[];
  /** True to tell the person of A&R in charge or, while nobody is, everybody of A&R. */
  toAnr?: boolean;
  demoId?: string | undefined;
  demoName?: string | undefined;
  day?: string | undefined;
  text?: string | undefined;
};

/** Page that a mail links to. `nothing` is for a reader who may open neither. */
type Place = 'project' | 'demo' | 'nothing';
type Recipient = { to: string; language: Language; projectName: string; place: Place };

/** Notice as stored until its mails are queued. */
export type Notice = Omit<NewNotice, 'rightOwnerIds'> & {
  noticeId: string;
  projectId: string;
  customerId: string;
  projectName: string;
  /** Name of the project for authors. */
  nameForAuthors: string;
  rightOwnerIds: readonly string[];
  /** Person of A&R in charge. */
  principal?: Pick<Principal, 'userId' | 'language'> | undefined;
  notedAt: string;
};

/**
 * Returns the writers and publishers of a demo as the recipients of a notice about it.
 * @param exceptId the one who makes the change, and knows of it
 */
export const ownersOf = (demo: Pick<Demo, 'demoId' | 'writers'>, exceptId?: string) => ({
  demoId: demo.demoId,
  ownerIds: ownersOfDemo(demo).filter((id) => id !== exceptId),
});

/**
 * Returns a notice, and the write that stores it until its mails are queued, for the transaction of the change it
 * reports.
 * @param once key of a notice that is sent at most once
 */
export const noticeWrite = (
  { projectId, name, nameForAuthors = name, customerId, principal }: ProjectState,
  { rightOwnerIds = [], ...told }: NewNotice,
  once?: string,
): { notice: Notice; write: Write } => {
  const notice: Notice = {
    ...told,
    noticeId: once === undefined ? newId('ntc') : derivedId('ntc', once),
    projectId,
    customerId,
    projectName: name,
    nameForAuthors,
    rightOwnerIds: [...new Set(rightOwnerIds)],
    notedAt: new Date().toISOString(),
    principal: principal && { userId: principal.userId, language: principal.language },
  };
  return {
    notice,
    write: put({ ...projectKeys.notice(notice.noticeId), type: 'projectNotice', version: 1, ...notice }),
  };
};

/** Returns the language of a mail to a person of the staff: that of the name the account shows. */
const languageOfName = (name: string): Language => (/\p{Script=Han}/u.test(name) ? 'zh-Hant' : 'en');

type Account = { email: string; language: Language; mayOpenProjects: boolean; mayOpenDemos: boolean };

/** Returns the active accounts of right owners. A mail goes to the address of the account, never to that of a record. */
const accountsOf = async (rightOwnerIds: readonly string[]): Promise<Map<string, Account[]>> => {
  const owners = await loadRightOwners(rightOwnerIds);
  const found = new Map<string, Account[]>();
  for (const id of rightOwnerIds) {
    const language = languageOfNames(owners.get(id)?.nativeCultureInfo);
    const users = await activeUsers(id);
    found.set(
      id,
      users.map(({ email, permissions }) => ({
        email,
        language,
        mayOpenProjects: allows(permissions, 'projectRoleAuthority/viewProjectDetail'),
        mayOpenDemos: allows(permissions, 'demoRoleAuthority/viewDemoList'),
      })),
    );
  }
  return found;
};

/** Returns the people of A&R a notice goes to: the one in charge or, without an active one, everybody. */
const recipientsOfAnr = async ({ principal, projectName }: Notice): Promise<Recipient[]> => {
  const everybody = await listPrincipals();
  const inCharge = everybody.filter(({ userId }) => userId === principal?.userId);
  return (inCharge.length > 0 ? inCharge : everybody).map(({ userId, email, displayName }) => ({
    to: email,
    // The language of the browser is known of the one who claimed the project alone.
    language: userId === principal?.userId ? principal.language : languageOfName(displayName),
    projectName,
    place: 'project',
  }));
};

/** Returns what an account may open of a notice about a right owner's demo, or of one for an invited right owner. */
const placeFor = (
  { mayOpenProjects, mayOpenDemos }: Account,
  isInvited: boolean,
  demoId: string | undefined,
): Place => {
  if (isInvited && mayOpenProjects) return 'project';
  return mayOpenDemos && demoId !== undefined ? 'demo' : 'nothing';
};

const places = ['project', 'demo', 'nothing'] as const satisfies readonly Place[];

/**
 * Returns who of a right owner's accounts gets a notice: those who may open the project. For the writers and publishers
 * of a demo it is otherwise those who may open the demo, and all accounts if none may.
 */
const chosenAccounts = (
  accounts: readonly Account[],
  { isInvited, isOwner, demoId }: { isInvited: boolean; isOwner: boolean; demoId: string | undefined },
): { account: Account; place: Place }[] => {
  const placed = accounts.map((account) => ({ account, place: placeFor(account, isInvited, demoId) }));
  const best = isOwner ? places.find((one) => placed.some(({ place }) => place === one)) : 'project';
  return placed.filter(({ place }) => place === best);
};

/** Returns the right owners who may open the project of a notice: those it is for, and invited owners of the demo. */
const invitedTo = async ({ projectId, rightOwnerIds, ownerIds = [] }: Notice): Promise<Set<string>> => {
  const targets = ownerIds.length > 0 ? (await readProject(projectId)).content.targets : [];
  return new Set([...rightOwnerIds, ...targets.map(({ rightOwnerId }) => rightOwnerId)]);
};

/** Returns who gets a notice, each address once. */
const recipientsOf = async (notice: Notice): Promise<Recipient[]> => {
  const { customerId, projectName, nameForAuthors, rightOwnerIds, ownerIds = [], demoId } = notice;
  const [accounts, invited] = await Promise.all([
    accountsOf([...new Set([...rightOwnerIds, ...ownerIds])]),
    invitedTo(notice),
  ]);
  const found = Array.from(accounts).flatMap(([id, users]): Recipient[] =>
    chosenAccounts(users, { isInvited: invited.has(id), isOwner: ownerIds.includes(id), demoId }).map(
      ({ account: { email, language }, place }) => ({
        to: email,
        language,
        projectName: id === customerId ? projectName : nameForAuthors,
        place,
      }),
    ),
  );
  return withDistinctAddresses([...found, ...(notice.toAnr ? await recipientsOfAnr(notice) : [])]);
};

/** Queues the mails of a notice, each once even when repeated, and deletes the notice. */
const deliver = async (notice: Notice): Promise<void> => {
  const { noticeId, projectId, event, demoId, demoName, day, text } = notice;
  for (const { to, language, projectName, place } of await recipientsOf(notice))
    await queueMessage({
      template: 'projectNotice',
      channel: 'mail',
      to,
      language,
      params: { event, projectId, projectName, place, demoId, demoName, day, text },
      secrets: {},
      cause: noticeId,
      about: projectId,
    });
  await deleteItem(projectKeys.notice(noticeId));
};

/** Queues the mails of notices. After a failure, `deliverUnsentNotices` does it within minutes. */
export const sendNotices = async (notices: readonly Notice[]): Promise<void> => {
  for (const notice of notices)
    try {
      await deliver(notice);
    } catch (error) {
      log.error('notice not mailed, it is later', { noticeId: notice.noticeId, error });
    }
};

/**
 * Queues the mails of notices whose function was killed before queuing them.
 * @param now milliseconds
 * @returns the number of notices
 * @throws AggregateError of the failures, after trying all
 */
export const deliverUnsentNotices = async (now: number): Promise<number> => {
  const overdue = await loadOverdueNotes<Notice>(projectKeys.notices, ({ notedAt }) => notedAt, now);
  return tryAll(overdue, ({ noticeId }) => noticeId, deliver);
};
