import * as z from 'zod';
import type { Language } from '../../../shared/api/codes/entry.ts';
import { button, facts, list, note, text } from '../../../shared/messages/content.ts';
import { dayIn } from '../../../shared/text/dayText.ts';
import { nameParam, noSecrets, template } from '../../../shared/messages/templates/template.ts';

/** Events of a withdrawal that its licensor is told of. */
export const withdrawalEventSchema = z.enum(['requested', 'paid', 'cancelled']);
export type WithdrawalEvent = z.infer<typeof withdrawalEventSchema>;

const documentSchema = z.enum([
  'WithdrawStatement',
  'TwIncomeReceipt',
  'TwInvoice',
  'CnInvoice',
  'SelfBilledInvoice',
]);

type Words = {
  subject: Record<WithdrawalEvent, (number: string) => string>;
  sentence: Record<WithdrawalEvent, string>;
  number: string;
  amount: string;
  day: string;
  documents: string;
  document: Record<z.infer<typeof documentSchema>, string>;
  open: string;
};

const words: Record<Language, Words> = {
  en: {
    subject: {
      requested: (number) => `We received your withdrawal request ${number}`,
      paid: (number) => `Your withdrawal ${number} was paid`,
      cancelled: (number) => `Your withdrawal request ${number} was cancelled`,
    },
    sentence: {
      requested: 'We received your withdrawal request. You will get another mail when it is paid.',
      paid: 'Your withdrawal was paid to the bank account you chose.',
      cancelled: 'Your withdrawal request was cancelled. The amount can be withdrawn again. The reason:',
    },
    number: 'Number',
    amount: 'Amount after tax',
    day: 'Payment date',
    documents: 'These documents are ready for download:',
    document: {
      WithdrawStatement: 'Royalty statement',
      TwIncomeReceipt: 'Income receipt',
      TwInvoice: 'Invoice details',
      CnInvoice: 'Invoice',
      SelfBilledInvoice: 'Self-billed invoice',
    },
    open: 'Open the withdrawal',
  },
  'zh-Hant': {
    subject: {
      requested: (number) => `已收到您的提領申請 ${number}`,
      paid: (number) => `您的提領 ${number} 已付款`,
      cancelled: (number) => `您的提領申請 ${number} 已取消`,
    },
    sentence: {
      requested: '已收到您的提領申請，付款後將另行通知。',
      paid: '您的提領款項已匯入您選擇的銀行帳戶。',
      cancelled: '您的提領申請已取消，該金額可再次提領。原因：',
    },
    number: '編號',
    amount: '稅後金額',
    day: '付款日期',
    documents: '可下載以下文件：',
    document: {
      WithdrawStatement: '版稅結算報表',
      TwIncomeReceipt: '個人所得領據',
      TwInvoice: '發票開立資訊',
      CnInvoice: '商業發票',
      SelfBilledInvoice: '買方代開發票',
    },
    open: '查看提領',
  },
  'zh-Hans': {
    subject: {
      requested: (number) => `已收到您的提现申请 ${number}`,
      paid: (number) => `您的提现 ${number} 已付款`,
      cancelled: (number) => `您的提现申请 ${number} 已取消`,
    },
    sentence: {
      requested: '已收到您的提现申请，付款后将另行通知。',
      paid: '您的提现款项已汇入您选择的银行账户。',
      cancelled: '您的提现申请已取消，该金额可再次提现。原因：',
    },
    number: '编号',
    amount: '税后金额',
    day: '付款日期',
    documents: '可下载以下文件：',
    document: {
      WithdrawStatement: '版税结算报表',
      TwIncomeReceipt: '个人所得收据',
      TwInvoice: '发票开具信息',
      CnInvoice: '商业发票',
      SelfBilledInvoice: '买方代开发票',
    },
    open: '查看提现',
  },
};

/** Tells a licensor that its withdrawal was requested, paid or cancelled. It names documents, and no account. */
export const withdrawalNotice = template({
  params: z.object({
    event: withdrawalEventSchema,
    withdrawalId: z.string(),
    number: nameParam,
    /** Amount after tax with its currency, such as `27,000 TWD`. */
    amount: nameParam,
    /** Payment date, `YYYY-MM-DD`. */
    day: z.string().optional(),
    documents: z.array(documentSchema).optional(),
    reason: z.string().optional(),
    /** False for a request that was hidden, which its licensor cannot open. */
    isOpen: z.boolean(),
  }),
  secrets: noSecrets,
  mail: (
    { event, withdrawalId, number, amount, day, documents = [], reason, isOpen },
    language,
    { site },
  ) => {
    const said = words[language];
    return {
      subject: said.subject[event](number),
      blocks: [
        text(said.sentence[event]),
        ...(reason ? [note(reason)] : []),
        facts(
          [said.number, number],
          [said.amount, amount],
          ...(day ? [[said.day, dayIn(day, language)] as const] : []),
        ),
        ...(documents.length > 0
          ? [text(said.documents), list(documents.map((document) => said.document[document]))]
          : []),
        ...(isOpen ? [button(said.open, `${site}/Publish/WithdrawRecord/1?id=${withdrawalId}`)] : []),
      ],
    };
  },
});
