import type { Identity } from '../../../functions/api/identity.ts';
import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import { getMusician } from '../../../shared/people/routes.ts';
import {
  createCompanyRealName,
  createMusicianRealName,
  getMusicianRealName,
} from '../../../shared/people/realNameRoutes.ts';
import { invoke } from '../../support/dataCloud.ts';
import { signUpCompany } from '../../support/business/people.ts';

export const named = (name: string) => ({ names: [{ cultureInfo: 'en', name }], nativeCultureInfo: 'en' });
export const facts = { country: 158, taxResidence: 'TW' };

let keys = 0;

/** Returns a new idempotency key. */
export const newKey = () => ({ idempotencyKey: `real-name-${(keys += 1)}` });

export type View = { realNameId: string; version: number; aliases: { rightOwnerId: string }[] };

/** Registers the real name of a musician with an alias of another name. */
export const register = async (
  staff: Identity,
  name: string,
  alias: string,
  more: object = {},
): Promise<View & { aliasId: string }> => {
  const body = { ...named(name), ...facts, ...more, alias: named(alias), ...newKey() };
  const { data } = await invoke(createMusicianRealName, staff, { body });
  const view = data as unknown as View;
  return { ...view, aliasId: view.aliases[0]!.rightOwnerId };
};

export const viewRealName = (reader: Identity, realNameId: string) =>
  invoke(getMusicianRealName, reader, { params: { id: realNameId } });

export const viewMusician = (reader: Identity, id: string) => invoke(getMusician, reader, { params: { id } });

/** Registers a company as the agent of a licensor under contract, and signs up its account. */
export const signUpAgent = async (
  staff: Identity,
  name: string,
  licensorId: string,
  more: object = {},
): Promise<Identity> => {
  const body = { ...named(name), ...facts, alias: { ...named(name), isAgent: true, ...more }, ...newKey() };
  const { aliases } = (await invoke(createCompanyRealName, staff, { body })).data as unknown as View;
  const agentId = aliases[0]!.rightOwnerId;
  const contract = {
    contractNumber: `C-${name}`,
    displayName: name,
    contractType: 'both',
    licensorId,
    agentId,
    startDate: '2024-01-01',
    endDate: '2030-12-31',
    currency: 'TWD',
    licensorShare: '70',
    authorisedRegions: [0],
    rights: [1300],
    payerEntity: 'taipei',
  };
  const answer = await invoke(createLicenseContract, staff, { body: contract });
  if (answer.code !== 1) throw new Error(JSON.stringify(answer.data));
  return signUpCompany(agentId);
};
