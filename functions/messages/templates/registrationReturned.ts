import * as z from 'zod';
import { button, list, text } from '../../../shared/messages/content.ts';
import { nameParam, noSecrets, pathParam, template } from '../../../shared/messages/templates/template.ts';

/** Tells licensor, agent and submitter that a reviewer declined a registration. */
export const registrationReturned = template({
  params: z.object({
    licensorName: nameParam,
    /** Reasons in the language of the message. */
    reasons: z.array(z.string().min(1).max(1000)).min(1),
    /** Page of the registration, for the agent, who corrects it. */
    path: pathParam.optional(),
  }),
  secrets: noSecrets,
  mail: ({ licensorName, reasons, path }, language, { site }) =>
    ({
      en: {
        subject: `The registration of ${licensorName} needs changes`,
        blocks: [
          text(`We could not approve the registration of ${licensorName}:`),
          list(reasons),
          ...(path === undefined
            ? [text('Your agent corrects the details and submits them again.')]
            : [
                text('Please correct the details and submit them again.'),
                button('Open the registration', site + path),
              ]),
        ],
      },
      'zh-Hant': {
        subject: `${licensorName} 的註冊資料需要修正`,
        blocks: [
          text(`${licensorName} 的註冊資料未通過審核，原因如下：`),
          list(reasons),
          ...(path === undefined
            ? [text('您的代理方將修正資料後重新送出。')]
            : [text('請修正資料後重新送出。'), button('查看註冊資料', site + path)]),
        ],
      },
      'zh-Hans': {
        subject: `${licensorName} 的注册资料需要修正`,
        blocks: [
          text(`${licensorName} 的注册资料未通过审核，原因如下：`),
          list(reasons),
          ...(path === undefined
            ? [text('您的代理方将修正资料后重新提交。')]
            : [text('请修正资料后重新提交。'), button('查看注册资料', site + path)]),
        ],
      },
    })[language],
});
