import { afterAll, expect } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import {
  checkCwrWorks,
  createCwrTransmission,
  downloadCwrTransmission,
  getCwrSender,
  listCwrRegistrations,
  listCwrTransmissions,
  previewCwrFile,
  saveCwrSender,
  storeCwrAcknowledgements,
} from '../../../shared/cwr/routes.ts';
import { createMusicalWork } from '../../../shared/works/routes.ts';
import { createMusician } from '../../../functions/people/rightOwnerStore.ts';
import { lookUpMatchKeys } from '../../../functions/records/cardStore.ts';
import { musicianFieldsSchema } from '../../../shared/people/schema.ts';
import { workIdKey } from '../../../shared/statements/matching/matchKeys.ts';
import { chained } from '../../support/chained.ts';
import { cwrMistakes } from '../../shared/cwr/cwrValidator.ts';
import { beforeNextCommit } from '../../support/beforeNextCommit.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { signUpCompany, signUpPayer, signUpStaff } from '../../support/business/people.ts';

const it = chained();

let cloud: TestCloud;
let staff: Identity;
let publisher: Identity;
let stranger: Identity;
let broken: string;
let id: string;

const shares = (PR: string, other: string) =>
  Object.entries({ PR, MR: other, SR: other }).map(([right, percentage]) => ({
    right,
    regions: [0],
    percentage,
  }));

const createWork = async (name: string, externalId: string, line: object): Promise<string> => {
  const { data } = await invoke(createMusicalWork, staff, {
    body: {
      names: [{ cultureInfo: 'en', name }],
      nativeCultureInfo: 'en',
      singingLanguage: 'en',
      genre: 1,
      externalId,
      notTheSame: true,
      copyrights: [line],
    },
  });
  return String(data.musicalWorkId);
};

it.before(async () => {
  cloud = await startDataCloud();
  staff = await signUpStaff();
  [publisher, stranger] = await Promise.all([
    signUpCompany(await createAgent()),
    signUpCompany(await createAgent()),
  ]);
  const composer = await createMusician(
    staff,
    musicianFieldsSchema.parse({
      names: [{ cultureInfo: 'en', name: 'Ann Maker' }],
      nativeCultureInfo: 'en',
      ipiNameNumber: '00000000199',
      country: 158,
      taxResidence: 'TW',
    }),
    true,
  );
  const writer = composer.musicianInfoId;
  const whole = { percentage: '100', role: 'CA', controlled: true };
  broken = await createWork('Invented Tides', 'TIDES-1', {
    ...whole,
    rightType: 'OC',
    authorName: 'Ann Maker',
    rightOwnerId: publisher.rightOwnerId,
    ownership: shares('100', '100'),
  });
  id = await createWork('Invented Waves', 'WAVES-1', {
    ...whole,
    rightType: 'OC',
    authorId: writer,
    rightOwnerId: writer,
    ownership: shares('50', '0'),
    publishers: [
      {
        role: 'E',
        rightOwnerId: publisher.rightOwnerId,
        name: 'Invented Songs',
        controlled: true,
        ownership: shares('50', '100'),
      },
    ],
  });
});

afterAll(() => cloud.dispose());

const input = (work: string) => ({
  body: { version: '2.1', receiver: '161', musicalWorkIds: [work] },
});
const sender = { submitterCode: 'INV', name: 'Invented Songs', ipiNameNumber: '00000000297', version: 0 };
const base64 = (text: string) => ({ body: { content: Buffer.from(text).toString('base64') } });
const acknowledgement = (number: string) =>
  [
    'HDRSO000000161INVENTED SOCIETY                              01.102026010100000020260101               ',
    'GRHACK0000102.100000000000  ',
    `ACK${'0'.repeat(16)}202601010000000000100000000NWR${'INVENTED TIDES'.padEnd(60)}${number.padEnd(20)}${'S-778899'.padEnd(20)}20260102AS`,
    'GRT000010000000100000003   0000000000',
    'TRL000010000000100000005',
  ].join('\r\n');

it('shows each business the code it registers works by, and staff the one of the house', async () => {
  const senderOf = async (by: Identity) => (await invoke(getCwrSender, by)).data;
  const house = { ...sender, submitterCode: 'HSE', name: 'The House' };
  for (const by of [publisher, staff, stranger]) expect(await senderOf(by)).toEqual({});
  const saved = await invoke(saveCwrSender, staff, { body: house });
  expect(await senderOf(staff)).toEqual({ sender: saved.data });
  expect(await senderOf(await signUpStaff())).toEqual({ sender: { ...house, version: 1 } });
  for (const by of [publisher, stranger]) expect(await senderOf(by)).toEqual({});
  expect((await invoke(saveCwrSender, staff, { body: house })).name).toBe('StaleVersion');
  const wrong = { ...sender, submitterCode: 'TOOLONG' };
  expect((await invoke(saveCwrSender, publisher, { body: wrong })).name).toBe('InvalidData');
  expect(await senderOf(publisher)).toEqual({});
  expect((await invoke(getCwrSender, await signUpPayer())).name).toBe('NotAllowed');
});

