import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { listCompanyRegistrations, listMusicianRegistrations } from '../../shared/partners/routes.ts';
import type { RegistrationSummary } from '../../shared/partners/schema.ts';
import { stepSchema } from '../../shared/partners/steps.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { registrationAddress } from '../navigation/addresses.ts';
import { useOpenRequest } from '../navigation/useOpenRequest.ts';
import { useText } from '../text/useText.ts';
import type { RegistrationPlace } from './places.ts';
import { RegistrationStep } from './RegistrationStep.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }));

const titles = {
  agent: { Musician: 'pages:partnerMusicians', Company: 'pages:partnerCompanies' },
  cowork: { Musician: 'pages:coworkMusicians', Company: 'pages:coworkCompanies' },
} as const;

const useColumns = (): Column<RegistrationSummary>[] => {
  const t = useText('partners');
  return [
    {
      id: 'name',
      name: t('partners:field.name'),
      cell: (registration) => (
        <RecordLink to={registrationAddress.detail(registration)} name={registration.name} />
      ),
      width: 170,
      isRowHeader: true,
    },
    { id: 'email', name: t('partners:field.email'), cell: ({ email }) => email, width: 190 },
    {
      id: 'step',
      name: t('partners:field.step'),
      cell: ({ step }) => <RegistrationStep step={step} />,
      width: 160,
    },
    {
      id: 'partnerType',
      name: t('partners:field.partnerType'),
      cell: ({ partnerType }) => t(`partners:partnerType.${partnerType}`),
      width: 120,
    },
    {
      id: 'account',
      name: t('partners:field.account'),
      cell: ({ accountName }) => accountName ?? '—',
      width: 120,
    },
    {
      id: 'updatedAt',
      name: t('partners:field.updatedAt'),
      cell: ({ updatedAt }) => <When at={updatedAt} />,
      width: 160,
    },
  ];
};

/** Registrations of a kind and channel, newest first. */
export const RegistrationList = ({ kind, channel }: RegistrationPlace) => {
  const t = useText('partners');
  const may = useMay();
  const [isInviting, setInviting] = useState(false);
  const mayInvite = may(`partnerRoleAuthority/addPartner${kind}Register`);
  useOpenRequest(mayInvite ? { invite: () => setInviting(true) } : {});
  const add = mayInvite && (
    <Button variant="primary" onClick={() => setInviting(true)}>
      {t(`partners:invite.${kind}`)}
    </Button>
  );
  return (
    <>
      <ListPage
        id={`registrations-${kind}-${channel}`}
        title={t(titles[channel][kind])}
        actions={add}
        columns={useColumns()}
        filters={[
          { key: 'keyword', kind: 'text', label: t('partners:search') },
          {
            key: 'step',
            kind: 'choice',
            label: t('partners:field.step'),
            options: stepSchema.options.map((value) => ({ value, label: t(`partners:step.${value}`) })),
          },
        ]}
        rowId={({ registrationId }) => registrationId}
        load={({ offset, limit, filters: { keyword, step } }, signal) =>
          call(kind === 'Musician' ? listMusicianRegistrations : listCompanyRegistrations, {
            query: { channel, offset, limit, keyword, step: stepSchema.safeParse(step).data },
            signal,
          })
        }
        empty={{ text: t('partners:empty'), action: add }}
      />
      <Suspense fallback={null}>
        {isInviting && <InviteDialog kind={kind} channel={channel} onClose={() => setInviting(false)} />}
      </Suspense>
    </>
  );
};
