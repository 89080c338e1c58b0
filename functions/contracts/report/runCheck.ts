import { ruleBrokenAlone, ruleBrokenBy, shareIsLicensedTwice } from '../licenceRules.ts';
import type { LicenceRule } from '../../../shared/contracts/licenceSchema.ts';
import { laterDay } from '../../../shared/reference/dates.ts';
import { displayName } from '../../../shared/reference/names.ts';
import type { MusicalWork, Song } from '../../../shared/works/schema.ts';
import { getItem, getItems, queryPages, writeItems, type Key } from '../../db/items.ts';
import { catalogueKeys } from '../../db/keys/catalogue.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { endRun, removeEarlier } from '../../machines/endCatalogueRun.ts';
import { listSharers } from '../../works/shareStore.ts';
import { loadLicences, withExclusiveDays, type WorkLicence } from '../licenceReader.ts';
import type { LicenceCheck } from './checkReader.ts';
import { exceptionFor, violationItem, type StoredViolation } from './violationStore.ts';

type AnyWork = MusicalWork | Song;

/** Two licences that break a rule together, or one that breaks it alone. */
type Broken = { rule: LicenceRule; one: WorkLicence; other?: WorkLicence };

/** Returns the pairs of licences of a work that are for the same share, each pair once. */
const meetingPairs = (licences: readonly WorkLicence[]): [WorkLicence, WorkLicence][] =>
  licences.flatMap((one, index) =>
    licences
      .slice(index + 1)
      .filter((other) => shareIsLicensedTwice(one, other))
      .map((other): [WorkLicence, WorkLicence] => [one, other]),
  );

/** Works whose licences are compared at a time. */
const worksAtOnce = 200;

/** Stores the broken rules of some works. */
const checkWorks = async (checkId: string, workIds: readonly string[]): Promise<void> => {
  const licences = await loadLicences(workIds);
  const works = await getItems<AnyWork>([...licences.keys()].map(catalogueKeys.record));
  const alone = works.flatMap((work) => {
    const known = licences.get(work.pk)!;
    return known.flatMap((one): (Broken & { work: AnyWork & Key })[] => {
      const others = known.filter(({ contractId }) => contractId !== one.contractId);
      const rule = ruleBrokenAlone(one, listSharers(work, one.shareTypes), others);
      const other = rule === 'upperMissing' && others.find(({ agentId }) => agentId === one.licensorId);
      return rule ? [{ work, rule, one, ...(other && { other }) }] : [];
    });
  });
  const pairs = works.flatMap((work) =>
    meetingPairs(licences.get(work.pk)!).map(([one, other]) => ({ work, one, other })),
  );
  const complete = await withExclusiveDays(
    [...alone, ...pairs].flatMap(({ one, other }) => (other ? [one, other] : [one])),
  );
  const together = pairs.flatMap(({ work, one, other }) => {
    const rule = ruleBrokenBy(complete.get(one.contractUnitId)!, complete.get(other.contractUnitId)!);
    return rule ? [{ work, rule, one, other }] : [];
  });
  const found = [...alone, ...together].map(({ work, rule, one, other }): StoredViolation => {
    const pair = [one, ...(other ? [other] : [])];
    return {
      checkId,
      rule,
      workId: work.pk,
      workName: displayName(work),
      contractUnitId: one.contractUnitId,
      contractId: one.contractId,
      ...(other && { otherUnitId: other.contractUnitId, otherContractId: other.contractId }),
      since: other && rule !== 'upperMissing' ? laterDay(one.start, other.start) : one.start,
      exception: exceptionFor(
        rule,
        pair.map(({ contract, contractUnitId }) => ({ contract, unit: complete.get(contractUnitId)?.unit })),
      ),
    };
  });
  await writeItems(found.map((violation) => ({ ...violationItem(violation), version: 1 })));
};

const conclude = async (checkId: string): Promise<void> => {
  for (const state of ['open', 'excepted'] as const)
    await removeEarlier(contractKeys.licenceViolations(state), 'checkId', checkId);
  const check = await getItem<LicenceCheck>(contractKeys.licenceCheck);
  if (check?.checkId !== checkId) return;
  await endRun(check, { checkedAt: new Date().toISOString() });
};

/** Checks the licences of the whole catalogue. Repeating it stores the same broken rules. */
export const runCheck = async (checkId: string): Promise<void> => {
  for (const kind of ['wrk', 'sng'] as const) {
    let waiting: string[] = [];
    for await (const page of queryPages<{ id: string }>({
      pk: catalogueKeys.listedKey(kind),
      only: ['id'],
    })) {
      waiting.push(...page.map(({ id }) => id));
      for (; waiting.length >= worksAtOnce; waiting = waiting.slice(worksAtOnce))
        await checkWorks(checkId, waiting.slice(0, worksAtOnce));
    }
    await checkWorks(checkId, waiting);
  }
  await conclude(checkId);
};
