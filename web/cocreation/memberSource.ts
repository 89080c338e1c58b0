import i18next from 'i18next';
import { getCoworkMember, listCoworkMembers } from '../../shared/cocreation/routes.ts';
import type { CoworkMember } from '../../shared/cocreation/schema.ts';
import { call } from '../api/call.ts';
import type { RecordOption, RecordSource } from '../components/pickers/RecordSelect.tsx';
import { shownName } from '../text/shownName.ts';

const toOption = (member: CoworkMember): RecordOption => ({
  value: member.rightOwnerId,
  label: shownName(member),
  description: i18next.t(`contracts:payer.${member.station}`),
});

/** Co-creation members, each with the station that pays. */
export const memberSource: RecordSource = {
  kind: 'coworkMember',
  search: async (keyword, signal) =>
    (await call(listCoworkMembers, { query: { keyword, limit: 20 }, signal })).items.map(toOption),
  describe: async (rightOwnerId, signal) =>
    toOption(await call(getCoworkMember, { params: { rightOwnerId }, signal })),
};
