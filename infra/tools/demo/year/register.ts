import { addContractUnits, createLicenseContract } from '../../../../shared/contracts/routes.ts';
import type { ContractUnitFields } from '../../../../shared/contracts/schema.ts';
import { createCompany, createMusician } from '../../../../shared/people/routes.ts';
import type { PayingCompanyEntry } from '../../../../shared/people/schema.ts';
import { addDays } from '../../../../shared/reference/dates.ts';
import type { PayerEntity } from '../../../../shared/reference/enumerations.ts';
import type { Currency } from '../../../../shared/money/currency.ts';
import { fillChineseNames } from '../../../../shared/names/fillChineseNames.ts';
import { createMusicalWork, createSong } from '../../../../shared/works/routes.ts';
import type { Caller } from '../client.ts';
import { seedUser } from '../seedUsers.ts';
import { chineseNames, type ChineseNames } from '../chineseNames.ts';
import { authorLevels, authors, chain, publisher, publisherLevels, type Author } from './authors.ts';
import { addCompanyPayment, addPersonPayment } from './payment.ts';
import type { Recording } from './statements.ts';

const isLatin = (title: string): boolean => /^[\x20-\x7e]+$/.test(title);

const titleIn = (title: string) => {
  const nativeCultureInfo = isLatin(title) ? ('en' as const) : ('zh-Hant' as const);
  const names = [{ cultureInfo: nativeCultureInfo, name: title }];
  return { names: fillChineseNames({ names, nativeCultureInfo }), nativeCultureInfo };
};

/** Works and contracts of the second agent, by the account of each author. */
export type Register = {
  publisherId: string;
  /** Right owner and contract of each author, by account. */
  authors: ReadonlyMap<string, { rightOwnerId: string; contractId: string }>;
  recordings: readonly Recording[];
};

const createPaidMusician = async (call: Caller, author: Author): Promise<string> => {
  const { names, country, taxResidence } = author;
  const { musicianInfoId } = await call(createMusician, {
    body: { ...chineseNames(names), country, taxResidence },
  });
  await addPersonPayment(call, musicianInfoId, { ...author.payment, country, name: names[2] });
  return musicianInfoId;
};

type Company = {
  names: ChineseNames;
  registrationNumber: string;
  address: string;
  payingCompanies?: PayingCompanyEntry[];
};

const createPaidCompany = async (call: Caller, company: Company): Promise<string> => {
  const { names, registrationNumber, address, payingCompanies } = company;
  const { companyInfoId } = await call(createCompany, {
    body: {
      ...chineseNames(names),
      country: 158,
      taxResidence: 'TW',
      isAgent: true,
      registrationNumber,
      address,
      payingCompanies,
    },
  });
  await addCompanyPayment(call, companyInfoId, { name: names[0], registrationNumber, address });
  return companyInfoId;
};

/** Registers a song that one person wrote, owns and sings. */
const createOwnSong = async (
  call: Caller,
  ownerId: string,
  performer: string,
  title: string,
  isrc: string,
): Promise<{ recording: Recording; works: Pick<ContractUnitFields, 'workType' | 'workId'>[] }> => {
  const { musicalWorkId } = await call(createMusicalWork, {
    body: {
      ...titleIn(title),
      singingLanguage: isLatin(title) ? 'en' : 'cmn',
      genre: 1,
      copyrights: (['OA', 'OC'] as const).map((rightType) => ({
        rightType,
        rightOwnerId: ownerId,
        authorId: ownerId,
        authorName: performer,
        percentage: '50',
      })),
    },
  });
  const { songId } = await call(createSong, {
    body: {
      ...titleIn(title),
      musicalWorkId,
      isrc,
      performers: [{ performerId: ownerId, name: performer }],
      albumTitle: title,
      shares: [{ rightType: 'P', rightOwnerId: ownerId, percentage: '100' }],
    },
  });
  return {
    recording: { title, performer, album: title, isrc },
    works: [
      { workType: 'MusicalWork', workId: musicalWorkId },
      { workType: 'Song', workId: songId },
    ],
  };
};

type Terms = {
  number: string;
  displayName: string;
  licensorId: string;
  agentId: string;
  startDate: string;
  endDate: string;
  currency: Currency;
  licensorShare: string;
  payerEntity: PayerEntity;
  subLicense?: 'none' | 'auto';
  upperContractIds?: string[];
  renewalCondition?: 'evergreen' | 'none';
};

