import type { AdvanceFields } from '../../../shared/contracts/advanceSchema.ts';

/** Fields of a payment item that its rules read. The others may be wrong while the rules are checked. */
export const ruledFields: readonly (keyof AdvanceFields)[] = [
  'advanceType',
  'currency',
  'amount',
  'deductSetting',
  'deductStartDate',
  'deductEndDate',
  'includeAllUnits',
  'contractUnitIds',
  'shareTypes',
  'incomeRegions',
  'incomeSource',
  'incomeSourceRemark',
  'profitSharing',
  'relatedAdvanceId',
  'rollingOrder',
  'thresholdAmount',
];
