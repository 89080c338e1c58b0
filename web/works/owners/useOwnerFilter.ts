import { useAuthority } from '../../api/session.ts';
import type { FilterField } from '../../components/list/filterField.ts';
import { useText } from '../../text/useText.ts';

type Filters = Readonly<Record<string, string>>;

type OwnerFilter = {
  filters: FilterField[];
  /** Returns the query of a page of the list. */
  toQuery: <P extends object>(page: P, filters: Filters) => P & { ownerId?: string };
};

/**
 * Returns the filter of a list by owner, for agents: all records they may see, or without those of the licensors they
 * represent. Staff see the records of everybody and own none, and others see only their own, so they have no such filter.
 */
export const useOwnerFilter = (): OwnerFilter => {
  const t = useText();
  const { isAgent, companyInfoId } = useAuthority() ?? {};
  const ownId = isAgent ? companyInfoId : undefined;
  const field: FilterField = {
    key: 'of',
    kind: 'choice',
    label: t('common:list.of'),
    unchosen: t('common:list.ofAll'),
    options: [{ value: 'own', label: t('common:list.ofOwn') }],
  };
  return {
    filters: ownId ? [field] : [],
    toQuery: (page, { of, ...others }) =>
      Object.assign({}, page, others, of === 'own' && ownId ? { ownerId: ownId } : undefined),
  };
};
