import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Permission } from '../../shared/access/flags.ts';
import { ownRealNameId } from '../../shared/reference/personIds.ts';
import type { Company, Musician, RightOwnerSummary } from '../../shared/people/schema.ts';
import { useMay } from '../api/session.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { UrlTabs, type UrlTab } from '../components/UrlTabs.tsx';
import { shownName } from '../text/shownName.ts';
import { useText } from '../text/useText.ts';
import { Aliases } from './Aliases.tsx';
import { PersonActions } from './PersonActions.tsx';
import { SubmitChange } from './SubmitChange.tsx';
import { useBusinessTabs } from './useBusinessTabs.tsx';
import { usePrivateTabs } from './usePrivateTabs.tsx';

/** Loads a real name when a tab shows it. */
const RealName = <R,>({
  id,
  load,
  children,
}: {
  id: string;
  load: (id: string, signal: AbortSignal) => Promise<R>;
  children: (realName: R) => ReactNode;
}) => {
  const query = useQuery({ queryKey: ['realName', id], queryFn: ({ signal }) => load(id, signal) });
  return <QueryResult query={query}>{children}</QueryResult>;
};

/** Returns the id of the real name of an alias. */
const realNameIdFor = (id: string, { realNameId = ownRealNameId(id) }: Musician | Company): string =>
  realNameId;

type Props<P, R> = {
  label: string;
  realNameLabel: string;
  /** Needed to add, change and delete. */
  editPermission: Permission;
  load: (id: string, signal: AbortSignal) => Promise<P>;
  loadRealName: (realNameId: string, signal: AbortSignal) => Promise<R>;
  remove: (id: string) => Promise<unknown>;
  addresses: {
    list: string;
    editAlias: (id: string, realNameId: string) => string;
    editRealName: (realNameId: string, id: string) => string;
    addAlias: (realNameId: string) => string;
    merge: (realNameId: string) => string;
  };
  showInformation: (person: P) => ReactNode;
  showRealName: (realName: R) => ReactNode;
  /** Tabs of its kind, before payment details. */
  moreTabs?: (person: P) => UrlTab[];
};

/**
 * Page of an alias: its information, its real name and other aliases, contracts, works, income, payment details, history.
 */
export const PersonPage = <
  P extends Musician | Company,
  R extends { aliases: readonly RightOwnerSummary[] },
>({
  label,
  realNameLabel,
  editPermission,
  load,
  loadRealName,
  remove,
  addresses,
  showInformation,
  showRealName,
  moreTabs = () => [],
}: Props<P, R>) => {
  const t = useText('people');
  const { id = '' } = useParams();
  const mayEdit = useMay()(editPermission);
  const businessTabs = useBusinessTabs();
  const privateTabs = usePrivateTabs();
  const query = useQuery({ queryKey: ['person', id], queryFn: ({ signal }) => load(id, signal) });
  return (
    <RecordPage
      query={query}
      toName={(person) => shownName(person)}
      actions={(person) =>
        mayEdit ? (
          <PersonActions
            name={shownName(person)}
            remove={() => remove(id)}
            listTo={addresses.list}
            realNameTo={addresses.editRealName(realNameIdFor(id, person), id)}
            aliasTo={addresses.editAlias(id, realNameIdFor(id, person))}
          />
        ) : (
          <SubmitChange realNameId={realNameIdFor(id, person)} aliasId={id} />
        )
      }
    >
      {(person) => (
        <UrlTabs
          label={label}
          tabs={[
            {
              id: 'information',
              label: t('people:tab.information'),
              content: () => showInformation(person),
            },
            {
              id: 'realName',
              label: realNameLabel,
              content: () => (
                <RealName id={realNameIdFor(id, person)} load={loadRealName}>
                  {showRealName}
                </RealName>
              ),
            },
            {
              id: 'aliases',
              label: t('people:tab.aliases'),
              content: () => (
                <RealName id={realNameIdFor(id, person)} load={loadRealName}>
                  {({ aliases }) => (
                    <Aliases
                      aliases={aliases}
                      edit={
                        mayEdit
                          ? {
                              addTo: addresses.addAlias(realNameIdFor(id, person)),
                              mergeTo: addresses.merge(realNameIdFor(id, person)),
                            }
                          : undefined
                      }
                    />
                  )}
                </RealName>
              ),
            },
            ...moreTabs(person),
            ...businessTabs(id),
            ...privateTabs(id, person),
          ]}
        />
      )}
    </RecordPage>
  );
};
