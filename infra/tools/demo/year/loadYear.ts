import { adjustPosted } from '../../../../shared/statements/adjustmentRoutes.ts';
import { getBatch, listReviewedRows } from '../../../../shared/statements/routes.ts';
import { listSongs } from '../../../../shared/works/routes.ts';
import { addDays } from '../../../../shared/reference/dates.ts';
import { demoSongs } from '../catalogue.ts';
import type { Caller } from '../client.ts';
import { demoOwners } from '../people.ts';
import type { DemoBusiness } from '../seed.ts';
import { signIn } from '../signIn.ts';
import { believeFile } from '../statement.ts';
import { decideRollingPayments, seedAdvances } from './advances.ts';
import { authors, publisher } from './authors.ts';
import { lastFourQuarters, quarterPayDay, type Quarter } from './calendar.ts';
import { bookBatches, receiveBatches, uploadStatements, type Import, type Imported } from './quarters.ts';
import { addCompanyPayment, addPersonPayment } from './payment.ts';
import { registerSecondAgent, type Register } from './register.ts';
import { makeReports, type Report } from './reports.ts';
import {
  appleMusicStatement,
  distrokidStatement,
  newMediaStatement,
  symphonicStatement,
  unknownLayoutStatement,
  youtubeStatement,
  type Recording,
} from './statements.ts';
import { agreeOnRates, leaveProposalsWaiting } from './secondPerson.ts';
import { leaveWithdrawalsWaiting, payWithdrawals, type Payee } from './withdrawals.ts';

/** The running product to load into, and the day it uses as today. */
type Target = { url: string; today: string; settle: () => Promise<void> };

type Year = Target & {
  business: DemoBusiness;
  register: Register;
  agent: Caller;
  publisherCaller: Caller;
};

/** Licensors of the first agent that have no payment details yet, with a passport each. */
const unpaidLicensors = ['waves', 'chen', 'wu', 'may'] as const;

/** Adds the details that the first agent's licensors need to be paid. */
const completePaymentDetails = async ({ staff, owners }: DemoBusiness): Promise<void> => {
  for (const [index, key] of unpaidLicensors.entries())
    await addPersonPayment(staff, owners[key], {
      country: 158,
      name: demoOwners[key].names[0],
      currency: 'TWD',
      bankName: '示範銀行',
      branch: '城中分行',
      accountNumber: `00088800000${index}`,
      document: 'Passport',
      documentNumber: `T9000000${index}`,
      address: `臺北市中山區示範路 ${index + 20} 號`,
    });
  const { names, number, address } = demoOwners.label;
  await addCompanyPayment(staff, owners.label, {
    name: names[0],
    registrationNumber: number,
    address,
  });
};

/** Recordings of the first agent's catalogue as statements name them. */
const firstCatalogue: readonly Recording[] = demoSongs.map((song) => ({
  title: song.names[0],
  performer: demoOwners[song.performer].names[0],
  album: song.album,
  isrc: song.isrc,
}));

/** Returns the statements of a quarter: five platforms, in New Taiwan dollars, US dollars and renminbi. */
const quarterImports = ({ agent, publisherCaller, register }: Year, quarter: Quarter): Import[] => {
  const { recordings } = register;
  return [
    { agent, file: believeFile(quarter, 2) },
    ...(quarter.number % 2 === 0 ? [{ agent, file: newMediaStatement(firstCatalogue, quarter) }] : []),
    { agent: publisherCaller, file: distrokidStatement(recordings, quarter), currency: 'USD' as const },
    { agent: publisherCaller, file: youtubeStatement(recordings, quarter), currency: 'USD' as const },
    { agent: publisherCaller, file: appleMusicStatement(recordings, quarter), payer: 'shanghai' as const },
    ...(quarter.number % 2 === 0
      ? [
          {
            agent: publisherCaller,
            file: symphonicStatement(recordings, quarter),
            receivedIn: { currency: 'MYR' as const, rate: '4.2' },
            payer: 'malaysia' as const,
          },
        ]
      : []),
  ];
};

/** Books a row of the first quarter for another recording: the platform had swapped two titles. */
const correctAfterPosting = async (
  { agent, business, settle }: Year,
  { batchId }: Imported,
): Promise<void> => {
  const { items: rows } = await agent(listReviewedRows, {
    params: { id: batchId },
    query: { limit: 100 },
  });
  const { staff } = business;
  const [from, to] = [demoSongs[1]!, demoSongs[5]!];
  const row = rows.find(({ isrc }) => isrc.toUpperCase() === from.isrc);
  const { items: songs } = await staff(listSongs, { query: { keyword: to.names[0] } });
  const { version } = await agent(getBatch, { params: { id: batchId } });
  if (!row || !songs[0]) throw new Error('the rows to correct are missing');
  await agent(adjustPosted, {
    body: {
      rowId: row.rowId,
      decision: 'assignSong',
      targetId: songs[0].songId,
      scope: 'batch',
      version,
      others: [],
    },
  });
  await settle();
};

