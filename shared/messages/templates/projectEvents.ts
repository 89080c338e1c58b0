import * as z from 'zod';
import type { Language } from '../../api/codes/entry.ts';

/** Events of song-request projects that are reported by mail. */
export const projectEvents = [
  'claimed',
  'invited',
  'updated',
  'sent',
  'reserved',
  'rejected',
  'confirmed',
  'declined',
  'deal',
  'sold',
  'endRequested',
  'ended',
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
      `“${demo}” was reserved for “${project}”. The reservation waits for the confirmation of A&R.`,
    ],
    'zh-Hant': ({ project, demo }) => [
      `作品獲保留：${demo}（${project}）`,
      `「${demo}」已在「${project}」中獲得保留，待 A&R 確認。`,
    ],
    'zh-Hans': ({ project, demo }) => [
      `作品获保留：${demo}（${project}）`,
      `“${demo}”已在“${project}”中获得保留，待 A&R 确认。`,
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
