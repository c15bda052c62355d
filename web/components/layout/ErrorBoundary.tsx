import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Shows the error screen instead of a page that has thrown, until the route changes. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return <Boundary path={path}>{children}</Boundary>;
}

interface BoundaryState {
  message: string | null;
  /** The path whose page threw. */
  path: string;
}

class Boundary extends Component<{ path: string; children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { message: null, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps({ path }: { path: string }, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { message: null, path };
  }

  override render() {
    const { message } = this.state;
    return message === null ? this.props.children : <ErrorScreen message={message} mayRetry />;
  }
}
