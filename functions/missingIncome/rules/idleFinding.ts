import type { Contract, ContractUnit } from '../../../shared/contracts/schema.ts';
import type { FoundGap } from './statementFindings.ts';

/** Works named in a finding. */
export const worksNamed = 10;

/**
 * Returns the finding about a contract whose works earn nothing: all of them, or some. A work earns once a booked row was
 * licensed by it.
 * @param facts the units that ever earned, and all units, where there are not too many to compare
 */
export const idleFinding = (
  { contractId, displayName, startDate }: Pick<Contract, 'contractId' | 'displayName' | 'startDate'>,
  {
    used,
    units,
    unitCount,
  }: {
    used: ReadonlySet<string>;
    units: readonly Pick<ContractUnit, 'contractUnitId' | 'workId' | 'workName'>[];
    unitCount: number;
  },
): FoundGap | undefined => {
  if (unitCount === 0) return undefined;
  const about = { contractId, contractName: displayName, periodStart: startDate };
  const idle = units.filter(({ contractUnitId }) => !used.has(contractUnitId));
  const works = idle.slice(0, worksNamed).map(({ workId, workName }) => ({ workId, name: workName }));
  if (used.size === 0) return { kind: 'idleContract', ...about, works, workCount: unitCount };
  return idle.length ? { kind: 'idleWorks', ...about, works, workCount: idle.length } : undefined;
};
