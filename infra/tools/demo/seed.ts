import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { addContractUnits, createLicenseContract } from '../../../shared/contracts/routes.ts';
import type { ContractUnitFields } from '../../../shared/contracts/schema.ts';
import { createMusicianBankAccount, createMusicianIdentity } from '../../../shared/payees/routes.ts';
import { createCompany, createMusician } from '../../../shared/people/routes.ts';
import { createMusicalWork, createSong } from '../../../shared/works/routes.ts';
import { demoSongs, type DemoSong } from './catalogue.ts';
import { chineseNames } from './chineseNames.ts';
import type { Caller } from './client.ts';
import { demoOwners, demoUsers, type DemoUser, type OwnerKey } from './people.ts';
import { seedUser, type SeededUser } from './seedUsers.ts';
import { signIn } from './signIn.ts';
import { titleNames } from './titleNames.ts';

type Owners = Record<OwnerKey, string>;

const common = { country: 158, taxResidence: 'TW' } as const;

const seedOwners = async (call: Caller): Promise<Owners> => {
  const owners: Partial<Owners> = {};
  for (const [key, owner] of Object.entries(demoOwners) as [OwnerKey, (typeof demoOwners)[OwnerKey]][]) {
    const named = { ...chineseNames(owner.names), ...common };
    if (owner.kind === 'company') {
      const { agent: isAgent, number: registrationNumber, address, payingCompanies } = owner;
      const body = { ...named, isAgent, registrationNumber, address, payingCompanies };
      owners[key] = (await call(createCompany, { body })).companyInfoId;
    } else owners[key] = (await call(createMusician, { body: named })).musicianInfoId;
  }
  return owners as Owners;
};

/** Adds bank accounts and identity documents of the two licensors with accounts. */
const seedPaymentDetails = async (call: Caller, owners: Owners): Promise<void> => {
  for (const [key, name, idNumber] of [
    ['lin', '林小滿', 'A200501505'],
    ['shu', '阿樹', 'A123456789'],
  ] as const) {
    const params = { id: owners[key] };
    await call(createMusicianBankAccount, {
      params,
      body: {
        kind: 0,
        country: 158,
        currency: 'TWD',
        bankName: '示範銀行',
        branch: '城中分行',
        accountName: name,
        accountNumber: '000123456789',
      },
    });
    await call(createMusicianIdentity, {
      params,
      body: { documentType: 'IdCard', country: 158, name, number: idNumber },
    });
  }
};

const seedWork = async (call: Caller, song: DemoSong, owners: Owners): Promise<string> => {
  const copyrights = [
    {
      rightType: 'OA' as const,
      rightOwnerId: owners[song.lyricist],
      authorName: demoOwners[song.lyricist].names[0],
      percentage: '50',
    },
    {
      rightType: 'OC' as const,
      rightOwnerId: owners[song.composer],
      authorName: demoOwners[song.composer].names[0],
      percentage: '50',
    },
  ];
  const singingLanguage = song.names.length === 3 ? 'cmn' : 'en';
  const body = { ...titleNames(song.names), singingLanguage, genre: 1, copyrights } as const;
  return (await call(createMusicalWork, { body })).musicalWorkId;
};

const seedRecording = async (
  call: Caller,
  song: DemoSong,
  musicalWorkId: string,
  owners: Owners,
): Promise<string> => {
  const named = titleNames(song.names);
  const { songId } = await call(createSong, {
    body: {
      ...(song.version ? withVersion(named, song.version) : named),
      musicalWorkId,
      isrc: song.isrc,
      performers: [
        { performerId: owners[song.performer], name: demoOwners[song.performer].names[0] },
        ...(song.guest ? [{ name: song.guest }] : []),
      ],
      albumTitle: song.album,
      shares: [
        { rightType: 'P', rightOwnerId: owners[song.performer], percentage: '60' },
        { rightType: 'P', rightOwnerId: owners.label, percentage: '40' },
      ],
    },
  });
  return songId;
};

type Units = ReadonlyMap<DemoSong, ContractUnitFields[]>;

/**
 * Creates works and recordings in the order of the catalogue. A recording is created while the work of the next song
 * is.
 */
