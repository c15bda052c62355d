import type { ComponentProps, ReactNode } from 'react';
import { Drawing } from '../ui/icons.tsx';

/** Apart from the others, which are in every page's first script. */
const drawings = {
  eye: (
    <>
      <path d="M1.5 10C4 5.5 7 4 10 4s6 1.5 8.5 6c-2.5 4.5-5.5 6-8.5 6s-6-1.5-8.5-6z" />
      <circle cx="10" cy="10" r="2.5" />
    </>
  ),
  eyeOff: (
    <path d="M3 3l14 14M7.5 4.5C8.3 4.2 9.2 4 10 4c3 0 6 1.5 8.5 6-.7 1.3-1.5 2.3-2.3 3.1M4.5 6C3.4 7 2.4 8.4 1.5 10c2.5 4.5 5.5 6 8.5 6 1.3 0 2.6-.3 3.8-.9M8.2 8.3a2.5 2.5 0 003.5 3.5" />
  ),
  print: <path d="M5.5 7V2.5h9V7M5.5 14H2.5V7h15v7h-3M5.5 11.5h9v6h-9z" />,
  key: (
    <>
      <circle cx="6.5" cy="10" r="4" />
      <path d="M10.5 10h7.5v3.5M14.5 10v2.5" />
    </>
  ),
  lock: (
    <>
      <rect x="3.5" y="8.5" width="13" height="9" rx="1.5" />
      <path d="M6.5 8.5V6a3.5 3.5 0 017 0v2.5M10 12v2" />
    </>
  ),
  phone: (
    <>
      <rect x="5" y="2" width="10" height="16" rx="2" />
      <path d="M9 14.5h2" />
    </>
  ),
  list: <path d="M7.5 5H17M7.5 10H17M7.5 15H17M3.5 5h.01M3.5 10h.01M3.5 15h.01" />,
} satisfies Record<string, ReactNode>;

interface AccountIconProps extends Omit<ComponentProps<typeof Drawing>, 'children'> {
  name: keyof typeof drawings;
}

/** An icon that only account pages have. */
export const AccountIcon = ({ name, ...look }: AccountIconProps) => (
  <Drawing {...look}>{drawings[name]}</Drawing>
);
