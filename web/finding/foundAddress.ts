import type { Permission } from '../../shared/access/flags.ts';
import type { FoundKind } from '../../shared/finding/schema.ts';
import { demoAddress, projectAddress, recordAddress, totalDataAddress } from '../navigation/addresses.ts';

type MayOpen = (permission: Permission) => boolean;

const addresses: Readonly<Record<FoundKind, (id: string, may: MayOpen) => string>> = {
  work: recordAddress.work,
  song: (id, may) =>
    may('infoRoleAuthority/viewRecordingWork') ? recordAddress.song(id) : totalDataAddress.song(id),
  album: totalDataAddress.album,
  musician: recordAddress.musician,
  company: recordAddress.company,
  contract: (id) => recordAddress.contract(id),
  batch: (id) => recordAddress.batch(id),
  withdrawal: (id, may) =>
    may('systemRoleAuthority/menuWithdrawRecord')
      ? recordAddress.payerWithdrawal(id)
      : recordAddress.withdrawal(id),
  demo: (id) => demoAddress.demo(id),
  project: (id) => projectAddress.project(id),
};

/** Returns the address of the page of a found record for a person. */
export const foundAddress = (kind: FoundKind, id: string, may: MayOpen): string => addresses[kind](id, may);

/** Ids of records that finding knows, at the end of the address of their page. */
const recordPage =
  /\/Detail\/(?:[^/]+\/)?((?:wrk|sng|alb|mrn|crn|ctr|bat|wdr|ofw|dmo|prj)_[0-9a-z]{10,40})$/i;

/** Returns the id of the record that a page shows; `undefined` for other pages. */
export const recordIdAt = (pathname: string): string | undefined =>
  recordPage.exec(pathname)?.[1]?.toLowerCase();
