import type { Authority } from '../../shared/account/schema.ts';
import { samplePerson } from './samplePeople.ts';

/** Licensor whose view the tour shows. May see everything and change nothing: the first level of works and of reports. */
export const sampleVisitor: Authority = {
  userId: 'tour',
  account: 'tour',
  email: 'tour@refrain.example',
  displayName: samplePerson.names[0]!.name,
  kind: 'musician',
  musicianInfoId: samplePerson.rightOwnerId,
  permissions: {
    infoRoleAuthority: {
      menuMusicalWork: true,
      menuRecordingWork: true,
      viewMusicalWorkList: true,
      viewMusicalWork: true,
      viewRecordingWorkList: true,
      viewRecordingWork: true,
      viewAlbum: true,
    },
    reportRoleAuthority: { viewIncome: true },
  },
  isAgent: false,
};
