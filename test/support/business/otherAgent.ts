import { createUser } from '../../../functions/account/userStore.ts';
import { newId } from '../../../functions/core/newId.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { enrol } from '../../../infra/tools/enrol.ts';
import type { RoleLevels } from '../../../shared/access/authority.ts';
import { levels } from '../../../shared/access/levels.ts';
import { login } from '../../../shared/account/routes.ts';
import { addContractUnits, createLicenseContract } from '../../../shared/contracts/routes.ts';
import { createCompany, createMusician } from '../../../shared/people/routes.ts';
import { createSong } from '../../../shared/works/routes.ts';
import { createCaller } from '../../../infra/tools/demo/client.ts';
import { personWith, type Person, type Product } from '../product.ts';

/** The level of each group that grants the most flags. */
const everyLevel = Object.fromEntries(
  Object.entries(levels).map(([group, table]) => {
    const [most] = Object.entries(table).toSorted(([, a], [, b]) => new Set(b).size - new Set(a).size);
    return [group, Number(most![0])];
  }),
) as RoleLevels;

const named = (name: string) => ({
  names: [{ cultureInfo: 'en' as const, name }],
  nativeCultureInfo: 'en' as const,
});

const somewhere = { country: 158, taxResidence: 'TW' } as const;

type AccountOwner =
  | { companyInfoId: string }
  | { musicianInfoId: string; invitedByMusician?: true }
  | { systemUserId: string };

const findKind = (owner: AccountOwner) => {
  if ('systemUserId' in owner) return 'system';
  return 'companyInfoId' in owner ? 'company' : 'musician';
};

/** Creates an account of a company, a musician or staff with every level, or with the given ones. */
export const signUpWithEveryLevel = async (
  { url }: Product,
  account: string,
  owner: AccountOwner,
  roleLevels: RoleLevels = everyLevel,
): Promise<Person> => {
  await createUser(
    { actorId: 'test', displayName: 'Test' },
    {
      userId: newId('usr'),
      subject: await enrol(account, demoPassword),
      account,
      email: `${account}@refrain.example`,
      displayName: account,
      kind: findKind(owner),
      ...owner,
      roleLevels,
      status: 'active',
    },
  );
  const body = { account, password: demoPassword };
  const { accessToken } = await createCaller(url)(login, { body });
  return personWith(url, accessToken);
};

/** A second agent with a licensor, a recording and a contract of its own. */
export type OtherAgent = {
  person: Person;
  companyId: string;
  licensorId: string;
  contractId: string;
  song: { songId: string; title: string; artist: string; isrc: string };
};

/** Signs up a company that represented a licensor until 2023. */
export const registerFormerAgent = async (product: Product, licensorId: string): Promise<Person> => {
  const staff = await product.as('staff');
  const { companyInfoId } = await staff.call(createCompany, {
    body: { ...named('Daybreak Rights'), ...somewhere, isAgent: true, registrationNumber: '04595257' },
  });
  await staff.call(createLicenseContract, {
    body: {
      contractNumber: 'DB-2022-001',
      displayName: 'Ended',
      contractType: 'both',
      licensorId,
      agentId: companyInfoId,
      startDate: '2022-01-01',
      endDate: '2023-12-31',
      currency: 'TWD',
      licensorShare: '60',
      authorisedRegions: [0],
      rights: [1300],
      payerEntity: 'taipei',
    },
  });
  return signUpWithEveryLevel(product, 'daybreak', { companyInfoId });
};

/** Registers the second agent of a business that has one. */
export const registerOtherAgent = async (product: Product): Promise<OtherAgent> => {
  const staff = await product.as('staff');
  const [{ companyInfoId }, { musicianInfoId }] = await Promise.all([
    staff.call(createCompany, {
      body: { ...named('Dusk Music Rights'), ...somewhere, isAgent: true, registrationNumber: '12345675' },
    }),
    staff.call(createMusician, { body: { ...named('Nightjar'), ...somewhere } }),
  ]);
  const song = { title: 'Lanterns at Dusk', artist: 'Nightjar', isrc: 'TWZ992700001' };
  const { songId } = await staff.call(createSong, {
    body: {
      ...named(song.title),
      isrc: song.isrc,
      performers: [{ performerId: musicianInfoId, name: song.artist }],
      shares: [{ rightType: 'P', rightOwnerId: musicianInfoId, percentage: '100' }],
    },
  });
  const dates = { startDate: '2024-01-01', endDate: '2030-12-31' };
  const { contractId } = await staff.call(createLicenseContract, {
    body: {
      contractNumber: 'DU-2024-001',
      displayName: 'Nightjar',
      contractType: 'both',
      licensorId: musicianInfoId,
      agentId: companyInfoId,
      ...dates,
      currency: 'TWD',
      licensorShare: '60',
      authorisedRegions: [0],
      rights: [1300, 2200, 1200],
      payerEntity: 'taipei',
    },
  });
  const unit = { workType: 'Song' as const, workId: songId, exclusive: false, ...dates };
  await staff.call(addContractUnits, { params: { id: contractId }, body: { units: [unit] } });
  return {
    person: await signUpWithEveryLevel(product, 'dusk', { companyInfoId }),
    companyId: companyInfoId,
    licensorId: musicianInfoId,
    contractId,
    song: { songId, ...song },
  };
};