/**
 * Returns the statements of the last quarter, one for each state a clerk sees: received, due, checked, and waiting for
 * its columns. The first agent's statement is not among them.
 */
const lastQuarterImports = (year: Year, quarter: Quarter): Import[] => {
  const { publisherCaller, register } = year;
  return [
    ...quarterImports(year, quarter).filter(({ agent }) => agent === publisherCaller),
    { agent: publisherCaller, file: unknownLayoutStatement(register.recordings, quarter), currency: 'USD' },
  ];
};

/**
 * Loads a year of business on top of the demo business: two agents, five platforms, three currencies, and every screen
 * in each of its states. Goes through the routes, as people do.
 */
export const loadYear = async (target: Target, business: DemoBusiness): Promise<void> => {
  const { url, today, settle } = target;
  const { staff, owners } = business;
  const [agent, payer] = await Promise.all([signIn(url, 'agent'), signIn(url, 'payer')]);
  const [first, second, third, last] = lastFourQuarters(today);
  const [register, items] = await Promise.all([
    registerSecondAgent(staff, today),
    agreeOnRates({ staff, payer }, addDays(today, -1))
      .then(() => completePaymentDetails(business))
      .then(() => seedAdvances(business, payer, today, addDays(quarterPayDay(first, today), -20))),
  ]);
  const publisherCaller = await signIn(url, publisher.account);
  const year: Year = { ...target, business, register, agent, publisherCaller };
  const receive = async (quarter: Quarter, imported: readonly Imported[]): Promise<void> => {
    const payDay = quarterPayDay(quarter, today);
    await agreeOnRates({ staff, payer }, payDay);
    await receiveBatches(imported, payDay);
  };
  // A platform's next statement is read after the one before it is booked. Everything that need not wait for it runs in
  // parallel.
  const ofFirst = await uploadStatements(quarterImports(year, first));
  const ofSecond = await uploadStatements(quarterImports(year, second));
  const ofThird = await uploadStatements(quarterImports(year, third));
  const ofLast = await uploadStatements(lastQuarterImports(year, last));
  await settle();
  await bookBatches(ofFirst);
  await settle();
  await Promise.all([receive(first, ofFirst), bookBatches(ofSecond)]);
  await settle();
  await decideRollingPayments(business, items, addDays(quarterPayDay(first, today), 10));
  await Promise.all([receive(second, ofSecond), bookBatches(ofThird)]);
  await settle();
  const reported = {
    startDate: addDays(quarterPayDay(first, today), -30),
    endDate: quarterPayDay(second, today),
  };
  const ofFirstAgent = { agentId: owners.morningstar, payerEntity: 'taipei', currency: 'TWD' } as const;
  const reports: Report[] = [
    { range: { ...ofFirstAgent, ...reported, licensorId: owners.lin }, end: 'sent' },
    { range: { ...ofFirstAgent, ...reported, licensorId: owners.waves }, end: 'refused' },
    { range: { ...ofFirstAgent, ...reported, licensorId: owners.label }, end: 'made' },
  ];
  const [youtube, distrokid, symphonic] = ['youtube', 'distrokid', 'symphonic'].map((platform) =>
    ofLast.filter(({ file }) => file.fileName.startsWith(platform)),
  ) as [Imported[], Imported[], Imported[]];
  await bookBatches([...youtube, ...distrokid, ...symphonic]);
  await correctAfterPosting(year, ofFirst[0]!);
  await makeReports(staff, reports, settle);
  const payees: Payee[] = [
    { account: 'musician', call: await signIn(url, 'musician'), currency: 'TWD' },
    { account: 'company', call: await signIn(url, 'company'), currency: 'TWD', invoiced: true },
  ];
  for (const { account, payment } of authors)
    payees.push({ account, call: await signIn(url, account), currency: payment.currency });
  await payWithdrawals(staff, payees, today);
  await receive(third, ofThird);
  await receive(last, [...youtube, ...symphonic]);
  await settle();
  await leaveWithdrawalsWaiting(staff, payees);
  await leaveProposalsWaiting(staff, owners.may, today);
};
