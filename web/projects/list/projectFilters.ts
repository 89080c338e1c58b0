import { projectTerms, type ProjectTab } from '../../../shared/projects/enumerations.ts';
import { useMay } from '../../api/session.ts';
import type { FilterField } from '../../components/list/filterField.ts';
import { useText } from '../../text/useText.ts';

/** Returns whether the filter by claim is useful in a tab: the others hold claimed projects only. */
export const hasClaimFilter = (tab: ProjectTab): boolean => tab === 'All' || tab === 'Claimed';

/** Returns the filters of a tab: words, claim (for A&R), or terms (for others). */
export const useProjectFilters = (tab: ProjectTab): FilterField[] => {
  const t = useText('projects');
  const isAnr = useMay()('projectRoleAuthority/addProjectContractOut');
  const keyword: FilterField = { key: 'keyword', kind: 'text', label: t('projects:list.search') };
  const claim: FilterField = {
    key: 'claim',
    kind: 'choice',
    label: t('projects:list.claimFilter'),
    options: [
      { value: 'unclaimed', label: t('projects:list.claim.unclaimed') },
      { value: 'claimed', label: t('projects:list.claim.claimed') },
    ],
  };
  const term: FilterField = {
    key: 'term',
    kind: 'choice',
    label: t('projects:list.termFilter'),
    options: projectTerms.map((value) => ({ value, label: t(`projects:enumerations.term.${value}`) })),
  };
  if (!isAnr) return [keyword, term];
  return hasClaimFilter(tab) ? [keyword, claim] : [keyword];
};
