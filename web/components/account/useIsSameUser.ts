import { useState } from 'react';
import { auth } from '../../stores/auth.ts';

/**
 * Returns a function: whether nobody else has logged in since what uses it was mounted. An answer that comes late must
 * tell them nothing, and ask for nothing in their name.
 */
export function useIsSameUser(): () => boolean {
  const [userId] = useState(auth.user?.id);
  return () => auth.user === null || auth.user.id === userId;
}
