import { allows } from '../../../shared/access/authority.ts';
import {
  isAboutPayment,
  paymentDetailFlag,
  type MusicianFilters,
} from '../../../shared/people/listSchema.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { toListed } from '../../db/items.ts';
import type { ListQuery } from '../../records/listing.ts';
import { isNarrowed, listNarrowed, type ListOrder, type ListRules } from '../../records/narrowing.ts';
import { aliasesUnder, listAliases } from '../realNameList.ts';
import { idOfRightOwner, type RightOwner } from '../rightOwnerNames.ts';
import type { PersonFacts } from './personFacts.ts';

/**
 * Returns right owners by name, or the first 20 that a keyword finds by alias or legal name; with a filter or an order, a
 * page of all that pass. For staff.
 * @throws Refusal `NotAllowed` for a filter by payment details the person may not edit; `AnswerTooLarge` for more right
 * owners than can be looked through
 */
export const listPeople = async <
  T extends RightOwner,
  F extends { missing?: MusicianFilters['missing'] },
  S extends string,
>(
  identity: Identity,
  kind: 'mus' | 'cmp',
  rules: ListRules<T, PersonFacts, F, S>,
  query: ListQuery & Partial<F> & ListOrder<S>,
): Promise<{ items: T[]; total: number; next?: string; isCut?: true }> => {
  if (isAboutPayment(query.missing) && !allows(identity.permissions, paymentDetailFlag))
    throw new Refusal('NotAllowed');
  if (!isNarrowed(rules, query)) return listAliases<T>(kind, query);
  const byLegalName = query.keyword ? (await aliasesUnder(kind, query.keyword)).map(idOfRightOwner) : [];
  const page = await listNarrowed<T, PersonFacts, F, S>(kind, undefined, rules, query, { also: byLegalName });
  return { items: page.items.map((item) => toListed(item) as T), total: page.total };
};
