import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectRoles, projectStatuses, submissionStates } from '../../../shared/projects/enumerations.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import {
  dealProblems,
  deadlineProblems,
  invitedOwner,
  nearDeadlines,
  waitsFor,
} from '../../../shared/projects/rules.ts';
import {
  allowedProjectMoves,
  allowedSubmissionMoves,
  countsAfter,
  isFinished,
  noSubmissions,
  projectMoveRefusal,
  stateAfter,
  statusAfter,
  statusOfDemos,
  submissionMoveRefusal,
  type SubmissionMove,
} from '../../../shared/projects/states.ts';
import type {
  ProjectRole,
  ProjectStatus,
  ReceiveType,
  SubmissionState,
} from '../../../shared/projects/enumerations.ts';
import { cases } from '../../cases.ts';

describe('moves of a project', () => {
  it.each([
    ['Vendor', 'Unclaimed', 'editCase changeDeadline requestEnd'],
    ['ArtistAndRepertoire', 'Unclaimed', 'claim editCase changeDeadline end'],
    ['ArtistAndRepertoire', 'Claimed', 'editCase contractOut changeDeadline changePrincipal end'],
    ['ArtistAndRepertoire', 'Pending', 'editCase contractOut changeDeadline changePrincipal submit end'],
    ['Author', 'Reserved', 'submit'],
    ['Author', 'Confirmed', ''],
    ['Author', 'Unclaimed', ''],
  ] as const)('allowed to %s in state %s are: %s', (role, status, moves) => {
    expect(allowedProjectMoves(role, status).join(' ')).toBe(moves);
  });

  it.each(projectRoles)('are refused to %s once the project is finished', (role) => {
    for (const status of projectStatuses.filter(isFinished))
      expect(allowedProjectMoves(role, status)).toEqual([]);
    expect(projectMoveRefusal('ArtistAndRepertoire', 'Ended', 'end')).toBe('ProjectFinished');
  });
});

/** Demo of an invited author that nothing stands in the way of. */
const offered = { isSoldElsewhere: false, isDisabled: false, isInvited: true };
const soldElsewhere = { ...offered, isSoldElsewhere: true };

describe('moves of a demo', () => {
  it.each([
    ['ArtistAndRepertoire', 'Unsent', 'send'],
    ['Vendor', 'Unsent', ''],
    ['Vendor', 'Pending', 'evaluate reserve reject'],
    ['Vendor', 'Reserved', 'evaluate reject confirm'],
    ['ArtistAndRepertoire', 'Reserved', 'reject confirm'],
    ['ArtistAndRepertoire', 'Confirmed', 'reject deal'],
    ['Vendor', 'Confirmed', ''],
    ['Author', 'Pending', ''],
  ] as const)('allowed to %s in state %s are: %s', (role, state, moves) => {
    const facts = { ...offered, status: 'Confirmed', state } as const;
    expect(allowedSubmissionMoves(role, facts).join(' ')).toBe(moves);
  });

  it('are refused once the song is sold elsewhere', () => {
    for (const role of projectRoles)
      for (const state of submissionStates)
        expect(allowedSubmissionMoves(role, { ...soldElsewhere, status: 'Pending', state })).toEqual([]);
    const facts = { ...soldElsewhere, status: 'Pending', state: 'Pending' } as const;
    expect(submissionMoveRefusal('Vendor', facts, 'reserve')).toBe('DemoSold');
  });

  const towardsDeal = [
    ['ArtistAndRepertoire', 'Unsent', 'send'],
    ['Vendor', 'Pending', 'reserve'],
    ['Vendor', 'Reserved', 'confirm'],
    ['ArtistAndRepertoire', 'Reserved', 'confirm'],
    ['ArtistAndRepertoire', 'Confirmed', 'deal'],
  ] as const;

  it.each(towardsDeal)('by %s in state %s: %s needs a demo that is not disabled', (role, state, move) => {
    const facts = { ...offered, status: 'Confirmed', state, isDisabled: true } as const;
    expect(submissionMoveRefusal(role, facts, move)).toBe('DemoDisabled');
  });

  it.each(towardsDeal)('by %s in state %s: %s needs an invited author', (role, state, move) => {
    const facts = { ...offered, status: 'Confirmed', state, isInvited: false } as const;
    expect(submissionMoveRefusal(role, facts, move)).toBe('AuthorNotInvited');
  });

  it('let the vendor reject and evaluate a demo that is disabled', () => {
    const facts = { ...offered, status: 'Reserved', state: 'Reserved', isDisabled: true } as const;
    expect(allowedSubmissionMoves('Vendor', facts)).toEqual(['evaluate', 'reject']);
  });
});

