import * as z from 'zod';
import type { Language } from '../../../shared/api/codes/entry.ts';
import { button, list, note, text } from '../../../shared/messages/content.ts';
import { dayIn } from '../../../shared/text/dayText.ts';
import { nameParam, noSecrets, template } from '../../../shared/messages/templates/template.ts';

/** State of the contracts that a mail lists: they end soon, or have ended. */
export const contractEndSchema = z.enum(['soon', 'ended']);
export type ContractEnd = z.infer<typeof contractEndSchema>;

/** Maximum contracts a mail names. It counts the others. */
export const maxNamedContracts = 50;

const contractSchema = z.object({
  contractId: z.string(),
  number: nameParam,
  name: nameParam,
  /** The other party. */
  party: nameParam,
  endDate: z.iso.date(),
});
type EndingContract = z.infer<typeof contractSchema>;

type Words = {
  subject: Record<ContractEnd, (count: number) => string>;
  sentence: Record<ContractEnd, string>;
  line: (contract: EndingContract) => string;
  more: (count: number) => string;
  open: string;
};

const words: Record<Language, Words> = {
  en: {
    subject: {
      soon: (count) => (count === 1 ? 'A licence contract ends soon' : `${count} licence contracts end soon`),
      ended: (count) =>
        count === 1 ? 'A licence contract has ended' : `${count} licence contracts have ended`,
    },
    sentence: {
      soon: 'These licence contracts end soon, and their renewal is not decided:',
      ended: 'These licence contracts have ended and were not renewed:',
    },
    line: ({ number, name, party, endDate }) => `${number} ${name} (with ${party}), until ${endDate}`,
    more: (count) => `And ${count} more.`,
    open: 'Open the contracts',
  },
  'zh-Hant': {
    subject: {
      soon: (count) => `${count} 份授權合約即將到期`,
      ended: (count) => `${count} 份授權合約已到期`,
    },
    sentence: {
      soon: '以下授權合約即將到期，尚未決定是否續約：',
      ended: '以下授權合約已到期且未續約：',
    },
    line: ({ number, name, party, endDate }) => `${number} ${name}（對方：${party}），至 ${endDate}`,
    more: (count) => `另有 ${count} 份。`,
    open: '查看合約',
  },
  'zh-Hans': {
    subject: {
      soon: (count) => `${count} 份授权合同即将到期`,
      ended: (count) => `${count} 份授权合同已到期`,
    },
    sentence: {
      soon: '以下授权合同即将到期，尚未决定是否续约：',
      ended: '以下授权合同已到期且未续约：',
    },
    line: ({ number, name, party, endDate }) => `${number} ${name}（对方：${party}），至 ${endDate}`,
    more: (count) => `另有 ${count} 份。`,
    open: '查看合同',
  },
};

/** Tells a party of all its contracts that come near their end on one day, or have ended. */
export const contractsEnding = template({
  params: z.object({
    end: contractEndSchema,
    contracts: z.array(contractSchema).min(1).max(maxNamedContracts),
    /** Number of contracts, those not named as well. */
    count: z.number().int(),
  }),
  secrets: noSecrets,
  mail: ({ end, contracts, count }, language, { site }) => {
    const said = words[language];
    const unnamed = count - contracts.length;
    const page = count === 1 ? `Detail/${contracts[0]!.contractId}` : '';
    return {
      subject: said.subject[end](count),
      blocks: [
        text(said.sentence[end]),
        list(
          contracts.map((contract) => said.line({ ...contract, endDate: dayIn(contract.endDate, language) })),
        ),
        ...(unnamed > 0 ? [note(said.more(unnamed))] : []),
        button(said.open, `${site}/Publish/LicenseContract/${page}`),
      ],
    };
  },
});
