import * as z from 'zod';
import type { Language } from '../../../shared/api/codes/entry.ts';
import { keyDateKindSchema } from '../../../shared/contracts/ahead/keyDateSchema.ts';
import { button, list, note, text } from '../../../shared/messages/content.ts';
import { nameParam, noSecrets, template } from '../../../shared/messages/templates/template.ts';
import { dayIn } from '../../../shared/text/dayText.ts';
import { maxNamedContracts } from './contractsEnding.ts';

const dateSchema = z.object({
  contractId: z.string(),
  number: nameParam,
  name: nameParam,
  kind: keyDateKindSchema,
  day: z.iso.date(),
});
type MailedDate = z.infer<typeof dateSchema>;

type Words = {
  subject: (count: number) => string;
  sentence: string;
  kind: Record<MailedDate['kind'], string>;
  line: (date: MailedDate, kind: string) => string;
  more: (count: number) => string;
  open: string;
};

const words: Record<Language, Words> = {
  en: {
    subject: (count) =>
      count === 1 ? 'A date of a licence contract is near' : `${count} dates of licence contracts are near`,
    sentence: 'These dates of licence contracts are near, and nobody has said that they are done:',
    kind: { option: 'Option', notice: 'Notice', delivery: 'Delivery', audit: 'Audit', other: 'Other' },
    line: ({ number, name, day }, kind) => `${day} ${kind}: ${number} ${name}`,
    more: (count) => `And ${count} more.`,
    open: 'Open the dates',
  },
  'zh-Hant': {
    subject: (count) => `${count} 個授權合約日期將至`,
    sentence: '以下授權合約的日期將至，尚未標示完成：',
    kind: { option: '選擇權', notice: '通知', delivery: '交付', audit: '查帳', other: '其他' },
    line: ({ number, name, day }, kind) => `${day} ${kind}：${number} ${name}`,
    more: (count) => `另有 ${count} 個。`,
    open: '查看日期',
  },
  'zh-Hans': {
    subject: (count) => `${count} 个授权合同日期将至`,
    sentence: '以下授权合同的日期将至，尚未标记完成：',
    kind: { option: '选择权', notice: '通知', delivery: '交付', audit: '查账', other: '其他' },
    line: ({ number, name, day }, kind) => `${day} ${kind}：${number} ${name}`,
    more: (count) => `另有 ${count} 个。`,
    open: '查看日期',
  },
};

/** Reminds the agent of options and other dates of its contracts. */
export const contractDates = template({
  params: z.object({
    dates: z.array(dateSchema).min(1).max(maxNamedContracts),
    /** Number of dates, those not named as well. */
    count: z.number().int(),
  }),
  secrets: noSecrets,
  mail: ({ dates, count }, language, { site }) => {
    const said = words[language];
    const unnamed = count - dates.length;
    const page = count === 1 ? `LicenseContract/Detail/${dates[0]!.contractId}?tab=ahead` : 'ContractRenewal';
    return {
      subject: said.subject(count),
      blocks: [
        text(said.sentence),
        list(
          dates.map((date) => said.line({ ...date, day: dayIn(date.day, language) }, said.kind[date.kind])),
        ),
        ...(unnamed > 0 ? [note(said.more(unnamed))] : []),
        button(said.open, `${site}/Publish/${page}`),
      ],
    };
  },
});
