import type { PageEntry, TableEntry } from '../navigation/pageEntry.ts';
import type { RegistrationPlace } from './places.ts';

const base = '/Publish/CollaborationPartner';

type Load = PageEntry['load'];

const loadList =
  (place: RegistrationPlace): Load =>
  async () => ({ Page: (await import('./RegistrationList.tsx')).createPage(place) });
const loadForm =
  (kind: RegistrationPlace['kind']): Load =>
  async () => {
    const { CompanyForm, MusicianForm } = await import('./DetailsForm.tsx');
    return { Page: kind === 'Musician' ? MusicianForm : CompanyForm };
  };
const loadDetail =
  (kind: RegistrationPlace['kind']): Load =>
  async () => {
    const { CompanyDetail, MusicianDetail } = await import('./RegistrationDetail.tsx');
    return { Page: kind === 'Musician' ? MusicianDetail : CompanyDetail };
  };
const loadAddress: Load = () => import('./AddressForm.tsx');

/** Pages of the registrations of a kind, of agents or of co-creation stations. */
const pagesFor = (place: RegistrationPlace): TableEntry[] => {
  const { kind, channel } = place;
  const isCowork = channel === 'cowork';
  const list = `${base}/${isCowork ? 'Cowork' : 'Collaboration'}${kind}Page`;
  const parent = `${list}/:page`;
  const prefix = `${base}/${isCowork ? 'Cowork' : ''}${kind}`;
  const titles = {
    agent: { Musician: 'pages:partnerMusicians', Company: 'pages:partnerCompanies' },
    cowork: { Musician: 'pages:coworkMusicians', Company: 'pages:coworkCompanies' },
  } as const;
  const form = {
    access: `partnerRoleAuthority/addPartner${kind}Register`,
    title: 'pages:registrationForm',
    load: loadForm(kind),
    parent,
  } as const;
  return [
    ...(isCowork ? [] : [{ ...form, path: `${prefix}FillOut/Edit/:id` }]),
    { ...form, path: `${prefix}FillOut/:id` },
    {
      path: `${prefix}Detail/:id`,
      access: `partnerRoleAuthority/viewPartner${kind}Info`,
      title: 'pages:registrationDetail',
      load: loadDetail(kind),
      parent,
    },
    {
      path: parent,
      access: `partnerRoleAuthority/viewPartner${kind}List`,
      title: titles[channel][kind],
      load: loadList(place),
      menu: { section: 'partners', to: `${list}/1`, ofAgents: true },
    },
  ];
};

/** Registrations of licensors by their agent, and the licensor's own part by a link. */
export const partnerPages: readonly TableEntry[] = [
  ...pagesFor({ kind: 'Musician', channel: 'agent' }),
  ...pagesFor({ kind: 'Company', channel: 'agent' }),
  ...pagesFor({ kind: 'Musician', channel: 'cowork' }),
  ...pagesFor({ kind: 'Company', channel: 'cowork' }),
  {
    path: `${base}/ApplyForAccount/Edit/:id`,
    access: 'partnerRoleAuthority/addPartnerEmail',
    title: 'pages:registrationEmail',
    load: loadAddress,
  },
  {
    path: `${base}/ApplyForAccount/:id`,
    access: 'partnerRoleAuthority/addPartnerEmail',
    title: 'pages:registrationEmail',
    load: loadAddress,
  },
  {
    path: '/Publish/Confirm/:id',
    access: 'anonymous',
    title: 'pages:registrationConfirm',
    load: () => import('./confirm/Confirm.tsx'),
    onPhones: true,
  },
];
