import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { titleOf } from '../../navigation/titles.ts';

/** Keeps the document's title in step with the route. */
export function DocumentTitle() {
  const [path] = useLocation();
  useEffect(() => {
    document.title = titleOf(path);
  }, [path]);
  return null;
}
