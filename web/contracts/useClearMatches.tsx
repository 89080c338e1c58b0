import SpaceBetween from '@cloudscape-design/components/space-between';
import { clearContractMatches, listContractMatches } from '../../shared/contracts/enquiryRoutes.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { isEntered } from '../components/form/useUnsavedGuard.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { useText } from '../text/useText.ts';

/** Terms that decide what a contract licenses and pays. */
const licensing = [
  ...(['contractType', 'licensorId', 'agentId', 'startDate', 'endDate', 'rights'] as const),
  ...(['authorisedRegions', 'excludedRegions', 'licensorShare', 'clauses', 'subLicense'] as const),
  ...(['upperContractIds', 'allUpperContracts'] as const),
];

/** Returns whether a changed contract licenses or pays something else, so that open statements may be wrong about it. */
export const licensesOtherwise = (before: Contract, after: Contract): boolean =>
  licensing.some((name) => isEntered(after[name], before[name]));

/**
 * Returns a function that has the open statements of a contract checked again by its current terms, after naming the statements it
 * touches. After a change of the contract it asks only where there are some.
 */
export const useClearMatches = () => {
  const t = useText('contracts');
  return async (
    { contractId: id, contractNumber: number }: Contract,
    { isAfterChange = false } = {},
  ): Promise<void> => {
    try {
      const { items } = await call(listContractMatches, { params: { id } });
      if (items.length === 0) {
        if (!isAfterChange) notify({ kind: 'success', text: t('contracts:clear.none') });
        return;
      }
      const agreed = await confirm({
        title: t('contracts:clear.title'),
        body: (
          <SpaceBetween size="s">
            <div>{t('contracts:clear.text', { number })}</div>
            <ul>
              {items.map(({ batchId, batchNo: no, fileName: file, rows }) => (
                <li key={batchId}>{t('contracts:clear.row', { no, file, count: rows })}</li>
              ))}
            </ul>
          </SpaceBetween>
        ),
        action: t('contracts:clear.run'),
      });
      if (!agreed) return;
      const { batchIds } = await call(clearContractMatches, { params: { id } });
      notify({ kind: 'success', text: t('contracts:clear.done', { count: batchIds.length }) });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
  };
};
