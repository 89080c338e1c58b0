import * as z from 'zod';
import { button, facts, text } from '../../../shared/messages/content.ts';
import { daysIn } from '../../../shared/text/dayText.ts';
import { nameParam, noSecrets, template } from '../../../shared/messages/templates/template.ts';

const dayParam = z.iso.date();

/** Tells a licensor that a royalty statement is ready, and leads to it. The statement is not attached. */
export const statementSent = template({
  params: z.object({
    number: nameParam.optional(),
    agentName: nameParam,
    currency: z.string().length(3),
    startDate: dayParam,
    endDate: dayParam,
  }),
  secrets: noSecrets,
  mail: ({ number, agentName, currency, startDate, endDate }, language, { site }) => {
    const period = daysIn(startDate, endDate, language);
    const url = `${site}/Publish/Income/Export`;
    const numbered = (label: string) => (number ? [[label, number] as const] : []);
    return {
      en: {
        subject: `Your royalty statement of ${period}`,
        blocks: [
          text('Your royalty statement is ready. Sign in to read or download it.'),
          facts(...numbered('Number'), ['Agent', agentName], ['Period', period], ['Currency', currency]),
          button('Open the statement', url),
        ],
      },
      'zh-Hant': {
        subject: `您的版稅結算報表（${period}）`,
        blocks: [
          text('您的版稅結算報表已完成，登入後即可查看或下載。'),
          facts(...numbered('編號'), ['代理方', agentName], ['期間', period], ['幣別', currency]),
          button('查看報表', url),
        ],
      },
      'zh-Hans': {
        subject: `您的版税结算报表（${period}）`,
        blocks: [
          text('您的版税结算报表已完成，登录后即可查看或下载。'),
          facts(...numbered('编号'), ['代理方', agentName], ['期间', period], ['币种', currency]),
          button('查看报表', url),
        ],
      },
    }[language];
  },
});
