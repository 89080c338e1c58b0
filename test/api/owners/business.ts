import { importBankStatement, listBankLines } from '../../../shared/accounting/bankStatements/routes.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { sendFile } from '../../../infra/tools/demo/client.ts';
import { requestWithdrawal, previewWithdrawalTax } from '../../../shared/withdrawals/routes.ts';
import { uploadFile } from '../../../shared/files/routes.ts';
import { confirmStatementPayments } from '../../../shared/accounting/receivingRoutes.ts';
import {
  createStatementRecord,
  deliverStatementRecord,
  downloadStatementRecord,
  listStatementRecords,
} from '../../../shared/accounting/statementRecordRoutes.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import { addContractAdvances, listContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { createCoCreation, registerCoworkMembers } from '../../../shared/cocreation/routes.ts';
import { createDemo } from '../../../shared/demos/routes.ts';
import { createProject } from '../../../shared/projects/routes.ts';
import { signMusicalWork } from '../../../shared/certificates/routes.ts';
import { getContract, listContracts, listContractUnits } from '../../../shared/contracts/routes.ts';
import {
  createCompanyBankAccount,
  createCompanyIdentity,
  createMusicianIdentity,
  getCompanyBankAccount,
  listMusicianBankAccounts,
} from '../../../shared/payees/routes.ts';
import { inviteCompany, inviteMusician } from '../../../shared/partners/routes.ts';
import { ignoreRow, listCorrections } from '../../../shared/statements/routes.ts';
import { createAlbum, getAlbum } from '../../../shared/works/albumRoutes.ts';
import {
  createMusicalWork,
  getMusicalWork,
  getSong,
  listMusicalWorks,
  listSongs,
} from '../../../shared/works/routes.ts';
import { createMailbox } from '../../../shared/deliveries/routes.ts';
import { createWebhook, testWebhook } from '../../../shared/webhooks/routes.ts';
import { png } from '../../support/pictures.ts';
import { signUpWithEveryLevel } from '../../support/business/otherAgent.ts';
import type { Person, Product } from '../../support/product.ts';
import { batchFrom, believeStatement, bookBatch, loadRows, settle, songs } from '../statements.ts';
import type { People } from './case.ts';
import { newDemo } from './demoFields.ts';
import { newProject } from './projects.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const found = <T>(one: T | undefined, what: string): T => {
  if (one === undefined) throw new Error(`no ${what}`);
  return one;
};

/** A company's account and document, entered by staff. */
const registerCompanyDetails = async (staff: Person, label: string) => {
  const params = { id: label };
  const { bankAccountId } = await staff.call(createCompanyBankAccount, {
    params,
    body: {
      kind: 0,
      country: 158,
      currency: 'TWD',
      bankName: '示範銀行',
      accountName: '測試唱片',
      confirmAccountName: true,
      accountNumber: '000987654321',
    },
  });
  const { identityId } = await staff.call(createCompanyIdentity, {
    params,
    body: { country: 158, documentType: 99, name: '測試唱片', number: '10000004' },
  });
  return { account: await staff.call(getCompanyBankAccount, { params: { id: bankAccountId } }), identityId };
};

/** A document of the musician, with a scan. */
const registerScan = async (staff: Person, musician: string) => {
  const content = png();
  const { attachmentId, ...address } = await staff.call(uploadFile, {
    body: { type: 2, ownerId: musician, fileName: 'id.png', size: content.length },
  });
  await sendFile('id.png', address, content);
  const { identityId, version } = await staff.call(createMusicianIdentity, {
    params: { id: musician },
    body: {
      country: 158,
      documentType: 'Passport',
      name: '林小滿',
      number: '300000001',
      fileIds: [attachmentId],
    },
  });
  return { identityId, fileId: attachmentId, version };
};

/** Statements of the agent in three states: received, under review with a decision, and waiting for a mapping. */
const importStatements = async (product: Product, agent: Person, agentId: string) => {
  const importStatement = (name: string, content: string) =>
    batchFrom(product, agent, name, content, agentId);
  const sold = (net: string) =>
    believeStatement([
      { ...songs.moonlight, net },
      { ...songs.stranger, net },
    ]);
  const received = await importStatement('received.csv', sold('60000'));
  await bookBatch(product, agent, received.batchId);
  await agent.call(confirmStatementPayments, {
    body: { statementIdList: [received.batchId], payDate: '2026-08-15' },
  });
  await settle(product);
  const booked = await importStatement('booked.csv', sold('70'));
  await bookBatch(product, agent, booked.batchId);
  const review = await importStatement('review.csv', sold('80'));
  const [row] = (await loadRows(agent, review.batchId)).filter(({ title }) => title === songs.stranger.title);
  await agent.call(ignoreRow, { query: { incomeStatementRowId: row!.rowId } });
  const { items } = await agent.call(listCorrections, { query: { batchId: review.batchId } });
  const unmapped = await importStatement('unmapped.csv', 'Alpha;Beta\nOne;1.00\n');
  const refused = await importStatement('refused.csv', 'Only a line of prose that is no statement at all\n');
  const [posted] = await loadRows(agent, booked.batchId);
  return {
    received: received.batchId,
    booked: booked.batchId,
    review: review.batchId,
    unmapped: unmapped.batchId,
    refused: refused.batchId,
    rowId: row!.rowId,
    postedRowId: posted!.rowId,
    ruleId: items[0]!.correctionId,
  };
};

