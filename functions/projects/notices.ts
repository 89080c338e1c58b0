import type { Language } from '../../shared/api/codes/entry.ts';
import { allows } from '../../shared/access/authority.ts';
import type { ProjectEvent } from '../../shared/messages/templates/projectEvents.ts';
import type { ProjectState } from '../../shared/projects/schema.ts';
import { toIdentity, type StoredUser } from '../api/identity.ts';
import { derivedId } from '../core/derivedId.ts';
import { log } from '../core/log.ts';
import { newId } from '../core/newId.ts';
import { tryAll } from '../core/tryAll.ts';
import { put, type Write } from '../db/commit.ts';
import { queryAll } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { projectKeys } from '../db/keys/publishing/projects.ts';
import { loadForgotten } from '../db/loadForgotten.ts';
import { deleteItem } from '../db/writeItem.ts';
import { queueMessage } from '../messages/messageStore.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';

/** Notice to be mailed, and its recipients. */
export type NewNotice = {
  event: ProjectEvent;
  /** Vendors and authors. Everyone who may open projects for one of them gets the notice. */
  rightOwnerIds?: readonly string[];
  /** True to tell the person of A&R in charge. */
  toPrincipal?: boolean;
  demoName?: string | undefined;
  day?: string | undefined;
  text?: string | undefined;
};

type Recipient = { to: string; language: Language };

/** Notice as stored until its mails are queued. */
export type Notice = {
  noticeId: string;
  projectId: string;
  projectName: string;
  event: ProjectEvent;
  rightOwnerIds: readonly string[];
  principal?: Recipient;
  demoName?: string;
  day?: string;
  text?: string;
  notedAt: string;
};

/**
 * Returns a notice, and the write that stores it until its mails are queued, for the transaction of the change it
 * reports.
 * @param once key of a notice that is sent at most once
 */
export const noticeWrite = (
  { projectId, name, principal }: ProjectState,
  { event, rightOwnerIds = [], toPrincipal = false, demoName, day, text }: NewNotice,
  once?: string,
): { notice: Notice; write: Write } => {
  const notice: Notice = {
    noticeId: once === undefined ? newId('ntc') : derivedId('ntc', once),
    projectId,
    projectName: name,
    event,
    rightOwnerIds: [...new Set(rightOwnerIds)],
    notedAt: new Date().toISOString(),
    ...(toPrincipal && principal && { principal: { to: principal.email, language: principal.language } }),
    ...(demoName !== undefined && { demoName }),
    ...(day !== undefined && { day }),
    ...(text && { text }),
  };
  return {
    notice,
    write: put({ ...projectKeys.notice(notice.noticeId), type: 'projectNotice', version: 1, ...notice }),
  };
};

/** Returns the language of a mail to a right owner: that of its own name if messages exist in it, otherwise English. */
const toMailLanguage = (nativeCultureInfo: string | undefined): Language =>
  nativeCultureInfo === 'zh-Hant' || nativeCultureInfo === 'zh-Hans' ? nativeCultureInfo : 'en';

/** Returns the people who may open projects for right owners. */
const recipientsFor = async (rightOwnerIds: readonly string[]): Promise<Recipient[]> => {
  const owners = await loadRightOwners(rightOwnerIds);
  const found: Recipient[] = [];
  for (const id of rightOwnerIds) {
    const users = await queryAll<StoredUser>({ index: 'gsi1', pk: accountKeys.users(id) });
    const language = toMailLanguage(owners.get(id)?.nativeCultureInfo);
    found.push(
      ...users
        .filter((user) => user.status === 'active')
        .filter((user) => allows(toIdentity(user).permissions, 'projectRoleAuthority/viewProjectDetail'))
        .map(({ email }) => ({ to: email, language })),
    );
  }
  return found;
};

/** Queues the mails of a notice, each once even when repeated, and deletes the notice. */
const deliver = async (notice: Notice): Promise<void> => {
  const { noticeId, projectId, projectName, event, rightOwnerIds, principal, demoName, day, text } = notice;
  const recipients = [...(await recipientsFor(rightOwnerIds)), ...(principal ? [principal] : [])];
  for (const { to, language } of recipients)
    await queueMessage({
      template: 'projectNotice',
      channel: 'mail',
      to,
      language,
      params: { event, projectId, projectName, demoName, day, text },
      secrets: {},
      cause: noticeId,
      about: projectId,
    });
  await deleteItem(projectKeys.notice(noticeId));
};

/** Queues the mails of notices. After a failure, `deliverForgotten` does it within minutes. */
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
export const deliverForgotten = async (now: number): Promise<number> => {
  const forgotten = await loadForgotten<Notice>(projectKeys.notices, ({ notedAt }) => notedAt, now);
  return tryAll(forgotten, ({ noticeId }) => noticeId, deliver);
};
