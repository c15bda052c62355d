import { subscribe } from 'valtio/vanilla';
import { isAsked, turn } from '../../stores/turn.ts';

const mark = 'Your turn! · ';

function setMark(isMarked: boolean): void {
  const { title } = document;
  if (isMarked !== title.startsWith(mark))
    document.title = isMarked ? mark + title : title.slice(mark.length);
}

/**
 * While this player is asked for something the document's title says so: it is all that they see of a tab behind others.
 * Returns a function that stops that.
 */
export function markTitle(): () => void {
  const update = () => setMark(isAsked());
  update();
  const stop = subscribe(turn, update);
  return () => {
    stop();
    setMark(false);
  };
}
