import { readXmlElements, type XmlElement } from '../../../functions/containers/xml/xmlElements.ts';

/*
 * Structure of pain.001.001.09 as far as the product writes it, by hand from the message definition of ISO 20022
 * (CustomerCreditTransferInitiationV09), because the licence of the published schema is not ours to give on.
 */

type Rule = {
  /** Children in their order; `?` may be absent, `+` may repeat. */
  children?: readonly string[];
  /** Exactly one of these children. */
  choice?: readonly string[];
  text?: RegExp;
};

const max = (length: number) => new RegExp(`^\\S.{0,${length - 1}}$`, 'u');
const amount = /^\d{1,18}(?:\.\d{1,5})?$/;
const agent: Rule = { children: ['FinInstnId'] };
const account: Rule = { children: ['Id', 'Ccy?'] };
const party: Rule = { children: ['Nm?', 'PstlAdr?'] };

/** Rules by the end of the path of an element; the longest one counts. */
const rules: Readonly<Record<string, Rule>> = {
  Document: { children: ['CstmrCdtTrfInitn'] },
  CstmrCdtTrfInitn: { children: ['GrpHdr', 'PmtInf+'] },
  GrpHdr: { children: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum?', 'InitgPty'] },
  PmtInf: {
    children: [
      'PmtInfId',
      'PmtMtd',
      'NbOfTxs?',
      'CtrlSum?',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'ChrgBr?',
      'CdtTrfTxInf+',
    ],
  },
  CdtTrfTxInf: { children: ['PmtId', 'Amt', 'CdtrAgt?', 'Cdtr?', 'CdtrAcct?', 'RmtInf?'] },
  PmtId: { children: ['InstrId?', 'EndToEndId'] },
  Amt: { children: ['InstdAmt'] },
  ReqdExctnDt: { children: ['Dt'] },
  RmtInf: { children: ['Ustrd'] },
  InitgPty: party,
  Dbtr: party,
  Cdtr: party,
  PstlAdr: { children: ['Ctry?', 'AdrLine?'] },
  DbtrAgt: agent,
  CdtrAgt: agent,
  FinInstnId: { children: ['BICFI?', 'ClrSysMmbId?', 'Nm?', 'PstlAdr?'] },
  ClrSysMmbId: { children: ['ClrSysId?', 'MmbId'] },
  ClrSysId: { children: ['Cd'] },
  Cd: { text: /^[A-Z]{5}$/ },
  MmbId: { text: max(35) },
  DbtrAcct: account,
  CdtrAcct: account,
  'DbtrAcct/Id': { choice: ['IBAN', 'Othr'] },
  'CdtrAcct/Id': { choice: ['IBAN', 'Othr'] },
  Othr: { children: ['Id'] },
  'Othr/Id': { text: max(34) },
  IBAN: { text: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/ },
  MsgId: { text: max(35) },
  PmtInfId: { text: max(35) },
  InstrId: { text: max(35) },
  EndToEndId: { text: max(35) },
  CreDtTm: { text: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/ },
  Dt: { text: /^\d{4}-\d{2}-\d{2}$/ },
  NbOfTxs: { text: /^\d{1,15}$/ },
  CtrlSum: { text: /^\d{1,18}(?:\.\d{1,17})?$/ },
  InstdAmt: { text: amount },
  PmtMtd: { text: /^(?:CHK|TRF|TRA)$/ },
  ChrgBr: { text: /^(?:DEBT|CRED|SHAR|SLEV)$/ },
  Ccy: { text: /^[A-Z]{3}$/ },
  Ctry: { text: /^[A-Z]{2}$/ },
  BICFI: { text: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/ },
  Nm: { text: max(140) },
  AdrLine: { text: max(70) },
  Ustrd: { text: max(140) },
};

const ruleFor = (path: readonly string[]): Rule | undefined =>
  rules[path.slice(-2).join('/')] ?? rules[path.at(-1)!];

const childPattern = (children: readonly string[]): RegExp =>
  new RegExp(
    `^${children
      .map((child) => {
        const name = child.replace(/[?+]$/, '');
        const times = child.endsWith('?') ? '?' : child.endsWith('+') ? '+' : '';
        return `(?:<${name}>)${times}`;
      })
      .join('')}$`,
  );

const problemsIn = (element: XmlElement, path: readonly string[]): string[] => {
  const rule = ruleFor(path);
  const place = path.join('/');
  if (!rule) return [`${place} is no element of the message`];
  const names = element.children.map(({ name }) => `<${name}>`).join('');
  const found: string[] = [];
  if (rule.text && (element.children.length > 0 || !rule.text.test(element.text)))
    found.push(`${place} has the text “${element.text}”`);
  if (rule.children && !childPattern(rule.children).test(names)) found.push(`${place} holds ${names}`);
  if (rule.choice && !(element.children.length === 1 && rule.choice.includes(element.children[0]!.name)))
    found.push(`${place} holds ${names}`);
  return [...found, ...element.children.flatMap((child) => problemsIn(child, [...path, child.name]))];
};

/** Returns what is wrong with the structure of a document; nothing when it is as the message requires. */
export const pain001Problems = (document: string): string[] => {
  const root = readXmlElements(document);
  const [top] = root.children;
  return top?.name === 'Document' ? problemsIn(top, ['Document']) : ['no Document'];
};
