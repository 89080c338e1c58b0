import './income.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/route.ts';
import {
  getCompanyTopMusicians,
  getCompanyTopPublishers,
  getCompanyTopSongArtists,
} from '../../shared/income/incomeSourceRoutes.ts';
import {
  getCompanyTopSongs,
  getCompanyTopWorks,
  getIncomeByCopyright,
  getMusicianTopSongs,
  getMusicianTopWorks,
} from '../../shared/income/routes.ts';
import type { IncomeSlice } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useAuthority } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { ExportIncome } from './ExportIncome.tsx';
import { LeftOut } from './filter/LeftOut.tsx';
import { IncomeFrame } from './IncomeFrame.tsx';
import { addressOfWork } from './paths.ts';
import { useRightName } from './rightName.ts';
import { SliceSection, type SliceSectionProps } from './SliceSection.tsx';
import { useIncomeView, type IncomeView } from './filter/useIncomeView.ts';

type SlicesRoute = (typeof rankings)[keyof typeof rankings][number]['route'];
type Slices = Answer<typeof getIncomeByCopyright>;

/** Rankings of five, by kind of person signed in; a work opens to its lines. */
const rankings = {
  musician: [
    { id: 'works', route: getMusicianTopWorks, ofWorks: true },
    { id: 'songs', route: getMusicianTopSongs, ofWorks: true },
  ],
  company: [
    { id: 'works', route: getCompanyTopWorks, ofWorks: true },
    { id: 'songs', route: getCompanyTopSongs, ofWorks: true },
    { id: 'musicians', route: getCompanyTopMusicians, ofWorks: false },
    { id: 'publishers', route: getCompanyTopPublishers, ofWorks: false },
    { id: 'artists', route: getCompanyTopSongArtists, ofWorks: false },
  ],
} as const;

const useSlices = (view: IncomeView, route: SlicesRoute) =>
  useQuery({
    queryKey: ['income', 'slices', route.id, view.filter],
    queryFn: ({ signal }): Promise<Slices> => call(route, { query: view.filter, signal }),
    placeholderData: keepPreviousData,
  });

type Cut = Pick<SliceSectionProps, 'title' | 'description' | 'cutName' | 'toName'> & {
  by: 'shareLine' | 'licensedRight';
  /** Part of the filter that selects one slice. */
  part: 'rightType' | 'licensedRight';
};

/** Income by one kind of right. A slice opens to its lines. */
const ByRight = ({ view, by, part, ...shown }: Cut & { view: IncomeView }) => {
  const query = useQuery({
    queryKey: ['income', 'slices', by, view.filter],
    queryFn: ({ signal }) => call(getIncomeByCopyright, { query: { ...view.filter, by }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryResult query={query}>
      {({ currency, items, leftOut }) => (
        <>
          <SliceSection
            {...shown}
            slices={items}
            currency={currency}
            leadsTo={({ key }) => view.toAddress(pageAddress.incomeDetail, { currency, [part]: key })}
            open
          />
          <LeftOut statements={leftOut} />
        </>
      )}
    </QueryResult>
  );
};

const BothRights = ({ view }: { view: IncomeView }) => {
  const t = useText('income');
  const rightName = useRightName();
  return (
    <SpaceBetween size="l">
      <ByRight
        view={view}
        by="shareLine"
        part="rightType"
        title={t('income:rights.byRight')}
        description={t('income:rights.byRightText')}
        cutName={t('income:field.right')}
        toName={({ key }) => rightName(key)}
      />
      <ByRight
        view={view}
        by="licensedRight"
        part="licensedRight"
        title={t('income:analysis.byLicensedRight')}
        description={t('income:analysis.byLicensedRightText')}
        cutName={t('income:field.licensedRight')}
        toName={({ name }) => name || t('income:slice.notStated')}
      />
    </SpaceBetween>
  );
};

const Ranking = ({
  view,
  id,
  route,
  ofWorks,
}: {
  view: IncomeView;
  id: string;
  route: SlicesRoute;
  ofWorks: boolean;
}) => {
  const t = useText('income');
  const leadsTo = ({ key }: IncomeSlice, currency: Currency) => addressOfWork(view, key, { currency });
  return (
    <QueryResult query={useSlices(view, route)}>
      {({ currency, items }) => (
        <SliceSection
          title={t(`income:ranking.${id}`)}
          cutName={t(`income:ranking.${id}Name`)}
          slices={items}
          currency={currency}
          {...(ofWorks && { leadsTo: (slice: IncomeSlice) => leadsTo(slice, currency) })}
        />
      )}
    </QueryResult>
  );
};

/** Income by right, with the five works and people that earned most. */
export const Page = () => {
  const t = useText('income');
  const view = useIncomeView({ opens: 'whole' });
  const kind = useAuthority()?.kind;
  const lists = kind === 'musician' || kind === 'company' ? rankings[kind] : [];
  return (
    <IncomeFrame
      title={t('pages:incomeRights')}
      description={t('income:rights.text')}
      view={view}
      actions={<ExportIncome view={view} />}
    >
      {() => (
        <SpaceBetween size="l">
          <BothRights view={view} />
          <div className="income-pair">
            {lists.map((ranking) => (
              <Ranking key={ranking.id} view={view} {...ranking} />
            ))}
          </div>
        </SpaceBetween>
      )}
    </IncomeFrame>
  );
};
