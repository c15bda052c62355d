import type { ComponentProps } from 'react';

/** A player's name: it may be right-to-left, and the browser's translator leaves it alone. */
export const PlayerName = (props: ComponentProps<'bdi'>) => <bdi translate="no" {...props} />;
