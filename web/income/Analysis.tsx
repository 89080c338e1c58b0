import Button from '@cloudscape-design/components/button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  getIncomeByArea,
  getIncomeByContinents,
  getIncomeByCopyright,
  getIncomeBySource,
} from '../../shared/income/routes.ts';
import type { Answer } from '../../shared/api/route.ts';
import type { IncomeSlice } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { ExportIncome } from './ExportIncome.tsx';
import { LeftOut } from './filter/LeftOut.tsx';
import { IncomeFrame } from './IncomeFrame.tsx';
import { addressOfWork } from './paths.ts';
import { useRightName } from './rightName.ts';
import { SliceSection, type SliceSectionProps } from './SliceSection.tsx';
import { useIncomeView, type IncomeView } from './filter/useIncomeView.ts';

type Slices = Answer<typeof getIncomeByCopyright>;

const sliceRoutes = {
  platform: getIncomeBySource,
  continent: getIncomeByContinents,
  area: getIncomeByArea,
} as const;

type Dimension = keyof typeof sliceRoutes | 'shareLine' | 'licensedRight' | 'work';

/** Fetches income by one dimension. */
const fetchSlices = (by: Dimension, view: IncomeView, signal: AbortSignal): Promise<Slices> =>
  by === 'shareLine' || by === 'licensedRight' || by === 'work'
    ? call(getIncomeByCopyright, { query: { ...view.filter, by }, signal })
    : call(sliceRoutes[by], { query: view.filter, signal });

type Shown = Pick<SliceSectionProps, 'title' | 'description' | 'cutName' | 'toName'> & {
  by: Dimension;
  leadsTo?: (slice: IncomeSlice, currency: Currency) => string | undefined;
};

/** Button to show all kinds of works when there is no income of the chosen kind. */
const AllWorks = ({ view: { position, change } }: { view: IncomeView }) => {
  const t = useText('income');
  if (position.workType === 'all') return null;
  return <Button onClick={() => change({ workType: 'all' })}>{t('income:detail.allTypes')}</Button>;
};

const Cut = ({ view, by, leadsTo, ...shown }: Shown & { view: IncomeView }) => {
  const query = useQuery({
    queryKey: ['income', 'slices', by, view.filter],
    queryFn: ({ signal }) => fetchSlices(by, view, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryResult query={query}>
      {({ currency, items, total, leftOut }) => (
        <>
          <SliceSection
            {...shown}
            slices={items}
            {...(total && { total })}
            currency={currency}
            {...(leadsTo && { leadsTo: (slice: IncomeSlice) => leadsTo(slice, currency) })}
            emptyAction={<AllWorks view={view} />}
            open
          />
          <LeftOut statements={leftOut} />
        </>
      )}
    </QueryResult>
  );
};

const useTabs = (view: IncomeView): { id: string; label: string; content: () => ReactNode }[] => {
  const t = useText('income');
  const rightName = useRightName();
  const region = ({ name }: IncomeSlice) => name || t('income:slice.notStated');
  const tab = (id: string, shown: Shown) => ({
    id,
    label: shown.title,
    content: () => <Cut key={id} view={view} {...shown} />,
  });
  return [
    tab('work', {
      by: 'work',
      title: t('income:analysis.byWork'),
      description: t('income:overview.byWorkText'),
      cutName: t('income:field.work'),
      leadsTo: ({ key }, currency) => addressOfWork(view, key, { currency }),
    }),
    tab('right', {
      by: 'shareLine',
      title: t('income:analysis.byRight'),
      cutName: t('income:field.right'),
      toName: ({ key }) => rightName(key),
      leadsTo: ({ key }, currency) => view.toAddress(pageAddress.incomeDetail, { currency, rightType: key }),
    }),
    tab('licensedRight', {
      by: 'licensedRight',
      title: t('income:analysis.byLicensedRight'),
      description: t('income:analysis.byLicensedRightText'),
      cutName: t('income:field.licensedRight'),
      toName: ({ name }) => name || t('income:slice.notStated'),
      leadsTo: ({ key }, currency) =>
        view.toAddress(pageAddress.incomeDetail, { currency, licensedRight: key }),
    }),
    tab('continent', {
      by: 'continent',
      title: t('income:analysis.byContinent'),
      cutName: t('income:field.continent'),
      toName: region,
    }),
    tab('area', {
      by: 'area',
      title: t('income:analysis.byArea'),
      cutName: t('income:field.territory'),
      toName: region,
      leadsTo: ({ key }, currency) =>
        key ? view.toAddress(pageAddress.incomeDetail, { currency, territory: key }) : undefined,
    }),
    tab('platform', {
      by: 'platform',
      title: t('income:analysis.byPlatform'),
      cutName: t('income:field.platform'),
      toName: ({ name }) => name || t('income:slice.notStated'),
      leadsTo: ({ key }, currency) => view.toAddress(pageAddress.incomeDetail, { currency, platform: key }),
    }),
  ];
};

/** Income by work, right, region and platform. */
export const Page = () => {
  const t = useText('income');
  const view = useIncomeView({ begins: 'oneKind', opens: 'whole' });
  const tabs = useTabs(view);
  return (
    <IncomeFrame
      title={t('pages:incomeAnalysis')}
      description={t('income:analysis.text')}
      view={view}
      actions={<ExportIncome view={view} />}
    >
      {() => <UrlTabs label={t('pages:incomeAnalysis')} tabs={tabs} />}
    </IncomeFrame>
  );
};
