import type { Language } from '../../../shared/api/resultCodes.ts';
import type { WorkType } from '../../../shared/reference/enumerations.ts';

/** Texts that an export of income needs in addition to those of a statement. */
type IncomeTexts = {
  exportTitle: string;
  kind: string;
  from: string;
  to: string;
  receivedOn: string;
  batch: string;
  licensedRight: string;
  /** Royalty earned, received or not. A statement lists received royalty only. */
  royalty: string;
  workTypes: Record<WorkType, string>;
};

export const incomeTexts: Record<Language, IncomeTexts> = {
  en: {
    exportTitle: 'Income',
    kind: 'Kind',
    from: 'Used from',
    to: 'Used until',
    receivedOn: 'Received',
    batch: 'Statement',
    licensedRight: 'Licensed right',
    royalty: 'Royalty',
    workTypes: { MusicalWork: 'Musical work', Song: 'Recording' },
  },
  'zh-Hant': {
    exportTitle: '收入明細',
    kind: '類型',
    from: '使用起日',
    to: '使用迄日',
    receivedOn: '收款日',
    batch: '報表',
    licensedRight: '授權權利',
    royalty: '版稅',
    workTypes: { MusicalWork: '音樂著作', Song: '錄音' },
  },
  'zh-Hans': {
    exportTitle: '收入明细',
    kind: '类型',
    from: '使用起始日',
    to: '使用截止日',
    receivedOn: '收款日',
    batch: '报表',
    licensedRight: '授权权利',
    royalty: '版税',
    workTypes: { MusicalWork: '音乐作品', Song: '录音' },
  },
};
