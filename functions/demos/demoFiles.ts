import { requireFlag, type FileAccess } from '../files/recordFiles.ts';
import { loadOwnDemo, viewableDemo } from './demoReader.ts';

/** Files of a demo: whoever may play it sees them, and its author changes them. */
export const demoFiles: FileAccess = {
  requireViewer: async (identity, demoId) => {
    requireFlag(identity, 'demoRoleAuthority/viewDemoList');
    await viewableDemo(identity, demoId);
  },
  requireChanger: async (identity, demoId) => {
    requireFlag(identity, 'infoRoleAuthority/editDemo');
    await loadOwnDemo(identity, demoId);
  },
};
