import type { ReportedViolation, ViolationState } from '../../../shared/contracts/licenceReportSchema.ts';
import type { LicenceRule, RuleOverride } from '../../../shared/contracts/licenceSchema.ts';
import type { Contract, ContractUnit } from '../../../shared/contracts/schema.ts';
import type { Identity } from '../../api/identity.ts';
import { queryOffset, type Key } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { loadContracts } from '../contractReader.ts';
import { knowsContract } from '../secrecy.ts';

/** Broken rule that a check found, as stored. */
export type StoredViolation = {
  checkId: string;
  rule: LicenceRule;
  workId: string;
  workName: string;
  contractUnitId: string;
  contractId: string;
  otherUnitId?: string;
  otherContractId?: string;
  /** First day (`YYYY-MM-DD`) on which the rule is broken. */
  since: string;
  exception?: Pick<RuleOverride, 'reason' | 'byName' | 'at'> | undefined;
};

type Party = { contract: Contract; unit: ContractUnit | undefined };

/** Returns the exception that staff made to a rule for licences, at their unit or at their contract. */
export const exceptionFor = (rule: LicenceRule, parties: readonly Party[]): StoredViolation['exception'] => {
  const ids = parties.map(({ contract }) => contract.contractId);
  const made = parties
    .flatMap(({ contract, unit }) => [unit?.ruleOverride, contract.ruleOverride])
    .find(
      (one) =>
        one?.rules.includes(rule) && (parties.length === 1 || ids.some((id) => one.contractIds.includes(id))),
    );
  return made && { reason: made.reason, byName: made.byName, at: made.at };
};

/** Returns a broken rule as stored. */
export const violationItem = (violation: StoredViolation): Key & StoredViolation & { type: string } => ({
  ...contractKeys.licenceViolation(violation.exception ? 'excepted' : 'open', [
    violation.rule,
    violation.workId,
    violation.contractUnitId,
    violation.otherUnitId ?? '',
  ]),
  type: 'licenceViolation',
  ...violation,
});

const shownContract = ({ contractId, contractNumber, displayName, licensorName, agentName }: Contract) => ({
  contractId,
  contractNumber,
  displayName,
  licensorName,
  agentName,
});

/** Returns a page of broken rules. Leaves out those of contracts removed since the check, or secret to the reader. */
export const listViolations = async (
  identity: Identity,
  state: ViolationState,
  paging: { offset: number; limit: number },
): Promise<{ items: ReportedViolation[]; total: number }> => {
  const pk = contractKeys.licenceViolations(state);
  const page = await queryOffset<StoredViolation>({ pk, ...paging });
  const contracts = await loadContracts(
    page.items.flatMap(({ contractId, otherContractId }) => [contractId, otherContractId ?? contractId]),
  );
  const items = page.items.flatMap(
    ({ sk, rule, workId, workName, contractId, otherContractId, since, exception }): ReportedViolation[] => {
      const contract = contracts.get(contractId);
      const other = otherContractId === undefined ? undefined : contracts.get(otherContractId);
      if (!contract || (otherContractId !== undefined && !other)) return [];
      if (![contract, other ?? contract].every((one) => knowsContract(identity, one))) return [];
      return [
        {
          key: sk,
          rule,
          workId,
          workName,
          contract: shownContract(contract),
          ...(other && { otherContract: shownContract(other) }),
          since,
          ...(exception && { exception }),
        },
      ];
    },
  );
  return { items, total: page.total };
};