/** Demo in two projects, as its moves change it. */
type World = {
  projects: { status: ProjectStatus; state: SubmissionState; hasSold: boolean }[];
};

type Action = { project: number; role: ProjectRole; move: SubmissionMove | 'end' };

/** Moves that lead to a deal, by the roles that make them, and any other move by any role. */
const actionArbitrary: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      project: fc.nat(1),
      role: fc.constant('ArtistAndRepertoire'),
      move: fc.constantFrom('send', 'confirm', 'deal'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ project: fc.nat(1), role: fc.constant('Vendor'), move: fc.constant('reserve') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      project: fc.nat(1),
      role: fc.constantFrom(...projectRoles),
      move: fc.constantFrom('send', 'evaluate', 'reserve', 'reject', 'confirm', 'deal', 'end'),
    }),
  },
);

/** Moves of the first project that end in a deal. Random moves seldom reach one. */
const sale: Action[] = [
  { project: 0, role: 'ArtistAndRepertoire', move: 'send' },
  { project: 0, role: 'Vendor', move: 'reserve' },
  { project: 0, role: 'ArtistAndRepertoire', move: 'confirm' },
  { project: 0, role: 'ArtistAndRepertoire', move: 'deal' },
];

/** States a demo may enter from each state. */
const ways: Record<SubmissionState, readonly SubmissionState[]> = {
  Unsent: ['Pending'],
  Pending: ['Reserved', 'Rejected'],
  Reserved: ['Confirmed', 'Rejected'],
  Confirmed: ['Rejected'],
  Rejected: [],
};

describe('random sequences of moves of one song in two projects', () => {
  it('sell it at most once, enter allowed states only, and change nothing that is finished', () => {
    let sold = 0;
    const sequences = fc.array(actionArbitrary, { minLength: 1, maxLength: 40 });
    const check = (actions: readonly Action[]): void => {
      const world: World = {
        projects: [0, 1].map(() => ({ status: 'Pending', state: 'Unsent', hasSold: false })),
      };
      for (const { project, role, move } of actions) {
        const one = world.projects[project]!;
        const before = { ...one };
        const isSoldElsewhere = world.projects[1 - project]!.hasSold;
        if (move === 'end') {
          if (!projectMoveRefusal(role, one.status, 'end')) one.status = 'Ended';
        } else if (!submissionMoveRefusal(role, { ...offered, ...one, isSoldElsewhere }, move)) {
          one.state = stateAfter(one.state, move);
          one.status = statusAfter(one.status, countsAfter(noSubmissions, undefined, one.state));
          if (move === 'deal') Object.assign(one, { status: 'Completed', hasSold: true });
        }
        if (isFinished(before.status)) expect(one).toEqual(before);
        if (one.state !== before.state) expect(ways[before.state]).toContain(one.state);
        expect(world.projects.filter(({ hasSold }) => hasSold).length).toBeLessThanOrEqual(1);
        if (one.hasSold) expect([one.status, one.state]).toEqual(['Completed', 'Confirmed']);
      }
      sold += world.projects.filter(({ hasSold }) => hasSold).length;
    };
    fc.assert(fc.property(sequences, check), { examples: [[sale]], numRuns: cases(2_000) });
    expect(sold).toBeGreaterThan(0);
  });
});

describe('the parts of a deal', () => {
  it.each<[ReceiveType, ('lyrics' | 'music')[], boolean]>([
    ['Both', ['lyrics', 'music'], true],
    ['Both', ['lyrics'], true],
    ['Lyrics', ['lyrics'], true],
    ['Lyrics', ['music'], false],
    ['Music', ['lyrics', 'music'], false],
  ])('of a project that asks for %s may be %j: %s', (receiveType, parts, isAllowed) => {
    expect(dealProblems(receiveType, { parts }).length === 0).toBe(isAllowed);
  });
});

describe('the price of a deal', () => {
  it.each([
    ['30000', 'TWD', undefined],
    ['0', 'TWD', undefined],
    ['0.5', 'TWD', 'price.amount'],
    ['1200.50', 'USD', undefined],
    ['1200.505', 'USD', 'price.amount'],
  ] as const)('%s %s has this problem: %s', (amount, currency, path) => {
    const price = { amount: decimalSchema.parse(amount), currency };
    expect(dealProblems('Both', { parts: ['lyrics', 'music'], price })[0]?.path).toBe(path);
  });
});

