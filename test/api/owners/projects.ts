import type { ProjectInput } from '../../../shared/projects/schema.ts';
import type { Business } from './business.ts';
import { aboutOneself, open, owned, staff, stale, type Cases, type Input } from './case.ts';

/** Opening case of a vendor. */
export const newProject = {
  name: '尚未公開的徵歌案',
  receiveType: 'Both' as const,
  content: '尚未公開的徵歌說明',
  genres: [1],
  links: [],
  songs: [],
  deadline: '2099-12-31',
} satisfies ProjectInput;

const { deadline, ...openingCase } = newProject;

const ofProject = ({ project }: Business): Input => ({ params: { id: project.projectId } });

const ofDemoInIt = ({ project, demo }: Business): Input => ({
  params: { id: project.projectId, demoId: demo.demoId },
});

const aFile = { fileId: 'fil_0123456789.pdf' };
const aLink = { linkId: 'lnk_0123456789' };

const withParams =
  (more: object) =>
  ({ project }: Business): Input => ({ params: { id: project.projectId, ...more } });

/** Song requests of the vendor, of A&R, and of invited authors, of whom there are none here. */
export const projectCases: Cases = {
  listProjects: aboutOneself('musician'),
  getProject: owned('musician', ofProject),
  createProject: open('opens a project of who calls'),
  updateProject: owned('musician', (s) => ({ ...ofProject(s), body: { ...openingCase, version: stale } }), {
    through: 'StaleVersion',
  }),
  claimProject: staff,
  contractOutProject: staff,
  changeProjectSendText: staff,
  changeProjectDeadlines: owned(
    'musician',
    (s) => ({ ...ofProject(s), body: { deadline, version: stale } }),
    {
      through: 'StaleVersion',
    },
  ),
  changeProjectPrincipal: staff,
  listProjectPrincipals: staff,
  listProjectCustomers: staff,
  requestProjectEnd: owned('musician', (s) => ({ ...ofProject(s), body: { reason: '改期' } })),
  endProject: staff,
  listProjectDemos: owned('musician', ofProject, { silent: 'has no demos yet' }),
  getProjectDemo: owned('musician', ofDemoInIt, { through: 'DataNotFound' }),
  submitProjectDemos: owned('musician', (s) => ({ ...ofProject(s), body: { demoIds: [s.demo.demoId] } }), {
    through: 'NotAllowed',
  }),
  sendProjectDemos: staff,
  evaluateProjectDemo: owned('musician', (s) => ({ ...ofDemoInIt(s), body: {} }), {
    through: 'DataNotFound',
  }),
  reserveProjectDemo: owned('musician', (s) => ({ ...ofDemoInIt(s), body: {} }), { through: 'DataNotFound' }),
  rejectProjectDemo: owned('musician', (s) => ({ ...ofDemoInIt(s), body: { reasons: ['Style'] } }), {
    through: 'DataNotFound',
  }),
  confirmProjectDemo: owned('musician', (s) => ({ ...ofDemoInIt(s), body: {} }), { through: 'DataNotFound' }),
  dealProjectDemo: staff,
  correctProjectDeal: staff,
  setDealContract: staff,
  listDemoReservations: staff,
  checkProjectFile: owned('musician', () => ({ params: aFile }), { through: 'DataNotFound' }),
  getProjectFile: owned('musician', withParams(aFile), { through: 'DataNotFound' }),
  createProjectLink: owned(
    'musician',
    (s) => ({ ...ofProject(s), body: { guestName: '製作人', demoIds: [s.demo.demoId], days: 7 } }),
    { through: 'DataNotFound' },
  ),
  listProjectLinks: owned('musician', ofProject, { silent: 'has no links yet' }),
  listProjectLinkPlays: owned('musician', withParams(aLink), { through: 'DataNotFound' }),
  endProjectLink: owned('musician', withParams(aLink), { through: 'DataNotFound' }),
};
