import { useEffect, useState } from 'react';
import type { RecoveryMethods } from '../../../shared/protocol/http.ts';
import { initiateRecovery } from '../../api/recovery.ts';

/** What an account has set up, as the recovery would find it; null as long as that is not known. Asked anew after a change. */
export function useFactors(username: string, changes: number): RecoveryMethods | null {
  const [factors, setFactors] = useState<RecoveryMethods | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change the answer is another
  useEffect(() => {
    let isCurrent = true;
    initiateRecovery(username).then(
      (answer) => isCurrent && setFactors(answer),
      // The page is of use without it.
      () => isCurrent && setFactors(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [username, changes]);
  return factors;
}
