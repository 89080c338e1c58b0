import { gzipSync } from 'node:zlib';
import { officeCode, type BankList, type BankOffice } from '../../shared/tools/banks.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, create, noteWrite, put, remove, replace, type AuditNote, type Write } from '../db/commit.ts';
import type { Stored } from '../db/items.ts';
import { toolKeys } from '../db/keys/tools.ts';
import { readBankList } from './bankListFile.ts';
import { loadBankLists, partKeys, type StoredBankList } from './bankListReader.ts';

/** Maximum characters of a part; an item holds at most 400 KB. */
const partLength = 350_000;
/** Maximum parts of an import; a transaction holds at most 4 MB. */
const maxParts = 10;

/** Returns offices by code as compressed text, in parts. */
const toParts = (offices: readonly BankOffice[]): string[] => {
  const sorted = offices.toSorted((a, b) => (officeCode(a) < officeCode(b) ? -1 : 1));
  const content = gzipSync(JSON.stringify(sorted)).toString('base64');
  return content.match(new RegExp(`.{1,${partLength}}`, 'g')) ?? [];
};

type NewList = { list: BankList; parts: readonly string[]; former: Stored<StoredBankList> | undefined };

const listWrites = ({ list, parts, former }: NewList): Write[] => {
  const item = {
    ...toolKeys.bankList(list.country),
    type: 'bankList',
    ...list,
    parts: parts.length,
  };
  const version = (former?.version ?? 0) + 1;
  return [
    former ? replace(item, former.version) : create(item, 'StaleVersion'),
    ...parts.map((content, part) =>
      put({ ...toolKeys.bankListPart(list.country, version, part), type: 'bankListPart', part, content }),
    ),
    ...(former ? partKeys(former).map(remove) : []),
  ];
};

const toAuditNote = ({ list: { country, listedOn, offices }, former }: NewList): AuditNote => ({
  action: 'bank list imported',
  subject: `banks:${country}`,
  changes: { listedOn, offices },
  before: former && { listedOn: former.listedOn, offices: former.offices },
});

/**
 * Imports a CSV file with the banks and branches as of a day. It replaces the lists of the countries it names, in one
 * transaction.
 * @param content the file in base64
 * @throws Refusal `ColumnsNotRecognized`; `InvalidData` with the invalid lines; `InvalidOperation` when a newer list
 * exists; `TooLarge`; `StaleVersion` when somebody else imports concurrently
 */
export const importBankLists = async (
  actor: Actor,
  { listedOn, content }: { listedOn: string; content: string },
): Promise<BankList[]> => {
  const all = await readBankList(Buffer.from(content, 'base64'));
  const stored = await loadBankLists();
  const lists = [...new Set(all.map(({ country }) => country))].map((country): NewList => {
    const offices = all.filter((office) => office.country === country);
    const former = stored.find((list) => list.country === country);
    if (former && former.listedOn > listedOn) throw new Refusal('InvalidOperation');
    return { list: { country, listedOn, offices: offices.length }, parts: toParts(offices), former };
  });
  if (lists.flatMap(({ parts }) => parts).length > maxParts) throw new Refusal('TooLarge');
  const [note, ...others] = lists.map(toAuditNote);
  await commit(actor, note!, [
    ...lists.flatMap(listWrites),
    ...others.map((other) => noteWrite(actor, other)),
  ]);
  return lists.map(({ list }) => list);
};
