import type { FieldValues } from 'react-hook-form';
import { getOwnRequest } from '../../../shared/reviews/companyAuditRoutes.ts';
import { call } from '../../api/call.ts';

/**
 * Returns the input of a returned request over the values of its form. Of a record that exists, only the fields that the
 * request changes: others may have been changed since.
 */
export const withHeldInput = async (
  reviewId: string,
  defaults: FieldValues,
  isNew: boolean,
  signal: AbortSignal,
): Promise<FieldValues> => {
  const { held } = await call(getOwnRequest, { params: { id: reviewId }, signal });
  if (!held) return defaults;
  const fields = isNew ? Object.keys(held.body) : [...Object.keys(held.changes), ...Object.keys(held.before)];
  return Object.assign(
    structuredClone(defaults),
    Object.fromEntries(fields.map((field) => [field, held.body[field]])),
  );
};
