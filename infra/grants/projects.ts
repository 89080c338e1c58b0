import { reads, writes, type FunctionSettings } from './grant.ts';

/** Settings of routes that change a project and send notices by mail. */
const tells = {
  grants: ['table:read', 'table:write', 'messages:queue'],
} as const satisfies FunctionSettings;

export const projectsGrants = {
  /** Holds the states of thousands of projects while it filters them. */
  listProjects: { grants: ['table:read'] },
  getProject: reads,
  createProject: tells,
  updateProject: tells,
  claimProject: tells,
  contractOutProject: tells,
  changeProjectSendText: tells,
  changeProjectDeadlines: tells,
  changeProjectPrincipal: tells,
  listProjectPrincipals: reads,
  listProjectCustomers: reads,
  requestProjectEnd: tells,
  endProject: tells,
  listProjectDemos: reads,
  getProjectDemo: { grants: ['table:read', 'files:read:uploads'] },
  submitProjectDemos: tells,
  sendProjectDemos: tells,
  evaluateProjectDemo: tells,
  reserveProjectDemo: tells,
  rejectProjectDemo: tells,
  confirmProjectDemo: tells,
  dealProjectDemo: tells,
  correctProjectDeal: writes,
  setDealContract: tells,
  listDemoReservations: reads,
  /** Reads audio of up to 200 MB in parts to check it. */
  checkProjectFile: {
    grants: ['table:read', 'table:write', 'files:read:uploads'],
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  getProjectFile: { grants: ['table:read', 'files:read:uploads'] },
  createProjectLink: writes,
  listProjectLinks: reads,
  listProjectLinkPlays: reads,
  endProjectLink: writes,
} as const satisfies Record<string, FunctionSettings>;
