import type { CwrFields, CwrVersion } from '../../shared/cwr/model.ts';
import type { CwrCheckInput, CwrSender, Registration, Transmission } from '../../shared/cwr/schema.ts';
import { writeCwr } from './writeFile.ts';
import type { Identity } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, create, put, putIf } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { getItem } from '../db/items.ts';
import { cwrKeys } from '../db/keys/works.ts';
import { putObject } from '../files/files.ts';
import { getSender, prepareWorks, toSenderId } from './cwrReader.ts';
import { transmissionObject } from './transmissionObject.ts';

/** Returns the name of a file: year, number of the transmission, sender and receiver (CWR 2.2 and 3.0, file naming). */
const toFileName = (version: CwrVersion, year: number, number: number, from: string, to: string): string => {
  const start = `CW${String(year % 100).padStart(2, '0')}${String(number).padStart(4, '0')}`;
  return version === '3.0'
    ? `${start}${from}_${to.padStart(4, '0')}_V3-0-0.SUB`
    : `${start}${from}_${to}.V${version.replace('.', '')}`;
};

const createHeader = (version: CwrVersion, sender: CwrSender, at: Date, fileName: string): CwrFields => {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  const isNew = version === '3.0';
  return {
    senderType: 'PB',
    senderId: isNew ? sender.submitterCode : sender.ipiNameNumber.slice(2),
    ...(isNew ? { senderIpi: sender.ipiNameNumber, fileName } : { ediVersion: '01.10' }),
    senderName: sender.name.toUpperCase(),
    creationDate: day,
    creationTime: at.toISOString().slice(11, 19).replaceAll(':', ''),
    transmissionDate: day,
    version,
    revision: '000',
    software: 'REFRAIN',
  };
};

/**
 * Writes a file that registers works with a society. A sender's numbers count up in each year without gaps, even when
 * two files are made concurrently.
 * @throws Refusal `InvalidOperation` while the sender is not set or a work breaks a rule, `DataNotFound` for somebody
 * else's work, `StaleVersion` when another transmission took the number
 */
export const createTransmission = async (identity: Identity, input: CwrCheckInput): Promise<Transmission> => {
  const { version, receiver } = input;
  const from = toSenderId(identity);
  const [sender, works] = await Promise.all([getSender(identity), prepareWorks(identity, input)]);
  if (!sender || works.some(({ checked }) => checked.problems.length)) throw new Refusal('InvalidOperation');
  const at = new Date();
  const year = at.getUTCFullYear();
  const counter = cwrKeys.lastNumber(from, year);
  const last = (await getItem(counter))?.version ?? 0;
  const number = last + 1;
  const fileName = toFileName(version, year, number, sender.submitterCode, receiver);
  const transmissionId = newId('cwr');
  const text = writeCwr(
    version,
    createHeader(version, sender, at, fileName),
    works.map(({ registration, checked }) => ({
      type: version === '3.0' ? 'WRK' : checked.transaction,
      work: registration,
    })),
  );
  await putObject(transmissionObject(transmissionId), text, 'text/plain; charset=utf-8');
  const createdAt = at.toISOString();
  const transmission: Transmission = {
    transmissionId,
    number,
    year,
    version,
    receiver,
    fileName,
    createdAt,
    works: works.length,
  };
  const registration: Registration = {
    society: receiver,
    status: 'sent',
    fileName,
    messages: [],
    updatedAt: createdAt,
  };
  await commit(identity, { action: 'created', subject: transmissionId, changes: { fileName, receiver } }, [
    putIf({ ...counter, type: 'cwrNumber', version: number }, seenAt(last), 'StaleVersion'),
    create(
      {
        ...cwrKeys.transmission(from, transmissionId),
        type: 'cwrTransmission',
        ...transmission,
        musicalWorkIds: works.map(({ checked }) => checked.musicalWorkId),
      },
      'StaleVersion',
    ),
    ...works.flatMap(({ checked: { musicalWorkId, number: own }, earlier }) => [
      put({ ...cwrKeys.number(from, own), type: 'cwrWorkNumber', version: 1, musicalWorkId }),
      putIf(
        {
          ...cwrKeys.registration(musicalWorkId, receiver),
          type: 'cwrRegistration',
          ...registration,
          societyNumber: earlier?.societyNumber,
          version: (earlier?.version ?? 0) + 1,
        },
        seenAt(earlier?.version ?? 0),
        'StaleVersion',
      ),
    ]),
  ]);
  return transmission;
};
