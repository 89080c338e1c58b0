import * as z from 'zod';
import { idSchema } from '../../../shared/reference/ids.ts';
import { button, note, text } from '../../../shared/messages/content.ts';
import {
  instantParam,
  nameParam,
  template,
  timeIn,
  tokenParam,
} from '../../../shared/messages/templates/template.ts';

/** Asks a licensor to check the details its agent entered and to set up an account. */
export const registrationInvite = template({
  params: z.object({
    registrationId: idSchema('reg'),
    licensorName: nameParam,
    agentName: nameParam,
    validUntil: instantParam,
  }),
  secrets: tokenParam,
  secretSeconds: 86_400,
  mail: ({ registrationId, licensorName, agentName, validUntil, token }, language, { site, zone }) => {
    // Browsers never send the fragment to a server, so the secret is in no log.
    const url = `${site}/Publish/Confirm/${registrationId}#${token}`;
    const until = timeIn(zone, validUntil, language);
    return {
      en: {
        subject: `${agentName} asks you to confirm your registration`,
        blocks: [
          text(`Dear ${licensorName},`),
          text(
            `${agentName} has registered you with Refrain, where you can see what your works earn and request payment. Please check your details, then set up your account.`,
          ),
          button('Check my details', url),
          text('If something is wrong, report it on that page, and your agent will correct it.'),
          note(`The link is valid until ${until}. It is for you only: do not forward this message.`),
          note(`If you do not know ${agentName}, ignore this message.`),
        ],
      },
      'zh-Hant': {
        subject: `${agentName} 邀請您確認註冊資料`,
        blocks: [
          text(`${licensorName} 您好：`),
          text(
            `${agentName} 已為您在 Refrain 登錄資料。您可在 Refrain 查看作品收入並申請提領。請先確認資料，再設定帳號。`,
          ),
          button('確認我的資料', url),
          text('如果資料有誤，請在該頁面回報，由代理方修正。'),
          note(`連結有效至 ${until}，僅供您本人使用，請勿轉寄本郵件。`),
          note(`如果您不認識 ${agentName}，請忽略本郵件。`),
        ],
      },
      'zh-Hans': {
        subject: `${agentName} 邀请您确认注册资料`,
        blocks: [
          text(`${licensorName} 您好：`),
          text(
            `${agentName} 已为您在 Refrain 登记资料。您可在 Refrain 查看作品收入并申请提现。请先确认资料，再设置账号。`,
          ),
          button('确认我的资料', url),
          text('如果资料有误，请在该页面反馈，由代理方修正。'),
          note(`链接有效至 ${until}，仅供您本人使用，请勿转发本邮件。`),
          note(`如果您不认识 ${agentName}，请忽略本邮件。`),
        ],
      },
    }[language];
  },
});
