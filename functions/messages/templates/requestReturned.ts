import * as z from 'zod';
import { button, list, text } from '../../../shared/messages/content.ts';
import { nameParam, noSecrets, pathParam, template } from '../../../shared/messages/templates/template.ts';

/** Tells a submitter that an auditor of the company returned a request. */
export const requestReturned = template({
  params: z.object({
    /** Name of the work or album, number of the contract, or title of the statement. */
    name: nameParam,
    /** Corrections the auditor asks for. */
    remark: z.string().min(1).max(1000),
    /** Page of the submission. */
    path: pathParam,
  }),
  secrets: noSecrets,
  mail: ({ name, remark, path }, language, { site }) =>
    ({
      en: {
        subject: `“${name}” was returned by your company’s audit`,
        blocks: [
          text(`Your company’s audit returned what you submitted about “${name}”:`),
          list([remark]),
          text('Nothing has changed. Correct it and submit it again.'),
          button('Open the submission', site + path),
        ],
      },
      'zh-Hant': {
        subject: `「${name}」經公司審核退回`,
        blocks: [
          text(`您提交的「${name}」經公司審核退回，說明如下：`),
          list([remark]),
          text('資料維持不變。請修正後重新提交。'),
          button('查看提交內容', site + path),
        ],
      },
      'zh-Hans': {
        subject: `“${name}”经公司审核退回`,
        blocks: [
          text(`您提交的“${name}”经公司审核退回，说明如下：`),
          list([remark]),
          text('资料维持不变。请修正后重新提交。'),
          button('查看提交内容', site + path),
        ],
      },
    })[language],
});
