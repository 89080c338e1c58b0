import { readCwrFile, findSociety } from './readFile.ts';
import type { CwrTransaction } from '../../shared/cwr/model.ts';
import {
  maxPreviewed,
  type CwrPreview,
  type PreviewedWork,
  type Registration,
} from '../../shared/cwr/schema.ts';
import { isIswc } from '../../shared/reference/identifiers.ts';
import { foldText } from '../../shared/statements/matching/normalise.ts';
import { iswcKey, titleKey, workIdKey } from '../../shared/statements/matching/matchKeys.ts';
import { writerNames } from '../../shared/works/rules.ts';
import type { MusicalWork } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { getItems } from '../db/items.ts';
import { cwrKeys } from '../db/keys/works.ts';
import { onlyVisible } from '../people/representation.ts';
import { lookUpMatchKeys } from '../records/cardStore.ts';
import { recordsInOrder } from '../records/recordReader.ts';
import { toSenderId } from './cwrReader.ts';
import { findParties } from './parties.ts';
import { isRegistration } from './importedRegistration.ts';
import { distinctNames } from '../../shared/reference/names.ts';

/** Returns the fields of a transaction that a preview shows. */
export const toPreviewed = ({
  line,
  type,
  work,
  acknowledgement,
  messages,
}: CwrTransaction): PreviewedWork => {
  const fields = work?.fields ?? {};
  return {
    line,
    type,
    title: fields.title ?? acknowledgement?.title ?? '',
    number: acknowledgement?.number ?? fields.number,
    iswc: fields.iswc,
    writers: (work?.parties ?? []).flatMap(({ kind, fields: { firstName, lastName } }) =>
      kind === 'writer' && lastName ? [[firstName, lastName].filter(Boolean).join(' ')] : [],
    ),
    status: acknowledgement?.status,
    societyNumber: acknowledgement?.societyNumber,
    messages: messages.flatMap(({ text }) => text ?? []).slice(0, 20),
  };
};

const isNamed = (work: MusicalWork, title: string): boolean =>
  distinctNames(work).some((name) => titleKey(name) === titleKey(title));

/** Returns whether a work has one of some writers. Names match when they have the same words, in any order. */
const sharesWriter = (work: MusicalWork, writers: readonly string[]): boolean => {
  const words = (name: string) => foldText(name).split(' ').toSorted().join(' ');
  const own = new Set(writerNames(work).map(words));
  return writers.some((name) => own.has(words(name)));
};

/**
 * Finds the work of the catalogue for each work of a file. Works the caller may not see are left out.
 * @param society code of the society the file is from
 */
export const findMatches = async (
  identity: Identity,
  works: readonly PreviewedWork[],
  society: string | undefined,
): Promise<PreviewedWork[]> => {
  const sender = toSenderId(identity);
  const numbers = [...new Set(works.flatMap(({ number }) => number ?? []))];
  const keys = works.flatMap(({ iswc, title, number }) => [
    ...(iswc && isIswc(iswc) ? [iswcKey(iswc)] : []),
    ...(title ? [titleKey(title)] : []),
    ...(society && number ? [workIdKey(number)] : []),
  ]);
  const [sent, cards] = await Promise.all([
    getItems<{ musicalWorkId: string }>(numbers.map((number) => cwrKeys.number(sender, number))),
    lookUpMatchKeys([...new Set(keys)]),
  ]);
  const byNumber = new Map(sent.map((item) => [item.sk, item.musicalWorkId]));
  const ids = [...[...cards.values()].flat().map(({ id }) => id), ...byNumber.values()];
  const found = await recordsInOrder<MusicalWork>([...new Set(ids.filter((id) => id.startsWith('wrk_')))]);
  const seen = await onlyVisible(identity, found);
  const visible = new Map(seen.map((work) => [work.musicalWorkId, work]));
  const worksAt = (key: string) => (cards.get(key) ?? []).flatMap(({ id }) => visible.get(id) ?? []);
  return works.map((one) => {
    const own = visible.get(byNumber.get(one.number ?? '') ?? '');
    // An acknowledgement repeats our number; a registration has a number of its own sender, which may equal ours by
    // chance.
    if (own && (one.status || isNamed(own, one.title)))
      return { ...one, match: { musicalWorkId: own.musicalWorkId, by: 'number' } };
    const numbered = society && !one.status && one.number ? worksAt(workIdKey(one.number)) : [];
    const known = numbered.find(({ societyNumbers }) => societyNumbers?.[society!] === one.number);
    if (known) return { ...one, match: { musicalWorkId: known.musicalWorkId, by: 'number' } };
    const same = one.iswc && isIswc(one.iswc) ? worksAt(iswcKey(one.iswc))[0] : undefined;
    if (same) return { ...one, match: { musicalWorkId: same.musicalWorkId, by: 'iswc' } };
    const alike = worksAt(titleKey(one.title)).find((work) => sharesWriter(work, one.writers));
    return alike ? { ...one, match: { musicalWorkId: alike.musicalWorkId, by: 'title' } } : one;
  });
};

/** Adds the current status of each acknowledged work at the society. */
const withStatusBefore = async (
  society: string | undefined,
  works: readonly PreviewedWork[],
): Promise<PreviewedWork[]> => {
  if (!society) return [...works];
  const ids = works.flatMap(({ status, match }) => (status && match ? match.musicalWorkId : []));
  const items = await getItems<Registration>(ids.map((id) => cwrKeys.registration(id, society)));
  const now = new Map(items.map(({ pk, status }) => [pk, status]));
  return works.map((one) => (one.status ? { ...one, before: now.get(one.match?.musicalWorkId ?? '') } : one));
};

/** Reads a file without storing anything. Returns its first works and problems, and counts all. */
export const previewFile = async (identity: Identity, bytes: Uint8Array): Promise<CwrPreview> => {
  const { version, header, transactions, problems } = readCwrFile(bytes);
  const society = findSociety(header);
  const [works, parties] = await Promise.all([
    findMatches(identity, transactions.slice(0, maxPreviewed).map(toPreviewed), society),
    findParties(transactions.filter(isRegistration)),
  ]);
  return {
    version,
    sender: header.senderName ?? '',
    society,
    works: await withStatusBefore(society, works),
    total: transactions.length,
    acknowledgements: transactions.filter(({ type }) => type === 'ACK').length,
    parties: parties.slice(0, maxPreviewed),
    problems: problems.slice(0, maxPreviewed),
    problemCount: problems.length,
  };
};
