/** Hole in the rules of who may see and do what, and the test that has to notice it. */
export type Hole = {
  /** Access that the hole opens. */
  allows: string;
  file: string;
  /** Text of the file that is replaced, which is there once. */
  sound: string;
  open: string;
  /** File and title of the test. */
  noticedBy: readonly [file: string, title: string];
};

const rows = 'test/api/owners/rowOwnership.local.test.ts';
const subAccounts = 'test/api/owners/subAccounts.local.test.ts';

export const holes: readonly Hole[] = [
  {
    allows: 'everybody sees the records of everybody',
    file: 'functions/access/visibility.ts',
    sound: '(identity.rightOwnerId !== undefined && owners.includes(identity.rightOwnerId))',
    open: 'owners.length > 0',
    noticedBy: [rows, 'hides every record from strangers with the right permission'],
  },
  {
    allows: 'an agent keeps what it saw after its last contract ended',
    file: 'functions/people/representation.ts',
    sound: 'until !== undefined && until >= day',
    open: 'until !== undefined',
    noticedBy: [rows, 'hides the records of a licensor from its former agent and from the agents of others'],
  },
  {
    allows: 'an agent sees the works of the licensors of others',
    file: 'functions/people/representation.ts',
    sound: 'owners.some((owner) => managed.has(owner))',
    open: 'owners.length > 0 && managed.size > 0',
    noticedBy: [rows, 'hides the records of a licensor from its former agent and from the agents of others'],
  },
  {
    allows: 'everybody calls the routes of staff',
    file: 'functions/api/handle.ts',
    sound: 'if (identity && !mayCall(identity, route))',
    open: 'if (false)',
    noticedBy: [rows, 'opens staff routes only to system users, whatever permissions others have'],
  },
  {
    allows: 'an account without levels does what its company does',
    file: 'functions/access/visibility.ts',
    sound: 'if (!maySubAccount(user, permissions, flags))',
    open: 'if (false)',
    noticedBy: [
      subAccounts,
      'refuses everything of its owner to an account without levels, reading and changing',
    ],
  },
  {
    allows: 'a disabled account stays signed in',
    file: 'functions/api/identity.ts',
    sound: "if (user?.status !== 'active')",
    open: 'if (user === undefined)',
    noticedBy: [subAccounts, 'refuses everything to a disabled account with every level'],
  },
];
