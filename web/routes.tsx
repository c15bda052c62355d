import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { DocumentTitle } from './components/layout/DocumentTitle.tsx';
import { ErrorBoundary } from './components/layout/ErrorBoundary.tsx';
import { ErrorScreen } from './components/layout/ErrorScreen.tsx';
import { PageLoading } from './components/layout/PageLoading.tsx';
import { Connecting } from './components/room/Connecting.tsx';
import { Toasts } from './components/ui/Toasts.tsx';
import { HomePage } from './pages/HomePage.tsx';

const LobbyPage = lazy(() =>
  import('./pages/LobbyPage.tsx').then((module) => ({ default: module.LobbyPage })),
);
const RoomPage = lazy(() => import('./pages/RoomPage.tsx'));
const LoginPage = lazy(() => import('./pages/LoginPage.tsx'));
const RegisterPage = lazy(() => import('./pages/RegisterPage.tsx'));
const ForgotPasswordPage = lazy(() => import('./pages/ForgotPasswordPage.tsx'));
const SetupSecurityPage = lazy(() => import('./pages/SetupSecurityPage.tsx'));
const SecuritySettingsPage = lazy(() => import('./pages/SecuritySettingsPage.tsx'));
const SettingsPage = lazy(() => import('./pages/SettingsPage.tsx'));
const GamesPage = lazy(() => import('./pages/GamesPage.tsx'));
const ComingSoonPage = lazy(() => import('./pages/ComingSoonPage.tsx'));

/** The pages by their address. What not everybody visits is a chunk of its own. */
export const Routes = () => (
  <ErrorBoundary>
    <DocumentTitle />
    <Suspense fallback={<PageLoading />}>
      <Switch>
        <Route path="/" component={HomePage} />
        <Route path="/login" component={LoginPage} />
        <Route path="/register" component={RegisterPage} />
        <Route path="/forgot-password" component={ForgotPasswordPage} />
        <Route path="/setup-security" component={SetupSecurityPage} />
        <Route path="/settings" component={SettingsPage} />
        <Route path="/settings/security" component={SecuritySettingsPage} />
        <Route path="/games" component={GamesPage} />
        <Route path="/friends" component={ComingSoonPage} />
        <Route path="/leaderboard" component={ComingSoonPage} />
        <Route path="/games/:category" component={ComingSoonPage} />
        <Route path="/game/draw-me/lobby" component={LobbyPage} />
        <Route path="/game/draw-me/:roomId">
          {({ roomId }) => (
            <Suspense fallback={<Connecting />}>
              <RoomPage roomId={roomId} />
            </Suspense>
          )}
        </Route>
        <Route>
          <ErrorScreen message="404 Not Found" />
        </Route>
      </Switch>
    </Suspense>
    <Toasts />
  </ErrorBoundary>
);
