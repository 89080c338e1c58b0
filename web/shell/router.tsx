import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { Guard } from './Guard.tsx';
import { isPage } from './pages.ts';
import type { TableEntry } from '../navigation/pageEntry.ts';
import { pageTable } from './pageTable.ts';

const toRoute = (entry: TableEntry): RouteObject => ({
  path: entry.path,
  caseSensitive: false,
  errorElement: <ErrorPage />,
  handle: isPage(entry) ? entry : undefined,
  element: isPage(entry) ? <Guard key={entry.path} page={entry} /> : <Navigate to={entry.redirect} replace />,
});

/** Returns the router: the page table as routes inside the frame. */
export const createRouter = () =>
  createBrowserRouter([
    { element: <Frame />, errorElement: <ErrorPage />, children: pageTable.map(toRoute) },
  ]);
