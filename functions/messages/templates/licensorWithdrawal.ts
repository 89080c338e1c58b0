import * as z from 'zod';
import type { Language } from '../../../shared/api/codes/entry.ts';
import { button, facts, text } from '../../../shared/messages/content.ts';
import { nameParam, noSecrets, template } from '../../../shared/messages/templates/template.ts';
import { dayIn } from '../../../shared/text/dayText.ts';
import { withdrawalEventSchema, type WithdrawalEvent } from './withdrawalNotice.ts';

type Words = {
  subject: Record<WithdrawalEvent, (licensor: string) => string>;
  sentence: Record<WithdrawalEvent, string>;
  licensor: string;
  number: string;
  amount: string;
  day: string;
  open: string;
};

const words: Record<Language, Words> = {
  en: {
    subject: {
      requested: (licensor) => `${licensor} requested a withdrawal`,
      paid: (licensor) => `A withdrawal of ${licensor} was paid`,
      cancelled: (licensor) => `A withdrawal request of ${licensor} was cancelled`,
    },
    sentence: {
      requested: 'Your licensor requested its royalty under the contracts with you.',
      paid: 'Your licensor was paid its royalty under the contracts with you.',
      cancelled:
        'The withdrawal request of your licensor was cancelled. The amount can be withdrawn again. The licensor was told the reason.',
    },
    licensor: 'Licensor',
    number: 'Number',
    amount: 'Amount before tax',
    day: 'Payment date',
    open: 'Open the reports of your licensors',
  },
  'zh-Hant': {
    subject: {
      requested: (licensor) => `${licensor} 已申請提領`,
      paid: (licensor) => `${licensor} 的提領已付款`,
      cancelled: (licensor) => `${licensor} 的提領申請已取消`,
    },
    sentence: {
      requested: '您的授權方已就與您的合約申請提領版稅。',
      paid: '您的授權方已收到與您的合約的版稅款項。',
      cancelled: '您的授權方的提領申請已取消，該金額可再次提領。原因已通知授權方。',
    },
    licensor: '授權方',
    number: '編號',
    amount: '稅前金額',
    day: '付款日期',
    open: '查看授權方報表',
  },
  'zh-Hans': {
    subject: {
      requested: (licensor) => `${licensor} 已申请提现`,
      paid: (licensor) => `${licensor} 的提现已付款`,
      cancelled: (licensor) => `${licensor} 的提现申请已取消`,
    },
    sentence: {
      requested: '您的授权方已就与您的合同申请提现版税。',
      paid: '您的授权方已收到与您的合同的版税款项。',
      cancelled: '您的授权方的提现申请已取消，该金额可再次提现。原因已通知授权方。',
    },
    licensor: '授权方',
    number: '编号',
    amount: '税前金额',
    day: '付款日期',
    open: '查看授权方报表',
  },
};

/**
 * Tells an agent that its licensor's withdrawal was requested, paid or cancelled. It names no account, and no reason, which
 * may be about one.
 */
export const licensorWithdrawal = template({
  params: z.object({
    event: withdrawalEventSchema,
    licensorName: nameParam,
    number: nameParam,
    /** Amount before tax with its currency, such as `30,000 TWD`. */
    amount: nameParam,
    /** Payment date, `YYYY-MM-DD`. */
    day: z.string().optional(),
  }),
  secrets: noSecrets,
  mail: ({ event, licensorName, number, amount, day }, language, { site }) => {
    const said = words[language];
    return {
      subject: said.subject[event](licensorName),
      blocks: [
        text(said.sentence[event]),
        facts(
          [said.licensor, licensorName],
          [said.number, number],
          [said.amount, amount],
          ...(day ? [[said.day, dayIn(day, language)] as const] : []),
        ),
        button(said.open, `${site}/Publish/Income/LicenserReport`),
      ],
    };
  },
});
