import type { HeldRequest, HeldRoute } from '../../../../shared/reviews/schema.ts';
import type { Parsed, RouteDefinition } from '../../../../shared/api/route.ts';
import { updateContractBasicInfo } from '../../../../shared/contracts/enquiryRoutes.ts';
import {
  addContractAdvances,
  deleteContractAdvance,
  updateContractAdvance,
} from '../../../../shared/contracts/advanceRoutes.ts';
import { extendContractAdvances, renewContract } from '../../../../shared/contracts/renewalRoutes.ts';
import {
  addContractUnits,
  createLicenseContract,
  deleteContract,
  deleteContractUnit,
  updateContractUnit,
  updateLicenseContract,
} from '../../../../shared/contracts/routes.ts';
import { createMusicalWorkForRow, createSongForRow } from '../../../../shared/statements/creationRoutes.ts';
import { confirmBatch } from '../../../../shared/statements/routes.ts';
import { registerWorkOfDemo } from '../../../../shared/demos/routes.ts';
import { createAlbum, deleteAlbum, updateAlbum } from '../../../../shared/works/albumRoutes.ts';
import {
  assignIsrc,
  createMusicalWork,
  createSong,
  deleteMusicalWork,
  deleteSong,
  updateMusicalWork,
  updateSong,
} from '../../../../shared/works/routes.ts';
import { parsePart } from '../../../api/handle.ts';
import { mayCall, type Identity } from '../../../api/identity.ts';
import {
  addAdvances,
  deleteAdvance,
  extendAdvances,
  updateAdvance,
} from '../../../contracts/advanceStore.ts';
import { deleteContract as removeContract, updateContract } from '../../../contracts/contractStore.ts';
import { makeContract, renewOwnContract } from '../../../contracts/newContractStore.ts';
import { addUnits, deleteUnit, updateUnit } from '../../../contracts/unitStore.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { FurtherWrites } from '../../../db/commit.ts';
import type { CarryOut } from '../../heldOutcome.ts';
import { createRecordingForRow, createWorkForRow } from '../../../statements/creating/newRecordStore.ts';
import { confirmOwnBatch } from '../../../statements/posting/confirmStore.ts';
import { registerWorkOfDemo as makeWorkOfDemo } from '../../../demos/workOfDemo.ts';
import * as albums from '../../../works/albumStore.ts';
import { assignIsrc as giveIsrc } from '../../../works/isrcStore.ts';
import * as works from '../../../works/musicalWorkStore.ts';
import * as songs from '../../../works/songStore.ts';

type Input<R extends RouteDefinition> = { params: Parsed<R, 'params'>; body: Parsed<R, 'body'> };

/** Checks that the submitter may still call a route, and runs what its handler runs. */
const run =
  <const R extends RouteDefinition>(
    route: R,
    handler: (submitter: Identity, input: Input<R>, together: FurtherWrites) => Promise<unknown>,
  ): CarryOut =>
  async (submitter, { params, body }: HeldRequest, together) => {
    if (!mayCall(submitter, route)) throw new Refusal('NotAllowed');
    const input = {
      params: parsePart(route.params, params, 'params'),
      body: parsePart(route.body, body, 'body'),
    } as Input<R>;
    await handler(submitter, input, together);
  };

/** Carries out each request that company audit can hold, by the id of its route. */
const requests: Readonly<Record<HeldRoute, CarryOut>> = {
  createMusicalWork: run(createMusicalWork, (by, { body: { notTheSame, ...fields } }, together) =>
    works.createMusicalWork(by, fields, notTheSame, together),
  ),
  updateMusicalWork: run(
    updateMusicalWork,
    (by, { params, body: { notTheSame, version, ...fields } }, together) =>
      works.updateMusicalWork(by, params.id, fields, version, notTheSame, together),
  ),
  deleteMusicalWork: run(deleteMusicalWork, (by, { params }, together) =>
    works.deleteMusicalWork(by, params.id, together),
  ),
  registerWorkOfDemo: run(registerWorkOfDemo, (by, { params, body }, together) =>
    makeWorkOfDemo(by, params.id, body.notTheSame, together),
  ),
  createSong: run(createSong, (by, { body: { notTheSame, ...fields } }, together) =>
    songs.createSong(by, fields, notTheSame, together),
  ),
  updateSong: run(updateSong, (by, { params, body: { notTheSame, version, ...fields } }, together) =>
    songs.updateSong(by, params.id, fields, version, notTheSame, together),
  ),
  assignIsrc: run(assignIsrc, (by, { params, body }, together) =>
    giveIsrc(by, params.id, body.registrantId, together),
  ),
  deleteSong: run(deleteSong, (by, { params }, together) => songs.deleteSong(by, params.id, together)),
  createAlbum: run(createAlbum, (by, { body }, together) => albums.createAlbum(by, body, together)),
  updateAlbum: run(updateAlbum, (by, { params, body: { version, ...fields } }, together) =>
    albums.updateAlbum(by, params.albumId, fields, version, together),
  ),
  deleteAlbum: run(deleteAlbum, (by, { params }, together) => albums.deleteAlbum(by, params.id, together)),
  createLicenseContract: run(createLicenseContract, (by, { body }, together) =>
    makeContract(by, body, together),
  ),
  updateLicenseContract: run(
    updateLicenseContract,
    (by, { params, body: { version, overrideReason, ...fields } }, together) =>
      updateContract(by, params.id, fields, version, overrideReason, together),
  ),
  updateContractBasicInfo: run(
    updateContractBasicInfo,
    (by, { params, body: { version, overrideReason, ...fields } }, together) =>
      updateContract(by, params.id, fields, version, overrideReason, together),
  ),
  deleteContract: run(deleteContract, (by, { params }, together) => removeContract(by, params.id, together)),
  addContractAdvances: run(addContractAdvances, (by, { params, body }, together) =>
    addAdvances(by, params.id, body.advances, together),
  ),
  updateContractAdvance: run(
    updateContractAdvance,
    (by, { params, body: { version, ...fields } }, together) =>
      updateAdvance(by, params.id, params.advId, fields, version, together),
  ),
  deleteContractAdvance: run(deleteContractAdvance, (by, { params }, together) =>
    deleteAdvance(by, params.id, params.advId, together),
  ),
  extendContractAdvances: run(extendContractAdvances, (by, { body }, together) =>
    extendAdvances(by, body.contractId, body.advances, together),
  ),
  renewContract: run(renewContract, (by, { body }, together) => renewOwnContract(by, body, together)),
  addContractUnits: run(addContractUnits, (by, { params, body }, together) =>
    addUnits(by, params.id, body.units, body.overrideReason, together),
  ),
  updateContractUnit: run(
    updateContractUnit,
    (by, { params, body: { version, overrideReason, ...fields } }, together) =>
      updateUnit(by, params.id, params.unitId, fields, version, overrideReason, together),
  ),
  // Its submitter confirmed what the removal does to payment items, or there was nothing to confirm.
  deleteContractUnit: run(deleteContractUnit, (by, { params }, together) =>
    deleteUnit(by, params.id, params.unitId, true, together),
  ),
  createMusicalWorkForRow: run(createMusicalWorkForRow, (by, { body }, together) =>
    createWorkForRow(by, body, together),
  ),
  createSongForRow: run(createSongForRow, (by, { body }, together) =>
    createRecordingForRow(by, body, together),
  ),
  confirmBatch: run(confirmBatch, (by, { body }, together) => confirmOwnBatch(by, body, together)),
};

/** Carries out a held request. */
export const carryOutHeld: CarryOut = (submitter, held, together) =>
  requests[held.route](submitter, held, together);
