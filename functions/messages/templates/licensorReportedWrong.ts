import * as z from 'zod';
import { button, facts, text } from '../../../shared/messages/content.ts';
import { nameParam, noSecrets, pathParam, template } from '../../../shared/messages/templates/template.ts';

/** Tells an agent that a licensor reported its registration details as wrong. */
export const licensorReportedWrong = template({
  params: z.object({
    licensorName: nameParam,
    /** The licensor's own words. */
    comment: z.string().min(1).max(1000).optional(),
    /** Page of the registration. */
    path: pathParam,
  }),
  secrets: noSecrets,
  mail: ({ licensorName, comment, path }, language, { site }) => {
    const quoted = (label: string) => (comment === undefined ? [] : [facts([label, comment])]);
    return {
      en: {
        subject: `${licensorName} reported wrong registration details`,
        blocks: [
          text(`${licensorName} checked the registration details and reported that they are wrong.`),
          ...quoted('Comment'),
          text(
            'Please correct them and send the confirmation link again. The earlier link is no longer valid.',
          ),
          button('Open the registration', site + path),
        ],
      },
      'zh-Hant': {
        subject: `${licensorName} 回報註冊資料有誤`,
        blocks: [
          text(`${licensorName} 檢查註冊資料後，回報內容有誤。`),
          ...quoted('說明'),
          text('請修正資料並重新寄送確認連結，先前的連結已失效。'),
          button('查看註冊資料', site + path),
        ],
      },
      'zh-Hans': {
        subject: `${licensorName} 反馈注册资料有误`,
        blocks: [
          text(`${licensorName} 检查注册资料后，反馈内容有误。`),
          ...quoted('说明'),
          text('请修正资料并重新发送确认链接，先前的链接已失效。'),
          button('查看注册资料', site + path),
        ],
      },
    }[language];
  },
});
