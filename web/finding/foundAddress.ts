import type { Permission } from '../../shared/access/flags.ts';
import type { Found, FoundKind } from '../../shared/finding/schema.ts';
import {
  demoAddress,
  pageAddress,
  projectAddress,
  recordAddress,
  totalDataAddress,
} from '../navigation/addresses.ts';

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

/** Returns the name that heads the page of a found record: of a statement its number, the first of its details. */
export const foundHeading = ({ kind, name, details }: Found): string | undefined =>
  kind === 'batch' ? details[0]?.name : name;

/** Lists that search by the same keyword, for those who may open them. */
const lists: Readonly<Partial<Record<FoundKind, (may: MayOpen) => string | undefined>>> = {
  work: () => pageAddress.works,
  song: () => pageAddress.songs,
  album: (may) =>
    may('systemAdminRoleAuthority/viewTotalAlbum') ? totalDataAddress.albums : pageAddress.albums,
  musician: (may) => (may('systemAdminRoleAuthority/viewTotalMusician') ? pageAddress.musicians : undefined),
  company: (may) => (may('systemAdminRoleAuthority/viewTotalCompany') ? pageAddress.companies : undefined),
  contract: () => pageAddress.contracts,
  batch: () => pageAddress.batches,
  demo: () => demoAddress.list,
};

/** Returns the address of the list of a kind with the records that a keyword finds; `undefined` without such a list. */
export const listAddress = (kind: FoundKind, keyword: string, may: MayOpen): string | undefined => {
  const list = lists[kind]?.(may);
  return list && `${list}?${new URLSearchParams({ keyword })}`;
};

/** Ids of records that finding knows, at the end of the address of their page. */
const recordPage =
  /\/Detail\/(?:[^/]+\/)?((?:wrk|sng|alb|mrn|crn|ctr|bat|wdr|ofw|dmo|prj)_[0-9a-z]{10,40})$/i;

/** Returns the id of the record that a page shows; `undefined` for other pages. */
export const recordIdAt = (pathname: string): string | undefined =>
  recordPage.exec(pathname)?.[1]?.toLowerCase();
