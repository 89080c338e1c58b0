import { Suspense, type ReactNode } from 'react';
import { Loading } from './Loading.tsx';

/** Shows a placeholder while the code of a part is loaded. */
export const LazyPart = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Loading />}>{children}</Suspense>
);
