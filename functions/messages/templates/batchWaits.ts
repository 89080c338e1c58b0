import * as z from 'zod';
import type { Language } from '../../../shared/api/codes/entry.ts';
import { button, facts, text } from '../../../shared/messages/content.ts';
import { nameParam, noSecrets, template } from '../../../shared/messages/templates/template.ts';

/** Reasons why a statement batch waits for its agent. */
export const batchWaitSchema = z.enum(['needsMapping', 'needsDecisions', 'toConfirm', 'failed']);
export type BatchWait = z.infer<typeof batchWaitSchema>;

type Words = {
  subject: Record<BatchWait, (file: string) => string>;
  sentence: Record<BatchWait, string>;
  file: string;
  number: string;
  rows: string;
  open: string;
};

const words: Record<Language, Words> = {
  en: {
    subject: {
      needsMapping: (file) => `The statement ${file} needs your input before it can be read`,
      needsDecisions: (file) => `Rows of the statement ${file} wait for your decision`,
      toConfirm: (file) => `The statement ${file} is ready to confirm`,
      failed: (file) => `The statement ${file} could not be imported`,
    },
    sentence: {
      needsMapping:
        'The file arrived, but its tables or columns are not known yet. Tell us once what they hold; later files of the same layout are then read without you.',
      needsDecisions: 'The statement was read and checked. Some of its rows wait for your decision.',
      toConfirm: 'The statement was read and checked. Nothing is left to decide: you can confirm it.',
      failed: 'The statement could not be imported. Open it to see the reason and what you can do.',
    },
    file: 'File',
    number: 'Batch',
    rows: 'Rows to decide',
    open: 'Open the statement',
  },
  'zh-Hant': {
    subject: {
      needsMapping: (file) => `報表 ${file} 需由您確認後才能讀取`,
      needsDecisions: (file) => `報表 ${file} 有資料列待您決定`,
      toConfirm: (file) => `報表 ${file} 可確認匯入`,
      failed: (file) => `報表 ${file} 無法匯入`,
    },
    sentence: {
      needsMapping: '已收到檔案，但尚不清楚其表格或欄位的內容。您指定一次後，之後相同格式的檔案將自動讀取。',
      needsDecisions: '報表已讀取並檢查完成，部分資料列待您決定。',
      toConfirm: '報表已讀取並檢查完成，沒有待決定的資料列，可確認匯入。',
      failed: '報表無法匯入。開啟批次即可查看原因與處理方式。',
    },
    file: '檔案',
    number: '批次',
    rows: '待決定列數',
    open: '查看報表',
  },
  'zh-Hans': {
    subject: {
      needsMapping: (file) => `报表 ${file} 需由您处理后才能读取`,
      needsDecisions: (file) => `报表 ${file} 有数据行待您决定`,
      toConfirm: (file) => `报表 ${file} 已可导入`,
      failed: (file) => `报表 ${file} 无法导入`,
    },
    sentence: {
      needsMapping: '文件已收到，但尚不清楚其表格或列的内容。您指定一次后，之后相同格式的文件将自动读取。',
      needsDecisions: '报表已读取并检查完成，部分数据行待您决定。',
      toConfirm: '报表已读取并检查完成，没有待决定的数据行，可以导入。',
      failed: '报表无法导入。打开批次即可查看原因与处理方式。',
    },
    file: '文件',
    number: '批次',
    rows: '待决定行数',
    open: '查看报表',
  },
};

/** Tells an agent that a statement batch waits for it, and why. */
export const batchWaits = template({
  params: z.object({
    wait: batchWaitSchema,
    batchId: z.string(),
    batchNo: nameParam,
    fileName: nameParam,
    /** Rows that wait for a decision. */
    rows: z.number().int().optional(),
  }),
  secrets: noSecrets,
  mail: ({ wait, batchId, batchNo, fileName, rows }, language, { site }) => {
    const said = words[language];
    return {
      subject: said.subject[wait](fileName),
      blocks: [
        text(said.sentence[wait]),
        facts(
          [said.file, fileName],
          [said.number, batchNo],
          ...(rows ? [[said.rows, String(rows)] as const] : []),
        ),
        button(said.open, `${site}/Publish/StatementImport/Detail/${batchId}`),
      ],
    };
  },
});
