import * as z from 'zod';
import { button, list, text } from '../../../shared/messages/content.ts';
import { nameParam, noSecrets, pathParam, template } from '../../../shared/messages/templates/template.ts';

/** Tells those concerned that a reviewer declined changes to a profile. */
export const profileReturned = template({
  params: z.object({
    name: nameParam,
    /** Reasons in the language of the message. */
    reasons: z.array(z.string().min(1).max(1000)).min(1),
    /** Page of the profile. */
    path: pathParam,
  }),
  secrets: noSecrets,
  mail: ({ name, reasons, path }, language, { site }) =>
    ({
      en: {
        subject: `The changes to the profile of ${name} were declined`,
        blocks: [
          text(`We could not approve the changes to the profile of ${name}:`),
          list(reasons),
          text('The profile stays as it was. Please correct the changes and submit them again.'),
          button('Open the profile', site + path),
        ],
      },
      'zh-Hant': {
        subject: `${name} 的資料變更未通過審核`,
        blocks: [
          text(`${name} 的資料變更未通過審核，原因如下：`),
          list(reasons),
          text('資料維持不變。請修正後重新送出。'),
          button('查看資料', site + path),
        ],
      },
      'zh-Hans': {
        subject: `${name} 的资料变更未通过审核`,
        blocks: [
          text(`${name} 的资料变更未通过审核，原因如下：`),
          list(reasons),
          text('资料维持不变。请修正后重新提交。'),
          button('查看资料', site + path),
        ],
      },
    })[language],
});
