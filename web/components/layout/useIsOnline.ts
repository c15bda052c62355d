import { useSyncExternalStore } from 'react';
import { onNetworkChange } from '../../socket/outages/networkChange.ts';

const isOnline = () => navigator.onLine;

/** Whether the device has a network, as far as the browser knows: it may lead nowhere. */
export const useIsOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline);