it('reports a work that breaks a rule, and creates no file for it', async () => {
  const { data } = await invoke(checkCwrWorks, publisher, input(broken));
  expect(data.items).toMatchObject([
    {
      number: 'TIDES-1',
      transaction: 'NWR',
      problems: [{ rule: 'nameNotRoman' }, { rule: 'writersBelowHalf' }],
    },
  ]);
  expect((await invoke(createCwrTransmission, publisher, input(id))).name).toBe('InvalidOperation');
  expect((await invoke(saveCwrSender, publisher, { body: sender })).data).toMatchObject({ version: 1 });
  expect((await invoke(createCwrTransmission, publisher, input(broken))).name).toBe('InvalidOperation');
  expect((await invoke(checkCwrWorks, stranger, input(id))).name).toBe('DataNotFound');
});

it('numbers transmissions without gaps, and writes files that an independent reader accepts', async () => {
  const transmit = () => invoke(createCwrTransmission, publisher, input(id));
  const names: string[] = [];
  beforeNextCommit(async () => void names.push((await transmit()).name));
  names.push((await transmit()).name);
  expect(names).toEqual(['Success', 'StaleVersion']);
  expect((await transmit()).data).toMatchObject({ number: 2 });
  const { items } = (await invoke(listCwrTransmissions, publisher)).data;
  expect(items).toMatchObject([{ number: 2, statuses: [{ status: 'sent', works: 1 }] }, { statuses: [] }]);
  const [second, first] = items as { transmissionId: string; fileName: string }[];
  expect(first!.fileName).toMatch(/^CW\d\d0001INV_161\.V21$/);
  const fetched = async (one: string) => {
    const { data } = await invoke(downloadCwrTransmission, publisher, { params: { id: one } });
    return (await fetch(String(data.url))).text();
  };
  const [text, revised] = await Promise.all([
    fetched(first!.transmissionId),
    fetched(second!.transmissionId),
  ]);
  expect(cwrMistakes('2.1', text)).toEqual([]);
  expect([text.includes('\r\nNWR'), revised.includes('\r\nREV')]).toEqual([true, true]);
  const params = { id: first!.transmissionId };
  expect((await invoke(downloadCwrTransmission, stranger, { params })).name).toBe('DataNotFound');
  expect((await invoke(previewCwrFile, publisher, base64(text))).data).toMatchObject({
    works: [{ title: 'INVENTED WAVES', match: { musicalWorkId: id, by: 'number' } }],
    problems: [],
  });
  const { works } = (await invoke(previewCwrFile, stranger, base64(text))).data;
  expect(works).toHaveLength(1);
  expect(works).not.toHaveProperty('0.match');
});

it('takes the status from an acknowledgement, and matches the work by the society’s number', async () => {
  const take = (by: Identity, number: string) =>
    invoke(storeCwrAcknowledgements, by, base64(acknowledgement(number)));
  expect((await take(publisher, 'NOBODY')).data).toMatchObject({
    taken: 0,
    left: [{ line: 3, reason: 'notSent' }],
  });
  const odd = base64(acknowledgement('WAVES-1').replace(/AS$/m, 'ZZ'));
  expect((await invoke(storeCwrAcknowledgements, publisher, odd)).data).toMatchObject({
    taken: 0,
    left: [{ status: 'ZZ', reason: 'unknownStatus' }],
  });
  expect((await take(stranger, 'WAVES-1')).data).toMatchObject({ taken: 0 });
  expect((await invoke(previewCwrFile, publisher, base64(acknowledgement('WAVES-1')))).data).toMatchObject({
    society: '161',
    works: [{ status: 'AS', before: 'sent', match: { musicalWorkId: id } }],
  });
  expect((await take(publisher, 'WAVES-1')).data).toEqual({ taken: 1, left: [] });
  expect((await take(publisher, 'WAVES-1')).data).toEqual({ taken: 1, left: [] });
  const { data } = await invoke(listCwrRegistrations, publisher, { params: { id } });
  expect(data.items).toMatchObject([{ society: '161', status: 'AS', societyNumber: 'S-778899' }]);
  const sent = (await invoke(listCwrTransmissions, publisher)).data;
  expect(sent).toMatchObject({ items: [{ statuses: [{ status: 'AS', works: 1 }] }, { statuses: [] }] });
  const cards = await lookUpMatchKeys([workIdKey('S-778899')]);
  expect([...cards.values()].flat()).toMatchObject([{ id }]);
  expect((await invoke(storeCwrAcknowledgements, publisher, base64('no CWR'))).name).toBe('InvalidOperation');
});

it('keeps the society’s number when the work is sent again, until the society says another', async () => {
  const loadRegistrations = async () =>
    (await invoke(listCwrRegistrations, publisher, { params: { id } })).data.items;
  expect((await invoke(createCwrTransmission, publisher, input(id))).name).toBe('Success');
  expect(await loadRegistrations()).toMatchObject([
    { society: '161', status: 'sent', societyNumber: 'S-778899', messages: [] },
  ]);
  const take = (text: string) => invoke(storeCwrAcknowledgements, publisher, base64(text));
  // A refusal names no number: the one of the first registration stays.
  const refused = acknowledgement('WAVES-1').replace('S-778899', ' '.repeat(8)).replace(/AS$/m, 'RJ');
  expect((await take(refused)).data).toMatchObject({ taken: 1 });
  expect(await loadRegistrations()).toMatchObject([{ status: 'RJ', societyNumber: 'S-778899' }]);
  expect((await take(acknowledgement('WAVES-1').replace('S-778899', 'S-112233'))).data).toMatchObject({
    taken: 1,
  });
  expect(await loadRegistrations()).toMatchObject([{ status: 'AS', societyNumber: 'S-112233' }]);
});
