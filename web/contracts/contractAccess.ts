import { allows } from '../../shared/access/authority.ts';
import type { Authority } from '../../shared/account/schema.ts';
import { mayAddSecrecy } from '../../shared/contracts/secrecy.ts';
import { editsCoCreated } from '../../shared/cocreation/access.ts';
import { managesContract } from '../../shared/contracts/rules.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { editsPaymentDetails, seesPaymentDetails } from '../../shared/payees/rules.ts';

/** Actions allowed on a contract besides reading it. */
export type ContractAccess = {
  /** Change its payment items. */
  mayChange: boolean;
  /** Change the contract and its works; those of a co-creation only as staff who register co-creations. */
  mayEdit: boolean;
  /** See its payment items among the payments. */
  mayPay: boolean;
  /** See its options and other dates, which are the agent's. */
  seesDates: boolean;
  /** Decide about its renewal. */
  mayRenew: boolean;
  /** Open the licensed works: they belong to the licensor, not the agent. */
  seesWorks: boolean;
  /** See and change the licensor's payment details. */
  seesPayee: boolean;
  editsPayee: boolean;
};

const nothing: ContractAccess = {
  mayChange: false,
  mayEdit: false,
  mayPay: false,
  seesDates: false,
  mayRenew: false,
  seesWorks: false,
  seesPayee: false,
  editsPayee: false,
};

/** Returns the actions a page offers on a contract: those the handlers allow. */
export const contractAccess = (
  person: Authority | undefined,
  contract: Pick<Contract, 'agentId' | 'licensorId' | 'coCreationId' | 'secrecy'>,
): ContractAccess => {
  if (!person) return nothing;
  const { permissions, kind, companyInfoId, musicianInfoId } = person;
  const keeps = managesContract(person, contract);
  const mayChange =
    keeps && allows(permissions, 'contractRoleAuthority/addContract') && mayAddSecrecy(person, contract);
  return {
    mayChange,
    mayEdit: mayChange && (contract.coCreationId === undefined || editsCoCreated(kind, permissions)),
    mayPay: keeps && allows(permissions, 'contractRoleAuthority/menuPaymentImport'),
    seesDates: keeps,
    mayRenew: keeps && allows(permissions, 'contractRoleAuthority/viewContractRenewal'),
    seesWorks: kind === 'system' || contract.licensorId === (companyInfoId ?? musicianInfoId),
    seesPayee: seesPaymentDetails(person, contract.licensorId),
    editsPayee: editsPaymentDetails(person, contract.licensorId),
  };
};
