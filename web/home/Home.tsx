import { lazy, Suspense } from 'react';
import { Loading } from '../components/Loading.tsx';
import { useSession } from '../api/session.ts';
import { Welcome } from './Welcome.tsx';

const Dashboard = lazy(async () => ({ default: (await import('./Dashboard.tsx')).Dashboard }));

/** Home page: a presentation for visitors, the dashboard for people who are signed in. */
export const Page = () =>
  useSession().phase === 'signedIn' ? (
    <Suspense fallback={<Loading />}>
      <Dashboard />
    </Suspense>
  ) : (
    <Welcome />
  );
