import { useAuthority } from '../../api/session.ts';
import type { FilterField } from '../../components/list/filterField.ts';
import type { ListQuery } from '../../components/list/ListTable.tsx';
import { licensorSource, ownerSource } from '../../people/ownerSource.ts';
import { useText } from '../../text/useText.ts';

type OwnerFilter = {
  filters: FilterField[];
  /** Returns the query of the list with the owner whose records it is narrowed to. */
  withOwner: (query: ListQuery) => ListQuery;
};

/**
 * Returns the filters of a list by owner. Staff choose any right owner. Agents choose a licensor they represent, or only their
 * own records. Others see only their own, so they have no such filter.
 */
export const useOwnerFilter = (): OwnerFilter => {
  const t = useText();
  const { isAgent, companyInfoId, kind } = useAuthority() ?? {};
  const ownId = isAgent ? companyInfoId : undefined;
  const owner: FilterField = {
    key: 'ownerId',
    kind: 'record',
    label: t('common:list.of'),
    source: kind === 'system' ? ownerSource : licensorSource,
    isMore: true,
  };
  const own: FilterField = {
    key: 'of',
    kind: 'choice',
    label: t('common:list.of'),
    unchosen: t('common:list.ofAll'),
    options: [{ value: 'own', label: t('common:list.ofOwn') }],
  };
  return {
    filters: ownId ? [own, owner] : kind === 'system' ? [owner] : [],
    withOwner: ({ filters: { of, ...others }, ...query }) => ({
      ...query,
      filters: of === 'own' && ownId ? { ...others, ownerId: ownId } : others,
    }),
  };
};