/** A contract of the musician with a payment item and rolling payments, kept by its agent. */
const prepareContract = async (agent: Person, musician: string) => {
  const { items } = await agent.call(listContracts, { query: { limit: 100 } });
  const { contractId } = found(
    items.find(({ licensorId }) => licensorId === musician),
    'contract',
  );
  const params = { id: contractId };
  const units = await agent.call(listContractUnits, { params, query: {} });
  const terms = {
    advanceType: 2 as const,
    amount: '1000',
    expectedDate: '2026-01-15',
    deductSetting: 1 as const,
    deductStartDate: '2026-01-01',
    deductEndDate: '2027-12-31',
  };
  await agent.call(addContractAdvances, { params, body: { advances: [terms] } });
  const [advance] = (await agent.call(listContractAdvances, { params })).items;
  const following = {
    ...terms,
    advanceType: 4 as const,
    relatedAdvanceId: advance!.contractAdvanceId,
    rollingOrder: 1,
    thresholdAmount: '800',
  };
  await agent.call(addContractAdvances, { params, body: { advances: [following] } });
  const { items: both } = await agent.call(listContractAdvances, { params });
  return {
    contract: await agent.call(getContract, { params }),
    unit: units.items[0]!,
    advance: advance!,
    rolling: found(
      both.find(({ advanceType }) => advanceType === 4),
      'rolling payment',
    ),
    terms,
  };
};

/** Works of the musician and an album of the label. */
const findWorks = async (staff: Person, label: string) => {
  const page = { query: { limit: 100 } };
  const named = ({ names }: { names: { name: string }[] }) =>
    names.some(({ name }) => name === songs.moonlight.title);
  const [listed, works] = await Promise.all([
    staff.call(listSongs, page),
    staff.call(listMusicalWorks, page),
  ]);
  const song = await staff.call(getSong, { params: { id: found(listed.items.find(named), 'song').songId } });
  const work = await staff.call(getMusicalWork, {
    params: { id: found(works.items.find(named), 'work').musicalWorkId },
  });
  const { albumId } = await staff.call(createAlbum, {
    body: {
      names: chineseNames('只此一張'),
      nativeCultureInfo: 'zh-Hant',
      tracks: [{ track: 1, songId: song.songId }],
    },
  });
  const ofLabel = await staff.call(createMusicalWork, {
    body: {
      names: chineseNames('唱片公司之歌'),
      nativeCultureInfo: 'zh-Hant',
      singingLanguage: 'cmn',
      genre: 1,
      copyrights: [
        { rightType: 'OA', rightOwnerId: label, authorName: '測試', percentage: '50' },
        { rightType: 'OC', rightOwnerId: label, authorName: '測試', percentage: '50' },
      ],
    },
  });
  return {
    song,
    work,
    album: await staff.call(getAlbum, { params: { id: albumId } }),
    workOfLabel: ofLabel.musicalWorkId,
  };
};

/** A co-created song of the musician. */
const coCreate = async (staff: Person, { musician, agent }: Ids): Promise<string> => {
  const members = [{ rightOwnerId: musician, station: 'coworkTaipei' as const }];
  await staff.call(registerCoworkMembers, { body: { members } });
  const { coCreationId } = await staff.call(createCoCreation, {
    body: {
      names: chineseNames('一起寫的歌'),
      nativeCultureInfo: 'zh-Hant',
      work: { singingLanguage: 'cmn', genre: 1 },
      recording: {},
      performers: [{ performerId: musician }],
      authors: [{ role: 3, creationType: 1, authorId: musician, percentage: '100' }],
      contract: {
        contractNumber: 'CW-2026-001',
        agentId: agent,
        startDate: '2026-01-01',
        endDate: '2026-12-31',
        currency: 'TWD',
        licensorShare: '70',
        authorisedRegions: [158],
        rights: [1300],
      },
      idempotencyKey: 'owners-co-creation',
    },
  });
  return coCreationId;
};

/** Registers a work as its owner requests. */
const registerWork = async (product: Product, musician: Person, musicalWorkId: string) => {
  const { certificateId } = await musician.call(signMusicalWork, { params: { id: musicalWorkId } });
  const { name } = product.cloud.resources.find('function', 'anchorWorksTask');
  await product.cloud.functions.invoke(name, {});
  return { certificateId };
};

const month = { startDate: '2026-08-01', endDate: '2026-08-31' };

