import { type ComponentType, lazy, Suspense } from 'react';
import { Route, type RouteComponentProps, Switch } from 'wouter';
import { DocumentTitle } from './components/layout/DocumentTitle.tsx';
import { ErrorBoundary } from './components/layout/ErrorBoundary.tsx';
import { ErrorScreen } from './components/layout/ErrorScreen.tsx';
import { PageLoading } from './components/layout/PageLoading.tsx';
import { Connecting } from './components/room/Connecting.tsx';
import { Toasts } from './components/ui/Toasts.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { type PageName, pageAt, pages } from './pageTable.ts';

type Page = ComponentType<RouteComponentProps>;

const files = import.meta.glob<{ default: Page }>(['./pages/*Page.tsx', '!./pages/HomePage.tsx']);

const fileOf = (name: PageName) => {
  const file = files[`./pages/${name}.tsx`];
  if (!file) throw new Error(`There is no ${name}.`);
  return file;
};

const components = new Map<PageName, Page>();

/** The page, or what loads it when it is shown. Either stays what it is. */
function componentOf(name: PageName): Page {
  const component = components.get(name) ?? lazy(fileOf(name));
  components.set(name, component);
  return component;
}

/**
 * Loads the page at an address before it is shown. React would put the fallback in its place even if it were there at once,
 * and leave that for 300 ms.
 */
export async function loadPage(path: string): Promise<void> {
  const name = pageAt(path);
  if (name) components.set(name, (await fileOf(name)()).default);
}

/** The pages by their address. */
export const Routes = () => (
  <ErrorBoundary>
    <DocumentTitle />
    <Switch>
      <Route path="/" component={HomePage} />
      {Object.entries(pages).map(([path, name]) => {
        const Page = componentOf(name);
        return (
          <Route key={name} path={path}>
            {(params) => (
              <Suspense fallback={name === 'RoomPage' ? <Connecting /> : <PageLoading />}>
                <Page params={params} />
              </Suspense>
            )}
          </Route>
        );
      })}
      <Route>
        <ErrorScreen message="404 Not Found" />
      </Route>
    </Switch>
    <Toasts />
  </ErrorBoundary>
);
