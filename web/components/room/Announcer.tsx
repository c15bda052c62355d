import { useRoom } from './useRoom.ts';

/** Tells a screen reader what the turn has come to. */
export function Announcer() {
  const { state, isDrawer } = useRoom();
  return (
    <p role="status" className="visually-hidden">
      {announcement(state, isDrawer)}
    </p>
  );
}

function announcement(state: ReturnType<typeof useRoom>['state'], isDrawer: boolean): string {
  const drawer = state.players.find(({ id }) => id === state.currentTurn.drawerId)?.username ?? 'Somebody';
  switch (state.phase.name) {
    case 'waiting':
      return '';
    case 'choosing':
      return isDrawer ? 'Your turn: choose a word.' : `Next to draw: ${drawer}.`;
    case 'drawing':
      return isDrawer ? 'Draw now.' : `${drawer} draws now.`;
    case 'round-over':
      return `The turn is over. Answer: ${state.revealedWord ?? ''}.`;
    case 'paused':
      return 'The game is paused.';
    case 'finished':
      return 'The game has ended.';
  }
}
