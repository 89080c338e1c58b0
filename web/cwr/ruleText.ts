import type { TFunction } from 'i18next';
import { regionOfTis } from '../../shared/cwr/tis.ts';
import type { CheckedWork } from '../../shared/cwr/schema.ts';
import type { Reference } from '../components/useReference.ts';

/**
 * Returns the text of a broken rule. Totals state a class of right and, if they depend on it, a territory by its TIS
 * code; both are shown in words.
 */
export const ruleText = (
  t: TFunction,
  reference: Pick<Reference, 'region'>,
  { rule, at = '' }: CheckedWork['problems'][number],
): string => {
  if (rule !== 'ownershipTotal' && rule !== 'collectionTotal') return t(`cwr:rule.${rule}`, { at });
  const [right = '', tis] = at.split(' ');
  const region = tis ? regionOfTis(tis) : undefined;
  const place = region === undefined ? tis : reference.region(region);
  const name = t(`cwr:right.${right}`);
  return t(`cwr:rule.${rule}`, { at: place ? `${name} · ${place}` : name });
};
