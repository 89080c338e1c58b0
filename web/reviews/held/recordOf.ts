import type { HeldType } from '../../../shared/reviews/heldRequests.ts';
import type { HeldRequest, HeldRoute } from '../../../shared/reviews/schema.ts';
import { demoAddress, pageAddress, recordAddress, totalDataAddress } from '../../navigation/addresses.ts';

/** Pages of the records that held requests make or change. */
const recordPages: Readonly<Record<HeldType, (id: string) => string>> = {
  MusicalWork: recordAddress.work,
  Recording: recordAddress.song,
  Album: totalDataAddress.album,
  LicenseContract: recordAddress.contract,
  StatementImport: recordAddress.batch,
};

/** Returns the address of a record that a held request made or changed. */
export const recordPage = (type: HeldType, id: string): string => recordPages[type](id);

/** Forms that send each request; `id` is that of the record they change, or of the row they make a record for. */
const forms: Readonly<Record<HeldRoute, (id: string) => string>> = {
  createMusicalWork: () => pageAddress.workAdd,
  updateMusicalWork: recordAddress.workEdit,
  deleteMusicalWork: recordAddress.work,
  registerWorkOfDemo: (id) => demoAddress.demo(id, 'tab=copyright'),
  createSong: () => pageAddress.songCreate,
  updateSong: recordAddress.songEdit,
  assignIsrc: recordAddress.song,
  deleteSong: recordAddress.song,
  createAlbum: () => totalDataAddress.albumCreate,
  updateAlbum: totalDataAddress.albumEdit,
  deleteAlbum: totalDataAddress.album,
  createLicenseContract: () => pageAddress.contractCreate,
  updateLicenseContract: recordAddress.contractEdit,
  updateContractBasicInfo: recordAddress.contractEdit,
  deleteContract: recordAddress.contract,
  addContractAdvances: (id) => recordAddress.contract(id, 'tab=payments'),
  updateContractAdvance: (id) => recordAddress.contract(id, 'tab=payments'),
  deleteContractAdvance: (id) => recordAddress.contract(id, 'tab=payments'),
  extendContractAdvances: () => pageAddress.renewals,
  renewContract: () => pageAddress.renewals,
  addContractUnits: (id) => recordAddress.contract(id, 'tab=units'),
  updateContractUnit: (id) => recordAddress.contract(id, 'tab=units'),
  deleteContractUnit: (id) => recordAddress.contract(id, 'tab=units'),
  createMusicalWorkForRow: (rowId) => recordAddress.newFromRow(rowId, 'work'),
  createSongForRow: (rowId) => recordAddress.newFromRow(rowId, 'song'),
  confirmBatch: (id) => recordAddress.batch(id, 'tab=confirm'),
};

/** Returns the address of the form that sent a request, filled in with what it asked for. */
export const formOf = ({ route, params, body }: HeldRequest, reviewId: string): string => {
  const id = params.id ?? params.albumId ?? String(body.rowId ?? body.batchId);
  const address = forms[route](id);
  return `${address}${address.includes('?') ? '&' : '?'}submission=${reviewId}`;
};
