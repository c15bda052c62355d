import { Suspense, useState } from 'react';
import { Route, type RouteComponentProps, Router, Switch } from 'wouter';
import { DocumentTitle } from './components/layout/DocumentTitle.tsx';
import { ErrorBoundary } from './components/layout/ErrorBoundary.tsx';
import { ErrorScreen } from './components/layout/ErrorScreen.tsx';
import { PageLoading } from './components/layout/PageLoading.tsx';
import { Connecting } from './components/room/joining/Connecting.tsx';
import { Toasts } from './components/ui/Toasts.tsx';
import { navigateWhenLoaded } from './navigation/navigateWhenLoaded.ts';
import { isPageLoaded, pageOf, prefetchPage } from './navigation/pageLoader.ts';
import { type PageName, pages } from './navigation/pageTable.ts';
import { HomePage } from './pages/HomePage.tsx';

const aroundNav = navigateWhenLoaded({ isLoaded: isPageLoaded, load: prefetchPage });

export const Routes = () => (
  <Router aroundNav={aroundNav}>
    <ErrorBoundary>
      <DocumentTitle />
      <Switch>
        <Route path="/" component={HomePage} />
        {Object.entries(pages).map(([path, { name }]) => (
          <Route key={path} path={path}>
            {(params) => <PageByName name={name} params={params} />}
          </Route>
        ))}
        <Route>
          <ErrorScreen message="404 Not Found" />
        </Route>
      </Switch>
      <Toasts />
    </ErrorBoundary>
  </Router>
);

/** Keeps one component type while the page is shown: swapping the lazy one for the loaded one would remount it. */
function PageByName({ name, params }: RouteComponentProps & { name: PageName }) {
  const [Page] = useState(() => pageOf(name));
  return (
    <Suspense fallback={name === 'RoomPage' ? <Connecting /> : <PageLoading />}>
      <Page params={params} />
    </Suspense>
  );
}
