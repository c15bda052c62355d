import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ErrorBoundary } from './components/layout/ErrorBoundary.tsx';
import { ErrorScreen } from './components/layout/ErrorScreen.tsx';
import { Connecting } from './components/room/Connecting.tsx';
import { Toasts } from './components/ui/Toasts.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { LobbyPage } from './pages/LobbyPage.tsx';

const RoomPage = lazy(() => import('./pages/RoomPage.tsx'));

/** The pages by their address. The room is a chunk of its own: who only looks around does not load the canvas. */
export const Routes = () => (
  <ErrorBoundary>
    <Suspense fallback={<Connecting />}>
      <Switch>
        <Route path="/" component={HomePage} />
        <Route path="/game/draw-me/lobby" component={LobbyPage} />
        <Route path="/game/draw-me/:roomId">{({ roomId }) => <RoomPage roomId={roomId} />}</Route>
        <Route>
          <ErrorScreen message="404 Not Found" />
        </Route>
      </Switch>
    </Suspense>
    <Toasts />
  </ErrorBoundary>
);