const seedSongs = async (call: Caller, owners: Owners): Promise<Units> => {
  const term = { exclusive: false, startDate: '2024-01-01', endDate: '2030-12-31' };
  const units = new Map<DemoSong, ContractUnitFields[]>();
  let recorded: Promise<unknown> = Promise.resolve();
  for (const song of demoSongs) {
    const [workId] = await Promise.all([seedWork(call, song, owners), recorded]);
    recorded = seedRecording(call, song, workId, owners).then((songId) =>
      units.set(song, [
        { workType: 'MusicalWork', workId, ...term },
        { workType: 'Song', workId: songId, ...term },
      ]),
    );
  }
  await recorded;
  return units;
};

const withVersion = <T extends { names: { name: string }[] }>(named: T, version: string): T => ({
  ...named,
  names: named.names.map((entry) => ({ ...entry, name: `${entry.name} - ${version}` })),
});

/** Maximum units added per call. */
const unitsPerCall = 20;

const seedContract = async (
  call: Caller,
  number: number,
  licensor: OwnerKey,
  owners: Owners,
  units: readonly ContractUnitFields[],
): Promise<string> => {
  const { contractId } = await call(createLicenseContract, {
    body: {
      contractNumber: `MS-2024-${String(number).padStart(3, '0')}`,
      displayName: `${demoOwners[licensor].names[0]} · 授權合約`,
      contractType: 'both',
      licensorId: owners[licensor],
      agentId: owners.morningstar,
      startDate: '2024-01-01',
      endDate: '2030-12-31',
      currency: 'TWD',
      royaltyCurrency: 'received',
      licensorShare: licensor === 'label' ? '80' : '70',
      authorisedRegions: [0],
      rights: [1300, 2200, 1200],
      payerEntity: 'taipei',
    },
  });
  for (let from = 0; from < units.length; from += unitsPerCall)
    await call(addContractUnits, {
      params: { id: contractId },
      body: { units: units.slice(from, from + unitsPerCall) },
    });
  return contractId;
};

/** Returns whether a licensor has a share in the composition or the recording of a song. */
const ownsPart = (licensor: OwnerKey, song: DemoSong, workType: ContractUnitFields['workType']): boolean =>
  workType === 'Song'
    ? licensor === 'label' || song.performer === licensor
    : [song.lyricist, song.composer].includes(licensor);

type Contracts = Partial<Record<OwnerKey, string>>;

const seedContracts = async (call: Caller, owners: Owners, units: Units): Promise<Contracts> => {
  const contracts: Contracts = {};
  let number = 0;
  for (const licensor of Object.keys(demoOwners) as OwnerKey[]) {
    if (licensor === 'morningstar') continue;
    const own = [...units].flatMap(([song, songUnits]) =>
      songUnits.filter(({ workType }) => ownsPart(licensor, song, workType)),
    );
    const contractId = await seedContract(call, ++number, licensor, owners, own);
    contracts[licensor] = contractId;
    if (licensor === 'waves')
      await call(addContractAdvances, {
        params: { id: contractId },
        body: {
          advances: [
            {
              advanceType: 2,
              amount: '30000',
              expectedDate: '2026-01-15',
              deductSetting: 1,
              deductStartDate: '2026-01-01',
              deductEndDate: '2027-12-31',
            },
          ],
        },
      });
  }
  return contracts;
};

const asUser = (user: DemoUser, owners: Owners): SeededUser => {
  const { owner, ...account } = user;
  const ownerId = owner && owners[owner];
  return {
    ...account,
    ...(user.kind === 'company' && { companyInfoId: ownerId }),
    ...(user.kind === 'musician' && { musicianInfoId: ownerId }),
  };
};

const seedUsers = async (users: readonly DemoUser[], owners: Owners): Promise<void> => {
  for (const user of users) await seedUser(asUser(user, owners));
};

/** Ids and callers of the demo business, for data loaded on top of it. */
export type DemoBusiness = {
  /** Calls as staff. */
  staff: Caller;
  owners: Owners;
  /** Contract of each licensor of the first agent. */
  contracts: Contracts;
};

/**
 * Loads the demo business: right holders, works, recordings, contracts and accounts. Users are written directly;
 * everything else goes through the routes as the staff account.
 */
export const seedDemo = async (url: string): Promise<DemoBusiness> => {
  const [staffUser, ...others] = demoUsers;
  await seedUser(staffUser);
  const staff = await signIn(url, staffUser.account);
  const owners = await seedOwners(staff);
  const [units] = await Promise.all([
    seedSongs(staff, owners),
    seedPaymentDetails(staff, owners),
    seedUsers(others, owners),
  ]);
  const contracts = await seedContracts(staff, owners, units);
  return { staff, owners, contracts };
};