describe('the author a demo is submitted for by A&R', () => {
  const demo = {
    writers: [
      { role: 1, authorName: 'Nobody', percentage: '20' },
      { role: 2, authorId: 'mus_0000000001', publisherId: 'cmp_0000000001', percentage: '80' },
    ],
  } satisfies Parameters<typeof invitedOwner>[0];

  it.each([
    [['mus_0000000001'], 'mus_0000000001'],
    [['cmp_0000000001', 'mus_0000000001'], 'mus_0000000001'],
    [['cmp_0000000001'], 'cmp_0000000001'],
    [['mus_0000000009'], undefined],
    [[], undefined],
  ])('with %j invited is %s', (ids, expected) => {
    const targets = ids.map((rightOwnerId) => ({ rightOwnerId }));
    expect(invitedOwner(demo, targets)).toBe(expected);
  });
});

describe('the state of a song request', () => {
  it.each([
    ['no demo was sent yet', { Unsent: 2 }, 'Pending'],
    ['some demos wait for a reply', { Pending: 1, Rejected: 3 }, 'Pending'],
    ['every demo was rejected', { Unsent: 1, Rejected: 3 }, 'Rejected'],
    ['one is reserved', { Pending: 2, Reserved: 1, Rejected: 3 }, 'Reserved'],
    ['one is confirmed', { Pending: 2, Reserved: 1, Rejected: 3, Confirmed: 1 }, 'Confirmed'],
  ])('when %s', (_, counts, status) => {
    expect(statusOfDemos({ ...noSubmissions, ...counts })).toBe(status);
  });
});

describe('a song request waits', () => {
  const counts = { ...noSubmissions, Unsent: 1, Pending: 1 };
  const days = { deadline: '2026-12-31', authorDeadline: '2026-12-20' };
  it.each<[string, ProjectRole, Omit<Parameters<typeof waitsFor>[1], 'deadline'>, boolean]>([
    ['for A&R to claim it', 'ArtistAndRepertoire', { status: 'Unclaimed', counts: noSubmissions }, true],
    ['for A&R to send demos', 'ArtistAndRepertoire', { status: 'Pending', counts }, true],
    [
      'for A&R to end it',
      'ArtistAndRepertoire',
      { status: 'Pending', counts: noSubmissions, endRequest: { reason: 'late', at: '' } },
      true,
    ],
    [
      'for nobody once it ended, though its end was asked for',
      'ArtistAndRepertoire',
      { status: 'Ended', counts, endRequest: { reason: 'late', at: '' } },
      false,
    ],
    ['for the vendor to reply', 'Vendor', { status: 'Pending', counts }, true],
    ['not for a vendor without demos', 'Vendor', { status: 'Pending', counts: noSubmissions }, false],
    ['for an author to submit a demo', 'Author', { status: 'Pending', counts: noSubmissions }, true],
    [
      'for an author on the day of the deadline',
      'Author',
      { status: 'Pending', counts: noSubmissions, authorDeadline: '2026-12-15' },
      true,
    ],
    [
      'not for A&R when all was sent',
      'ArtistAndRepertoire',
      { status: 'Pending', counts: noSubmissions },
      false,
    ],
    ['not for an author who submitted one', 'Author', { status: 'Pending', counts }, false],
    [
      'not for an author after the deadline',
      'Author',
      { status: 'Pending', counts: noSubmissions, authorDeadline: '2026-12-10' },
      false,
    ],
  ])('%s', (_title, role, state, waits) => {
    expect(waitsFor(role, { ...days, ...state }, '2026-12-15')).toBe(waits);
  });
});

describe('deadlines', () => {
  it.each([
    ['2026-12-10', undefined, undefined],
    ['2026-12-10', '2026-12-10', undefined],
    ['2026-11-25', undefined, undefined],
    ['2026-12-10', '2026-11-25', undefined],
    ['2026-11-24', undefined, 'deadline'],
    ['2026-12-10', '2026-11-24', 'authorDeadline'],
    ['2026-12-10', '2026-12-11', 'authorDeadline'],
  ])('%s, and %s for authors, have on 2026-11-25 this problem: %s', (deadline, authorDeadline, path) => {
    expect(deadlineProblems({ deadline, authorDeadline }, '2026-11-25')[0]?.path).toBe(path);
  });

  it.each([
    ['Pending', '2026-11-28', '2026-11-25', 'deadline authorDeadline'],
    ['Confirmed', '2026-11-28', '2026-11-25', 'deadline'],
    ['Pending', '2026-11-29', '2026-11-24', ''],
  ] as const)(
    'in state %s, of %s and %s for authors, that are near on 2026-11-25: %s',
    (status, deadline, authorDeadline, near) => {
      const found = nearDeadlines({ status, deadline, authorDeadline }, '2026-11-25');
      expect(found.map(({ field }) => field).join(' ')).toBe(near);
    },
  );
});
