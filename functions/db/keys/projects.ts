/** Song-request projects. */
export const projectKeys = {
  /** State of a project, which lists show. All of them: query `pk`, newest first. */
  state: (projectId: string) => ({ pk: 'projects', sk: projectId }),
  states: 'projects',
  /** Content of a project: what it looks for, and its recipients. */
  content: (projectId: string) => ({ pk: projectId, sk: 'content' }),
  /** Demo in a project. All of a project: query `pk`, `sk` begins with `submissionPrefix`. */
  submission: (projectId: string, demoId: string) => ({ pk: projectId, sk: `submission#${demoId}` }),
  submissionPrefix: 'submission#',
  /**
   * Project of a vendor or an invited author, with the states of the demos the author submitted. All of one: query `pk`, newest
   * first.
   */
  ofOwner: (rightOwnerId: string, projectId: string) => ({ pk: `projectsof#${rightOwnerId}`, sk: projectId }),
  ownersProjects: (rightOwnerId: string) => `projectsof#${rightOwnerId}`,
  /** Project a demo is in. All of a demo: query `pk`. */
  ofDemo: (demoId: string, projectId: string) => ({ pk: `projectsofdemo#${demoId}`, sk: projectId }),
  demosProjects: (demoId: string) => `projectsofdemo#${demoId}`,
  /** Notice that waits to be mailed. All of them: query `notices`. */
  notice: (noticeId: string) => ({ pk: 'projectnotices', sk: noticeId }),
  notices: 'projectnotices',
  /** Checked reference file. Its uploader may name it for a week. */
  file: (fileId: string) => ({ pk: `projectfile#${fileId}`, sk: 'file' }),
  /** Deal whose song must be withdrawn from other projects. All of them: query `deals`. */
  deal: (projectId: string) => ({ pk: 'projectdeals', sk: projectId }),
  deals: 'projectdeals',
};
