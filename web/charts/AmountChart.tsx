import './charts.css';
import { lazy, Suspense } from 'react';
import { Loading } from '../components/Loading.tsx';
import { heightOf, type AmountChartProps } from './points.ts';

const Drawn = lazy(() => import('./DrawnAmountChart.tsx'));

/** Amounts as bars. The chart library is fetched when the first chart is shown; its place is kept meanwhile. */
export const AmountChart = (props: AmountChartProps) => (
  <Suspense
    fallback={
      <div className="chart-place" style={{ minBlockSize: heightOf(props.kind, props.points.length) }}>
        <Loading />
      </div>
    }
  >
    <Drawn {...props} />
  </Suspense>
);
