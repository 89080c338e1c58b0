import { Suspense, type ReactNode } from 'react';
import { Loading } from './Loading.tsx';

/** Keeps the place of a part whose code is fetched when it is first shown. */
export const LazyPart = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Loading />}>{children}</Suspense>
);