const createContract = async (
  call: Caller,
  { number, ...terms }: Terms,
  works: readonly Pick<ContractUnitFields, 'workType' | 'workId'>[],
): Promise<string> => {
  const { contractId } = await call(createLicenseContract, {
    body: {
      ...terms,
      contractNumber: number,
      contractType: 'both',
      authorisedRegions: [0],
      rights: [1000, 2000],
    },
  });
  const { startDate, endDate } = terms;
  const units = works.map((work) => ({ ...work, startDate, endDate, exclusive: false }));
  await call(addContractUnits, { params: { id: contractId }, body: { units } });
  return contractId;
};

/**
 * Days that a contract of the demo business runs before and after today. One of them ends soon and waits for renewal.
 */
const daysBefore = 800;
const daysAfter = 1_000;
const daysUntilRenewal = 45;

/** Registers a writer, the publisher and the partner above the collecting agent, one contract below the other. */
const registerChain = async (
  call: Caller,
  publisherId: string,
  today: string,
  isrc: string,
): Promise<Recording> => {
  const [_traditional, _simplified, latin] = chain.writer.names;
  const writerId = await createPaidMusician(call, {
    account: '',
    names: chain.writer.names,
    country: 158,
    taxResidence: 'TW',
    payer: 'taipei',
    payment: {
      currency: 'TWD',
      bankName: '示範銀行',
      branch: '城中分行',
      accountNumber: '000999000001',
      document: 'Passport',
      documentNumber: 'T00000001',
      address: '新北市淡水區示範路 9 號',
    },
    songs: [],
  });
  const [studioId, agencyId] = await Promise.all([
    createPaidCompany(call, chain.publisher),
    createPaidCompany(call, chain.subPublisher),
  ]);
  const { recording, works } = await createOwnSong(call, writerId, latin, chain.writer.song, isrc);
  const term = { startDate: addDays(today, -daysBefore), endDate: addDays(today, daysAfter) };
  const paid = { currency: 'TWD', payerEntity: 'taipei', subLicense: 'auto' } as const;
  const parties = [
    { licensorId: writerId, agentId: studioId, licensorShare: '70', displayName: '葉知秋 · 詞曲代理' },
    { licensorId: studioId, agentId: agencyId, licensorShare: '80', displayName: '知秋工作室 · 轉授權' },
    { licensorId: agencyId, agentId: publisherId, licensorShare: '90', displayName: '遠山音樂經紀 · 轉授權' },
  ];
  let upperContractIds: string[] = [];
  for (const [index, terms] of parties.entries())
    upperContractIds = [
      await createContract(
        call,
        { ...terms, ...term, ...paid, number: `SI-CHAIN-${index + 1}`, upperContractIds },
        works,
      ),
    ];
  return recording;
};

/**
 * Registers the second agent with its authors, songs, contracts and accounts.
 * @param call calls as staff
 * @param today `YYYY-MM-DD`; terms of contracts are counted from it
 */
export const registerSecondAgent = async (call: Caller, today: string): Promise<Register> => {
  const publisherId = await createPaidCompany(call, publisher);
  const registered = new Map<string, { rightOwnerId: string; contractId: string }>();
  const recordings: Recording[] = [];
  for (const [index, author] of authors.entries()) {
    const rightOwnerId = await createPaidMusician(call, author);
    const songs = await Promise.all(
      author.songs.map((title, place) =>
        createOwnSong(call, rightOwnerId, author.names[0], title, `TWZ9926001${index}${place}`),
      ),
    );
    recordings.push(...songs.map(({ recording }) => recording));
    const endsSoon = index === authors.length - 1;
    const contractId = await createContract(
      call,
      {
        number: `SI-${String(index + 1).padStart(3, '0')}`,
        displayName: `${author.names[0]} · 授權合約`,
        licensorId: rightOwnerId,
        agentId: publisherId,
        startDate: addDays(today, -daysBefore),
        endDate: addDays(today, endsSoon ? daysUntilRenewal : daysAfter),
        currency: author.payment.currency,
        licensorShare: '75',
        payerEntity: author.payer,
      },
      songs.flatMap(({ works }) => works),
    );
    registered.set(author.account, { rightOwnerId, contractId });
  }
  recordings.push(await registerChain(call, publisherId, today, 'TWZ992600190'));
  await seedUser({
    account: publisher.account,
    email: publisher.email,
    displayName: publisher.names[0],
    kind: 'company',
    companyInfoId: publisherId,
    companyAdmin: true,
    roleLevels: publisherLevels,
  });
  for (const { account, names } of authors)
    await seedUser({
      account,
      email: `${account}@refrain.example`,
      displayName: names[0],
      kind: 'musician',
      musicianInfoId: registered.get(account)!.rightOwnerId,
      roleLevels: authorLevels,
    });
  return { publisherId, authors: registered, recordings };
};
