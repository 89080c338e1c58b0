import type { Language } from '../api/codes/entry.ts';
import type { Fault, FaultCode } from './proofCheck.ts';
import type { ProofRecord } from './records.ts';

/** Words of a language for what is wrong with a proof. */
type FaultTexts = {
  line: (at: number, about: string) => string;
  kinds: Record<ProofRecord['kind'], string>;
  codes: Record<FaultCode, string>;
  fields: Readonly<Record<string, string>>;
  differs: (stated: string, computed: string) => string;
};

const texts: Readonly<Record<Language, FaultTexts>> = {
  en: {
    line: (at, about) => `Line ${at}${about && ` (${about})`}: `,
    kinds: {
      statement: 'head of the statement',
      deduction: 'deduction',
      source: 'file of a platform',
      receipt: 'receipt',
      line: 'line of the statement',
      income: 'income',
      row: 'row of a file',
      seal: 'seal',
      signature: 'signature',
    },
    codes: {
      changed: 'this line, or the one before it, was changed, added or removed.',
      unreadable: 'this line is no record of a proof.',
      order: 'this line is not where it belongs.',
      number: 'this line names another that is not there, or is out of number.',
      balance: 'the balance does not add up.',
      royalty: 'the lines do not add up to the royalty.',
      deductions: 'the deductions do not add up.',
      sumOfLine: 'the income does not add up to this line.',
      share: 'the amount is not the share of the rows’ amount.',
      percentage: 'the royalty is not the percentage of the income.',
      received: 'the amount received is not what the receipt releases at its rates.',
      sumOfRows: 'the rows do not add up to this income.',
      rowsMissing: 'the rows of this income are missing.',
      records: 'records are missing or were added.',
      cut: 'the file is cut off.',
      signature: 'the signature is not of this proof.',
    },
    fields: {
      closing: 'closing balance',
      units: 'units',
      rowAmount: 'amount of the rows',
      gross: 'income',
      royalty: 'royalty',
    },
    differs: (stated, computed) => ` Stated ${stated}, computed ${computed}.`,
  },
  'zh-Hant': {
    line: (at, about) => `第 ${at} 行${about && `（${about}）`}：`,
    kinds: {
      statement: '報表開頭',
      deduction: '扣抵',
      source: '平台檔案',
      receipt: '收款',
      line: '報表明細',
      income: '收入',
      row: '檔案列',
      seal: '封存',
      signature: '簽章',
    },
    codes: {
      changed: '這一行或前一行遭更改、新增或刪除。',
      unreadable: '這一行不是證明檔的內容。',
      order: '這一行的位置不對。',
      number: '這一行所指的另一行不存在，或編號不連續。',
      balance: '餘額不符。',
      royalty: '各明細加總不等於版稅。',
      deductions: '各筆扣抵加總不符。',
      sumOfLine: '各筆收入加總不等於此明細。',
      share: '金額不等於檔案列金額乘以比例。',
      percentage: '版稅不等於收入乘以百分比。',
      received: '實收金額不等於該次收款依匯率釋出的金額。',
      sumOfRows: '各檔案列加總不等於此筆收入。',
      rowsMissing: '缺少此筆收入的檔案列。',
      records: '有內容遭刪除或新增。',
      cut: '檔案不完整。',
      signature: '簽章與此證明檔不符。',
    },
    fields: {
      closing: '期末餘額',
      units: '數量',
      rowAmount: '檔案列金額',
      gross: '收入',
      royalty: '版稅',
    },
    differs: (stated, computed) => `所載 ${stated}，計算結果 ${computed}。`,
  },
  'zh-Hans': {
    line: (at, about) => `第 ${at} 行${about && `（${about}）`}：`,
    kinds: {
      statement: '报表开头',
      deduction: '扣抵',
      source: '平台文件',
      receipt: '收款',
      line: '报表明细',
      income: '收入',
      row: '文件行',
      seal: '封存',
      signature: '签名',
    },
    codes: {
      changed: '这一行或前一行被更改、新增或删除。',
      unreadable: '这一行不是证明文件的内容。',
      order: '这一行的位置不对。',
      number: '这一行所指的另一行不存在，或编号不连续。',
      balance: '余额不符。',
      royalty: '各明细合计不等于版税。',
      deductions: '各笔扣抵合计不符。',
      sumOfLine: '各笔收入合计不等于此明细。',
      share: '金额不等于文件行金额乘以比例。',
      percentage: '版税不等于收入乘以百分比。',
      received: '实收金额不等于该次收款按汇率释放的金额。',
      sumOfRows: '各文件行合计不等于此笔收入。',
      rowsMissing: '缺少此笔收入的文件行。',
      records: '有内容被删除或新增。',
      cut: '文件不完整。',
      signature: '签名与此证明文件不符。',
    },
    fields: {
      closing: '期末余额',
      units: '数量',
      rowAmount: '文件行金额',
      gross: '收入',
      royalty: '版税',
    },
    differs: (stated, computed) => `所载 ${stated}，计算结果 ${computed}。`,
  },
};

/** Returns what is wrong with a proof as a sentence: the line of the file, what it is about, and the values that differ. */
export const faultText = (
  { at, code, kind, name, field, stated, computed }: Fault,
  language: Language,
): string => {
  const { line, kinds, codes, fields, differs } = texts[language];
  const about = [kind && kinds[kind], name, field && fields[field]].filter(Boolean).join(' · ');
  const figures = stated !== undefined && computed !== undefined ? differs(stated, computed) : '';
  return line(at, about) + codes[code] + figures;
};
