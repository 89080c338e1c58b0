import { describe, expect, it } from 'vitest';
import type { OpenedProject } from '../../../functions/projects/projectReader.ts';
import { summaryOfProject } from '../../../functions/projects/projectViews.ts';
import type { OpenedSubmission } from '../../../functions/projects/submissionReader.ts';
import { viewSubmission } from '../../../functions/projects/submissionViews.ts';
import { demoSchema } from '../../../shared/demos/schema.ts';
import type { ProjectRole } from '../../../shared/projects/enumerations.ts';
import { projectStateSchema } from '../../../shared/projects/schema.ts';
import { submissionSchema } from '../../../shared/projects/submissionSchema.ts';

const id = (prefix: string, last: number) => `${prefix}_01jd${String(last).padStart(22, '0')}`;
const at = (minute: number) => `2026-10-05T08:${minute}:00.000Z`;

/* Nothing is empty here: what a role may not see is there to be seen. */

const state = projectStateSchema.parse({
  projectId: id('prj', 1),
  name: 'Song for the night show',
  nameForAuthors: 'Ballad in a minor key',
  receiveType: 'Both',
  customerId: id('cmp', 1),
  submitterName: 'Person of the vendor',
  status: 'Reserved',
  terms: ['NoDrafts', 'Cowork'],
  counts: { Unsent: 0, Pending: 1, Reserved: 1, Rejected: 1, Confirmed: 0 },
  principal: {
    userId: id('usr', 1),
    subject: 'sub-1',
    displayName: 'Person of A&R',
    email: 'anr@example.com',
    language: 'en',
  },
  deadline: '2026-11-30',
  authorDeadline: '2026-11-20',
  submittedAt: at(10),
  claimedAt: at(11),
  contractedOutAt: at(12),
  reservedAt: at(13),
  rejectedAt: at(14),
  confirmedAt: at(15),
  completedAt: at(16),
  endedAt: at(17),
  endReason: 'No song fits.',
  endRequest: { reason: 'The show is cancelled.', at: at(18) },
  version: 7,
});

const demo = demoSchema.parse({
  demoId: id('dmo', 1),
  names: [{ cultureInfo: 'en', name: 'Night Tide' }],
  nativeCultureInfo: 'en',
  writers: [{ role: 2, authorName: 'Writer', percentage: '100' }],
  singingLanguage: 'cmn',
  genres: [1],
  moods: [],
  environments: [],
  musicOption: 'SharedEquallyByAll',
  lyricsOption: 'SharedEquallyByAll',
  musicStatus: 'UnsoldRightsByMb',
  lyricsStatus: 'UnsoldRightsByMb',
  visibility: 1,
  mixType: 1,
  relatedDemoIds: [],
  bpm: 92,
  note: 'Written for a friend.',
  audio: [],
  disabled: false,
  createdAt: at(1),
  createdBy: 'Writer',
  version: 3,
});

const submission = submissionSchema.parse({
  projectId: state.projectId,
  demoId: demo.demoId,
  state: 'Reserved',
  providerId: id('mus', 1),
  submittedAt: at(20),
  submittedBy: 'Person of the author',
  sentAt: at(21),
  reservedAt: at(22),
  rejectedAt: at(23),
  confirmedAt: at(24),
  quality: 'Excellent',
  fitness: 'NeedImprovement',
  comment: 'The chorus is too long for us.',
  reasons: ['Style'],
  isRejectedByAnr: true,
  isConfirmedByVendor: true,
  version: 4,
});

const roles: readonly ProjectRole[] = ['Author', 'Vendor', 'ArtistAndRepertoire'];

const shownKeys = (shown: object) =>
  Object.entries(shown)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .toSorted();

describe('a demo in a project', () => {
  const sale = { demoId: demo.demoId, reservations: [], version: 1 };
  const view = (role: ProjectRole) =>
    viewSubmission(
      { state, role, content: { targets: [] } } as unknown as OpenedProject,
      { submission, demo, sale } as OpenedSubmission,
    );

  const toAll = [
    ...[
      'audio',
      'bpm',
      'confirmedAt',
      'demoId',
      'genres',
      'isDisabled',
      'moves',
      'names',
      'nativeCultureInfo',
    ],
    ...['rejectedAt', 'reservedAt', 'sentAt', 'singingLanguage', 'state', 'submittedAt', 'writers'],
  ];
  const opinion = ['comment', 'fitness', 'isConfirmedByVendor', 'isRejectedByAnr', 'quality', 'reasons'];

  it.each([
    ['Author', []],
    ['Vendor', [...opinion, 'mayShare']],
    ['ArtistAndRepertoire', opinion],
  ] as const)('shows %s the opinion of the vendor, or nothing of it: %j', (role, more) => {
    expect(shownKeys(view(role))).toEqual([...toAll, ...more].toSorted());
  });

  it('names to nobody who submitted it, whose names A&R is given beside', () => {
    for (const role of roles)
      expect(JSON.stringify(view(role))).not.toMatch(
        new RegExp(`${submission.providerId}|of the author|friend`),
      );
  });

  it('shows an author no word of the vendor', () => {
    expect(JSON.stringify(view('Author'))).not.toContain('chorus');
  });
});

describe('a project in a list', () => {
  it.each([
    [
      'Author',
      {
        name: 'Ballad in a minor key',
        deadline: '2026-11-20',
        authorDeadline: '2026-11-20',
        isEndRequested: false,
      },
    ],
    [
      'Vendor',
      {
        name: 'Song for the night show',
        deadline: '2026-11-30',
        authorDeadline: undefined,
        reservedAt: at(13),
        rejectedAt: at(14),
        confirmedAt: at(15),
        isEndRequested: true,
      },
    ],
    [
      'ArtistAndRepertoire',
      {
        name: 'Song for the night show',
        deadline: '2026-11-30',
        authorDeadline: '2026-11-20',
        reservedAt: at(13),
        rejectedAt: at(14),
        confirmedAt: at(15),
        isEndRequested: true,
      },
    ],
  ] as const)('shows %s its own name, deadline and replies', (role, expected) => {
    const shown = summaryOfProject(state, role, 'Customer');
    expect(shown).toMatchObject(expected);
    const always = [
      ...[
        'authorDeadline',
        'completedAt',
        'contractedOutAt',
        'customerId',
        'customerName',
        'deadline',
        'endedAt',
      ],
      ...[
        'isEndRequested',
        'name',
        'principalName',
        'projectId',
        'receiveType',
        'role',
        'status',
        'submittedAt',
      ],
      'terms',
    ];
    const replies = role === 'Author' ? [] : ['confirmedAt', 'rejectedAt', 'reservedAt'];
    const known = role === 'Vendor' ? always.filter((name) => name !== 'authorDeadline') : always;
    expect(shownKeys(shown)).toEqual([...known, ...replies].toSorted());
    expect(JSON.stringify(shown)).not.toMatch(/cancelled|No song fits|example\.com/);
  });
});
