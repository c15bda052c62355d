import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { titleOf } from '../../navigation/titles.ts';

/** Keeps the document's title and description in step with the route. */
export function DocumentTitle() {
  const [path] = useLocation();
  useEffect(() => {
    const { title, description } = titleOf(path);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [path]);
  return null;
}
