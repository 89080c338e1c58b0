import * as z from 'zod';
import type { Language } from '../../../shared/api/codes/entry.ts';

/** Events of song-request projects that are reported by mail. */
export const projectEvents = [
  'opened',
  'openedForCustomer',
  'claimed',
  'invited',
  'updated',
  'submitted',
  'submittedForAuthor',
  'sent',
  'reserved',
  'rejected',
  'confirmed',
  'declined',
  'deal',
  'sold',
  'endRequested',
  'ended',
  'notChosen',
  'demoDisabled',
  'demoEnabled',
  'deadlineChanged',
  'deadlineNear',
] as const;
export const projectEventSchema = z.enum(projectEvents);
export type ProjectEvent = z.infer<typeof projectEventSchema>;

/** Names and day that a mail mentions. */
type Facts = { project: string; demo: string; day: string };

/** Subject and first sentence. */
type Wording = readonly [subject: string, sentence: string];

/** Wording of each event in each language. */
export const projectWording: Record<ProjectEvent, Record<Language, (facts: Facts) => Wording>> = {
  opened: {
    en: ({ project }) => [
      `New song request: ${project}`,
      `A customer opened “${project}”. It waits to be claimed.`,
    ],
    'zh-Hant': ({ project }) => [`新的徵歌專案：${project}`, `客戶提出「${project}」，等待認領。`],
    'zh-Hans': ({ project }) => [`新的征歌项目：${project}`, `客户提出“${project}”，等待认领。`],
  },
  openedForCustomer: {
    en: ({ project }) => [
      `Song request opened: ${project}`,
      `A&R opened “${project}” for you and looks for songs.`,
    ],
    'zh-Hant': ({ project }) => [
      `已為您開立徵歌專案：${project}`,
      `A&R 已為您開立「${project}」，並開始徵歌。`,
    ],
    'zh-Hans': ({ project }) => [
      `已为您开立征歌项目：${project}`,
      `A&R 已为您开立“${project}”，并开始征歌。`,
    ],
  },
  submitted: {
    en: ({ project, demo }) => [`Demos for ${project}`, `Submitted to “${project}”: ${demo}.`],
    'zh-Hant': ({ project, demo }) => [`收到投稿：${project}`, `「${project}」收到投稿：${demo}。`],
    'zh-Hans': ({ project, demo }) => [`收到投稿：${project}`, `“${project}”收到投稿：${demo}。`],
  },
  submittedForAuthor: {
    en: ({ project, demo }) => [
      `Submitted: ${demo} for ${project}`,
      `Your demo “${demo}” was submitted to “${project}” for you.`,
    ],
    'zh-Hant': ({ project, demo }) => [
      `作品已代為投稿：${demo}（${project}）`,
      `您的作品「${demo}」已代為投稿至「${project}」。`,
    ],
    'zh-Hans': ({ project, demo }) => [
      `作品已代为投稿：${demo}（${project}）`,
      `您的作品“${demo}”已代为投稿至“${project}”。`,
    ],
  },
  claimed: {
    en: ({ project }) => [`We took on your project ${project}`, `A&R has started to work on “${project}”.`],
    'zh-Hant': ({ project }) => [`已受理您的專案：${project}`, `A&R 已開始處理「${project}」。`],
    'zh-Hans': ({ project }) => [`已受理您的项目：${project}`, `A&R 已开始处理“${project}”。`],
  },
  invited: {
    en: ({ project, day }) => [
      `Songs wanted: ${project}`,
      `You are invited to submit demos to “${project}” until ${day}.`,
    ],
    'zh-Hant': ({ project, day }) => [
      `徵歌邀請：${project}`,
      `誠摯邀請您為「${project}」提供作品，交件期限為 ${day}。`,
    ],
    'zh-Hans': ({ project, day }) => [
      `征歌邀请：${project}`,
      `诚挚邀请您为“${project}”提供作品，交稿期限为 ${day}。`,
    ],
  },
  updated: {
    en: ({ project, day }) => [
      `Updated: ${project}`,
      `What “${project}” looks for has changed. You can submit demos until ${day}.`,
    ],
    'zh-Hant': ({ project, day }) => [
      `徵歌內容更新：${project}`,
      `「${project}」的徵歌內容已更新，交件期限為 ${day}。`,
    ],
    'zh-Hans': ({ project, day }) => [
      `征歌内容更新：${project}`,
      `“${project}”的征歌内容已更新，交稿期限为 ${day}。`,
    ],
  },
  sent: {
    en: ({ project }) => [`New demos for ${project}`, `New demos wait for your reply in “${project}”.`],
    'zh-Hant': ({ project }) => [`新作品：${project}`, `「${project}」有新作品待您回覆。`],
    'zh-Hans': ({ project }) => [`新作品：${project}`, `“${project}”有新作品待您回复。`],
  },
  reserved: {
    en: ({ project, demo }) => [
      `Reserved: ${demo} for ${project}`,
      `“${demo}” was reserved for “${project}”. The reservation is not confirmed yet.`,
    ],
    'zh-Hant': ({ project, demo }) => [
      `作品獲保留：${demo}（${project}）`,
      `「${demo}」已在「${project}」中獲得保留，尚待確認。`,
    ],
    'zh-Hans': ({ project, demo }) => [
      `作品获保留：${demo}（${project}）`,
      `“${demo}”已在“${project}”中获得保留，尚待确认。`,
    ],
  },
  rejected: {
    en: ({ project, demo }) => [
      `Not selected: ${demo} for ${project}`,
      `“${demo}” was not selected for “${project}”.`,
    ],
    'zh-Hant': ({ project, demo }) => [
      `作品未獲選用：${demo}（${project}）`,
      `「${demo}」未獲「${project}」選用。`,
    ],
    'zh-Hans': ({ project, demo }) => [
      `作品未获选用：${demo}（${project}）`,
      `“${demo}”未获“${project}”选用。`,
    ],
  },
  confirmed: {
    en: ({ project, demo }) => [
      `Reservation confirmed: ${demo} for ${project}`,
      `The reservation of “${demo}” for “${project}” is confirmed.`,
    ],
    'zh-Hant': ({ project, demo }) => [
      `保留已確認：${demo}（${project}）`,
      `「${demo}」在「${project}」的保留已確認。`,
    ],
    'zh-Hans': ({ project, demo }) => [
      `保留已确认：${demo}（${project}）`,
      `“${demo}”在“${project}”的保留已确认。`,
    ],
  },
  declined: {
    en: ({ project, demo }) => [
      `Reservation declined: ${demo} for ${project}`,
      `A&R could not confirm the reservation of “${demo}” for “${project}”.`,
    ],
    'zh-Hant': ({ project, demo }) => [
      `保留未成立：${demo}（${project}）`,
      `A&R 未能確認「${demo}」在「${project}」的保留。`,
    ],
    'zh-Hans': ({ project, demo }) => [
      `保留未成立：${demo}（${project}）`,
      `A&R 未能确认“${demo}”在“${project}”的保留。`,
    ],
  },
  deal: {
    en: ({ project, demo }) => [
      `Deal: ${demo} for ${project}`,
      `“${demo}” is sold for “${project}”. The project is completed.`,
    ],
    'zh-Hant': ({ project, demo }) => [
      `成交通知：${demo}（${project}）`,
      `「${demo}」已於「${project}」成交，專案完成。`,
    ],
    'zh-Hans': ({ project, demo }) => [
      `成交通知：${demo}（${project}）`,
      `“${demo}”已在“${project}”成交，项目完成。`,
    ],
  },
  sold: {
    en: ({ project, demo }) => [
      `No longer available: ${demo} for ${project}`,
      `“${demo}” was sold elsewhere and is withdrawn from “${project}”.`,
    ],
    'zh-Hant': ({ project, demo }) => [
      `作品已售出：${demo}（${project}）`,
      `「${demo}」已由他案成交，並自「${project}」撤回。`,
    ],
    'zh-Hans': ({ project, demo }) => [
      `作品已售出：${demo}（${project}）`,
      `“${demo}”已由其他项目成交，并从“${project}”撤回。`,
    ],
  },
  endRequested: {
    en: ({ project }) => [`Please end ${project}`, `The customer asks to end “${project}”.`],
    'zh-Hant': ({ project }) => [`客戶要求結案：${project}`, `客戶要求結束「${project}」。`],
    'zh-Hans': ({ project }) => [`客户要求结案：${project}`, `客户要求结束“${project}”。`],
  },
  ended: {
    en: ({ project }) => [`Ended: ${project}`, `“${project}” has ended. To start again, open a new case.`],
    'zh-Hant': ({ project }) => [`專案結束：${project}`, `「${project}」已結束；如需重新徵歌，請另開新案。`],
    'zh-Hans': ({ project }) => [`项目结束：${project}`, `“${project}”已结束；如需重新征歌，请另开新案。`],
  },
  notChosen: {
    en: ({ project }) => [
      `Ended: ${project}`,
      `“${project}” has ended, and your demos were not chosen. They are free for other requests.`,
    ],
    'zh-Hant': ({ project }) => [
      `專案結束：${project}`,
      `「${project}」已結束，您的作品未獲選用，可投稿其他專案。`,
    ],
    'zh-Hans': ({ project }) => [
      `项目结束：${project}`,
      `“${project}”已结束，您的作品未获选用，可投稿其他项目。`,
    ],
  },
  demoDisabled: {
    en: ({ project, demo }) => [
      `Not available for now: ${demo} for ${project}`,
      `An author disabled “${demo}”. In “${project}” it keeps its state, but it cannot be chosen until it is enabled again.`,
    ],
    'zh-Hant': ({ project, demo }) => [
      `作品暫停提供：${demo}（${project}）`,
      `作者已停用「${demo}」。該作品在「${project}」的狀態不變，重新啟用前無法選用。`,
    ],
    'zh-Hans': ({ project, demo }) => [
      `作品暂停提供：${demo}（${project}）`,
      `作者已停用“${demo}”。该作品在“${project}”的状态不变，重新启用前无法选用。`,
    ],
  },
  demoEnabled: {
    en: ({ project, demo }) => [
      `Available again: ${demo} for ${project}`,
      `“${demo}” can be chosen again in “${project}”.`,
    ],
    'zh-Hant': ({ project, demo }) => [
      `作品恢復提供：${demo}（${project}）`,
      `「${demo}」在「${project}」已恢復提供，可再次選用。`,
    ],
    'zh-Hans': ({ project, demo }) => [
      `作品恢复提供：${demo}（${project}）`,
      `“${demo}”在“${project}”已恢复提供，可再次选用。`,
    ],
  },
  deadlineChanged: {
    en: ({ project, day }) => [`New deadline: ${project}`, `The deadline of “${project}” is now ${day}.`],
    'zh-Hant': ({ project, day }) => [`期限變更：${project}`, `「${project}」的期限改為 ${day}。`],
    'zh-Hans': ({ project, day }) => [`期限变更：${project}`, `“${project}”的期限改为 ${day}。`],
  },
  deadlineNear: {
    en: ({ project, day }) => [`Due soon: ${project}`, `The deadline of “${project}” is ${day}.`],
    'zh-Hant': ({ project, day }) => [`期限將至：${project}`, `「${project}」的期限為 ${day}。`],
    'zh-Hans': ({ project, day }) => [`期限将至：${project}`, `“${project}”的期限为 ${day}。`],
  },
};
