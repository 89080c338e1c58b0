import * as z from 'zod';
import type { Language } from '../../../shared/api/codes/entry.ts';
import { button, facts, text } from '../../../shared/messages/content.ts';
import { nameParam, noSecrets, template } from '../../../shared/messages/templates/template.ts';

/** Reasons to tell a payee of a webhook: an event was not delivered, or the webhook was paused. */
export const webhookTroubleSchema = z.enum(['undelivered', 'failing', 'gone', 'noRight']);
export type WebhookTrouble = z.infer<typeof webhookTroubleSchema>;

type Words = {
  subject: { undelivered: string; paused: string };
  sentence: Record<WebhookTrouble, string>;
  kept: string;
  host: string;
  open: string;
};

const words: Record<Language, Words> = {
  en: {
    subject: {
      undelivered: 'An event could not be delivered to your webhook',
      paused: 'Your webhook is paused',
    },
    sentence: {
      undelivered:
        'We tried for more than a day to deliver an event to your webhook, and it took none of the attempts. Open the webhook to see why, and send the event again from there within 30 days. We write of this once a day at most.',
      failing: 'Nothing could be delivered to your webhook for three days, so we paused it.',
      gone: 'Your webhook answered that it is gone (status 410), so we paused it.',
      noRight:
        'The person who answers for your webhook may no longer see your income, so we paused it. Somebody who may see it can resume it.',
    },
    kept: 'New events are kept for 30 days and sent once you resume it.',
    host: 'Webhook',
    open: 'Open the webhook',
  },
  'zh-Hant': {
    subject: { undelivered: '有事件無法送達您的 Webhook', paused: '您的 Webhook 已暫停' },
    sentence: {
      undelivered:
        '我們嘗試將一則事件送達您的 Webhook 超過一天，都沒有成功。請開啟 Webhook 查看原因，並在 30 天內從該處重新傳送。此類通知每天最多一封。',
      failing: '三天內沒有任何事件成功送達您的 Webhook，因此已暫停。',
      gone: '您的 Webhook 回覆該位址已不存在（狀態碼 410），因此已暫停。',
      noRight: '負責此 Webhook 的人員已無權查看您的收入，因此已暫停。有權查看收入的人員可恢復傳送。',
    },
    kept: '新的事件會保留 30 天，恢復後即會傳送。',
    host: 'Webhook',
    open: '查看 Webhook',
  },
  'zh-Hans': {
    subject: { undelivered: '有事件无法送达您的 Webhook', paused: '您的 Webhook 已暂停' },
    sentence: {
      undelivered:
        '我们尝试将一个事件送达您的 Webhook 超过一天，均未成功。请打开 Webhook 查看原因，并在 30 天内从该处重新发送。此类通知每天最多一封。',
      failing: '三天内没有任何事件成功送达您的 Webhook，因此已暂停。',
      gone: '您的 Webhook 回复该地址已不存在（状态码 410），因此已暂停。',
      noRight: '负责此 Webhook 的人员已无权查看您的收入，因此已暂停。有权查看收入的人员可恢复发送。',
    },
    kept: '新的事件会保留 30 天，恢复后即会发送。',
    host: 'Webhook',
    open: '查看 Webhook',
  },
};

/** Tells a payee that an event was not delivered to its webhook, or that the webhook was paused. */
export const webhookTrouble = template({
  params: z.object({
    trouble: webhookTroubleSchema,
    /** Host of its address. The rest of the address may give access. */
    host: nameParam,
    webhookId: z.string(),
  }),
  secrets: noSecrets,
  mail: ({ trouble, host, webhookId }, language, { site }) => {
    const said = words[language];
    const isPaused = trouble !== 'undelivered';
    return {
      subject: said.subject[isPaused ? 'paused' : 'undelivered'],
      blocks: [
        text(said.sentence[trouble]),
        ...(isPaused ? [text(said.kept)] : []),
        facts([said.host, host]),
        button(said.open, `${site}/Publish/Account/Webhooks/Detail/${webhookId}`),
      ],
    };
  },
});
