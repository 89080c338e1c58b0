import type { HeldRequest, HeldRoute } from '../../../../shared/reviews/schema.ts';
import type { Parsed, RouteDefinition } from '../../../../shared/api/route.ts';
import { updateContractBasicInfo } from '../../../../shared/contracts/enquiryRoutes.ts';
import { renewContract } from '../../../../shared/contracts/renewalRoutes.ts';
import {
  addContractUnits,
  createLicenseContract,
  deleteContractUnit,
  updateContractUnit,
  updateLicenseContract,
} from '../../../../shared/contracts/routes.ts';
import { createMusicalWorkForRow, createSongForRow } from '../../../../shared/statements/creationRoutes.ts';
import { confirmBatch } from '../../../../shared/statements/routes.ts';
import { createAlbum, updateAlbum } from '../../../../shared/works/albumRoutes.ts';
import {
  createMusicalWork,
  createSong,
  updateMusicalWork,
  updateSong,
} from '../../../../shared/works/routes.ts';
import { parsePart } from '../../../api/handle.ts';
import { mayCall, type Identity } from '../../../api/identity.ts';
import { updateContract } from '../../../contracts/contractStore.ts';
import { makeContract, renewOwnContract } from '../../../contracts/newContractStore.ts';
import { addUnits, deleteUnit, updateUnit } from '../../../contracts/unitStore.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { FurtherWrites } from '../../../db/commit.ts';
import type { CarryOut } from '../../heldOutcome.ts';
import { createRecordingForRow, createWorkForRow } from '../../../statements/creating/newRecordStore.ts';
import { confirmOwnBatch } from '../../../statements/posting/confirmStore.ts';
import * as albums from '../../../works/albumStore.ts';
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
  createSong: run(createSong, (by, { body: { notTheSame, ...fields } }, together) =>
    songs.createSong(by, fields, notTheSame, together),
  ),
  updateSong: run(updateSong, (by, { params, body: { notTheSame, version, ...fields } }, together) =>
    songs.updateSong(by, params.id, fields, version, notTheSame, together),
  ),
  createAlbum: run(createAlbum, (by, { body }, together) => albums.createAlbum(by, body, together)),
  updateAlbum: run(updateAlbum, (by, { params, body: { version, ...fields } }, together) =>
    albums.updateAlbum(by, params.albumId, fields, version, together),
  ),
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
