import { subscribe } from 'valtio/vanilla';
import { isAsked, turn } from '../../stores/turn.ts';

function begin(title: '' | 'Your turn! · '): void {
  document.title = document.title.replace(/^Your turn! · |^/, title);
}

/**
 * While this player is asked for something the document's title says so: it is all that they see of a tab behind others.
 * Returns a function that stops that.
 */
export function markTitle(): () => void {
  const stop = subscribe(turn, () => begin(isAsked() ? 'Your turn! · ' : ''));
  return () => {
    stop();
    begin('');
  };
}
