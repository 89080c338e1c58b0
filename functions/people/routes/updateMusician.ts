import { updateMusician } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { updateRightOwner } from '../rightOwnerStore.ts';

export const handler = handle(updateMusician)(
  ({ params, body: { notTheSame, version, ...fields }, identity }) =>
    updateRightOwner(identity, { ...fields, musicianInfoId: params.id, version }, version, notTheSame),
);