/** Downloads a report, which is required before sending it, and sends it. */
const sendRecord = async (product: Product, staff: Person, licensorId: string, statementRecordId: string) => {
  const body = { statementRecordId };
  await staff.call(downloadStatementRecord, { body });
  await settle(product);
  await staff.call(downloadStatementRecord, { body });
  const { items } = await staff.call(listStatementRecords, { query: { licensorId } });
  await staff.call(deliverStatementRecord, {
    params: { id: statementRecordId },
    body: { version: items[0]!.version },
  });
};

/** A report on the musician's August, and a withdrawal of that income. */
const payOut = async (product: Product, staff: Person, musician: Person, ids: Ids) => {
  const parties = { agentId: ids.agent, payerEntity: 'taipei' as const, currency: 'TWD' as const };
  const { statementRecordId } = await staff.call(createStatementRecord, {
    body: { ...parties, ...month, licensorId: ids.musician },
  });
  await settle(product);
  await sendRecord(product, staff, ids.musician, statementRecordId);
  const { items } = await musician.call(listMusicianBankAccounts, {
    params: { id: ids.musician },
    query: {},
  });
  const { net } = await musician.call(previewWithdrawalTax, { body: parties });
  const { withdrawalId } = await musician.call(requestWithdrawal, {
    body: {
      ...parties,
      idempotencyKey: 'owners-test-1',
      bankAccountId: items[0]!.bankAccountId,
      expectedNet: net,
      confirmed: true,
    },
  });
  return { statementRecordId, withdrawalId, bankAccount: items[0]!, parties };
};

type Ids = { agent: string; musician: string; label: string };

/** Signs up an account with every permission for each owner of the demo business. */
const signUpOwners = async (product: Product): Promise<{ people: People; ids: Ids }> => {
  const authorities = await Promise.all(
    (['agent', 'musician', 'company'] as const).map(async (account) =>
      (await product.as(account)).call(getAuthority),
    ),
  );
  const [agent, musician, label] = authorities;
  const ids = {
    agent: agent!.companyInfoId!,
    musician: musician!.musicianInfoId!,
    label: label!.companyInfoId!,
  };
  return {
    ids,
    people: {
      agent: await signUpWithEveryLevel(product, 'whole-agent', { companyInfoId: ids.agent }),
      musician: await signUpWithEveryLevel(product, 'whole-musician', { musicianInfoId: ids.musician }),
      label: await signUpWithEveryLevel(product, 'whole-label', { companyInfoId: ids.label }),
    },
  };
};

/** Brings an incoming transfer of the agent; returns its id. */
const bringBankLine = async (agent: Person): Promise<string> => {
  const content = Buffer.from('Date,Credit,Details\n2026-07-02,81.5,Owners').toString('base64');
  const body = { fileName: 'owners.csv', content, payer: 'taipei', currency: 'TWD' } as const;
  await agent.call(importBankStatement, { body });
  return (await agent.call(listBankLines, { query: {} })).items[0]!.bankLineId;
};

/** Registrations of licensors, made by the agent. */
const startRegistrations = async (agent: Person) => {
  const start = async (route: typeof inviteMusician | typeof inviteCompany, email: string) => {
    const body = { name: '待註冊', email, language: 'zh-Hant', idempotencyKey: email } as const;
    return (await agent.call(route, { body })).registrationId;
  };
  return {
    musician: await start(inviteMusician, 'new.musician@example.com'),
    company: await start(inviteCompany, 'new.company@example.com'),
  };
};

/** A webhook of the musician, which leads nowhere, and an event that was sent to it. */
const addWebhook = async (musician: Person) => {
  const body = {
    url: 'http://localhost:9/owners',
    events: ['payment.paid' as const],
    currentPassword: demoPassword,
  };
  const { webhook } = await musician.call(createWebhook, { body });
  const { eventId } = await musician.call(testWebhook, { params: { id: webhook.webhookId } });
  return { webhook, eventId };
};

/** A mailbox of the agent, which knows no sender. */
const addMailbox = async (agent: Person) =>
  agent.call(createMailbox, { body: { name: 'Platform of a test', senders: [] } });

/** Makes a record of every kind for the owners of the demo business. */
export const makeBusiness = async (product: Product) => {
  const staff = await product.as('staff');
  const { people, ids } = await signUpOwners(product);
  const statements = await importStatements(product, people.agent, ids.agent);
  const works = await findWorks(staff, ids.label);
  return {
    people,
    ids,
    statements,
    bankLineId: await bringBankLine(people.agent),
    ...month,
    company: await registerCompanyDetails(staff, ids.label),
    scan: await registerScan(staff, ids.musician),
    registrations: await startRegistrations(people.agent),
    ...works,
    ...(await registerWork(product, people.musician, works.work.musicalWorkId)),
    ...(await prepareContract(people.agent, ids.musician)),
    ...(await payOut(product, staff, people.musician, ids)),
    ...(await addWebhook(people.musician)),
    ...(await addMailbox(people.agent)),
    coCreationId: await coCreate(staff, ids),
    demo: await people.musician.call(createDemo, { body: newDemo(ids.musician) }),
    project: await people.musician.call(createProject, { body: newProject }),
  };
};

export type Business = Awaited<ReturnType<typeof makeBusiness>>;
