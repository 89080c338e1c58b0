import { ownRealNameId } from '../../../shared/reference/personIds.ts';
import { mergeMusicians } from '../../../shared/people/mergeRoutes.ts';
import { getMusicianRealName } from '../../../shared/people/realNameRoutes.ts';
import type { MusicianRealNameView } from '../../../shared/people/realNameSchema.ts';
import { getMusician } from '../../../shared/people/routes.ts';
import { call } from '../../api/call.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { musicianSource } from '../ownerSource.ts';
import type { MergeKind } from './mergeKind.ts';
import { MergePage } from './MergePage.tsx';

const kind: MergeKind<MusicianRealNameView> = {
  kind: 'Musician',
  load: (id, signal) => call(getMusicianRealName, { params: { id }, signal }),
  toRealNameId: async (id, signal) =>
    (await call(getMusician, { params: { id }, signal })).realNameId ?? ownRealNameId(id),
  merge: (id, fields, facts) => call(mergeMusicians, { params: { id }, body: { ...fields, ...facts } }),
  toAddress: recordAddress.musician,
};

/** Merges two records of one musician. */
export const Page = () => <MergePage kind={kind} source={musicianSource} />;
