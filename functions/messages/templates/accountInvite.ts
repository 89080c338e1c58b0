import * as z from 'zod';
import { button, facts, note, text } from '../../../shared/messages/content.ts';
import {
  instantParam,
  nameParam,
  template,
  timeIn,
  tokenParam,
} from '../../../shared/messages/templates/template.ts';

/** Asks somebody to set the password of an account that a company or musician made for them. */
export const accountInvite = template({
  params: z.object({
    /** Name of the company or musician. */
    companyName: nameParam,
    inviterName: nameParam,
    account: nameParam,
    validUntil: instantParam,
  }),
  secrets: tokenParam,
  secretSeconds: 86_400,
  mail: ({ companyName, inviterName, account, validUntil, token }, language, { site, zone }) => {
    // Browsers never send the fragment to a server, so the secret is in no log.
    const url = `${site}/Publish/AcceptInvite#${token}`;
    const until = timeIn(zone, validUntil, language);
    return {
      en: {
        subject: `Your account at ${companyName}`,
        blocks: [
          text(`${inviterName} has made an account for you to work for ${companyName} in Refrain.`),
          facts(['Account', account]),
          text('Set a password to start.'),
          button('Set my password', url),
          note(`The link is valid until ${until}. It is for you only: do not forward this message.`),
        ],
      },
      'zh-Hant': {
        subject: `您在 ${companyName} 的帳號`,
        blocks: [
          text(`${inviterName} 已為您建立 ${companyName} 的 Refrain 帳號。`),
          facts(['帳號', account]),
          text('請設定密碼以開始使用。'),
          button('設定密碼', url),
          note(`連結有效至 ${until}，僅供您本人使用，請勿轉寄本郵件。`),
        ],
      },
      'zh-Hans': {
        subject: `您在 ${companyName} 的账号`,
        blocks: [
          text(`${inviterName} 已为您创建 ${companyName} 的 Refrain 账号。`),
          facts(['账号', account]),
          text('请设置密码以开始使用。'),
          button('设置密码', url),
          note(`链接有效至 ${until}，仅供您本人使用，请勿转发本邮件。`),
        ],
      },
    }[language];
  },
});
