import type { Identity } from '../../../functions/api/identity.ts';
import { submitMusicianProfile } from '../../../shared/reviews/routes.ts';
import type { ReviewSummary } from '../../../shared/reviews/schema.ts';
import { invoke } from '../../support/dataCloud.ts';
import { named, viewRealName } from '../people/registered.ts';

/** Requests a change of a musician's real name. */
export const submit = (identity: Identity, realNameId: string, change: object) =>
  invoke(submitMusicianProfile, identity, { params: { id: realNameId }, body: change });

/** Submits another legal name and returns the submission. */
export const submitName = async (
  identity: Identity,
  realNameId: string,
  name: string,
): Promise<ReviewSummary> => {
  const { data } = await viewRealName(identity, realNameId);
  const submitted = await submit(identity, realNameId, { ...data, ...named(name) });
  if (submitted.code !== 1) throw new Error(JSON.stringify(submitted.data));
  return submitted.data as unknown as ReviewSummary;
};
