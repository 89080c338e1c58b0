import { reads, writes, type FunctionSettings } from './grant.ts';

export const contractsGrants = {
  listContracts: reads,
  listLicenseContracts: reads,
  createLicenseContract: writes,
  updateLicenseContract: writes,
  getContract: reads,
  getContractBasicInfo: reads,
  deleteContract: writes,
  checkContractNumber: reads,
  listContractCurrencies: reads,
  listContractUnits: reads,
  addContractUnits: writes,
  updateContractUnit: writes,
  deleteContractUnit: writes,
  listContractAdvances: reads,
  addContractAdvances: writes,
  updateContractAdvance: writes,
  deleteContractAdvance: writes,
  getContractAdvance: reads,
  listAdvanceUnits: reads,
} as const satisfies Record<string, FunctionSettings>;
