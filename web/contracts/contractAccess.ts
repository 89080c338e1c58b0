import { allows } from '../../shared/access/authority.ts';
import type { Authority } from '../../shared/account/schema.ts';
import { keepsContract } from '../../shared/contracts/rules.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { editsPaymentDetails, seesPaymentDetails } from '../../shared/people/paymentDetailRules.ts';

/** What somebody may do with a contract beside reading it. */
export type ContractAccess = {
  /** Change it, its works and its payment items. */
  mayChange: boolean;
  /** See its payment items among the payments. */
  mayPay: boolean;
  /** Decide about its renewal. */
  mayRenew: boolean;
  /** Open the works it licenses: they are the licensor's, not the agent's. */
  seesWorks: boolean;
  /** See, and change, where its licensor is paid. */
  seesPayee: boolean;
  editsPayee: boolean;
};

const nothing: ContractAccess = {
  mayChange: false,
  mayPay: false,
  mayRenew: false,
  seesWorks: false,
  seesPayee: false,
  editsPayee: false,
};

/** What a page about a contract offers somebody: what the handlers do not refuse. */
export const contractAccess = (
  person: Authority | undefined,
  contract: Pick<Contract, 'agentId' | 'licensorId'>,
): ContractAccess => {
  if (!person) return nothing;
  const { permissions, kind, companyInfoId, musicianInfoId } = person;
  const keeps = keepsContract(person, contract);
  return {
    mayChange: keeps && allows(permissions, 'contractRoleAuthority/addGeneralContract'),
    mayPay: keeps && allows(permissions, 'contractRoleAuthority/menuPaymentImport'),
    mayRenew: keeps && allows(permissions, 'contractRoleAuthority/viewContractRenewal'),
    seesWorks: kind === 'system' || contract.licensorId === (companyInfoId ?? musicianInfoId),
    seesPayee: seesPaymentDetails(person, contract.licensorId),
    editsPayee: editsPaymentDetails(person, contract.licensorId),
  };
};
