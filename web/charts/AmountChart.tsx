import './charts.css';
import { lazy, Suspense } from 'react';
import { Loading } from '../components/Loading.tsx';
import { chartHeight, type AmountChartProps } from './points.ts';

const Drawn = lazy(() => import('./DrawnAmountChart.tsx'));

/** Bar chart of amounts. The chart library is loaded with the first chart; a placeholder takes its space. */
export const AmountChart = (props: AmountChartProps) => (
  <Suspense
    fallback={
      <div className="chart-place" style={{ minBlockSize: chartHeight(props.kind, props.points.length) }}>
        <Loading />
      </div>
    }
  >
    <Drawn {...props} />
  </Suspense>
);
