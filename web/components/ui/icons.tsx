import type { ReactNode } from 'react';

/** On a 20 by 20 grid, stroke width 2. */
const drawings = {
  pencil: <path d="M3 17l1-4L14 3l3 3L7 16zM11.5 5.5l3 3" />,
  shapes: (
    <>
      <rect x="2.5" y="8.5" width="9" height="9" rx="1" />
      <circle cx="12.5" cy="7" r="4.5" />
    </>
  ),
  cursor: <path d="M4 3l12 6-5 1.8L8.5 16z" />,
  square: <rect x="3" y="4" width="14" height="12" rx="1" />,
  circle: <circle cx="10" cy="10" r="7" />,
  triangle: <path d="M10 3l7.5 13.500h-15z" />,
  undo: <path d="M7 3L3 7l4 4M3 7h8.500a5 5 0 010 10H7" />,
  redo: <path d="M13 3l4 4-4 4M17 7H8.500a5 5 0 000 10H13" />,
  trash: <path d="M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12M8.5 8.500v5M11.5 8.500v5" />,
  crown: <path d="M3 15.500h14M3.5 12.500L2.5 5.5 6.5 8.5 10 3.500l3.5 5 4-3-1 7z" />,
  check: <path d="M3.5 10.500l4.5 4.5 8.5-10" />,
  copy: (
    <>
      <rect x="7" y="7" width="10" height="10" rx="1.5" />
      <path d="M4 13H3V3h10v1" />
    </>
  ),
  share: <path d="M10 12V3M6.5 6L10 2.5 13.5 6M5 9H3.500v8h13V9H15" />,
  leave: <path d="M8 3H3.500v14H8M8 10h9M13.5 6.500L17 10l-3.5 3.5" />,
  previous: <path d="M12.5 4L6.5 10l6 6" />,
  next: <path d="M7.5 4l6 6-6 6" />,
  dice: (
    <>
      <rect x="3" y="3" width="14" height="14" rx="2.5" />
      <path d="M7 7h.01M13 7h.01M10 10h.01M7 13h.01M13 13h.01" strokeWidth="2.5" />
    </>
  ),
  send: <path d="M3 10L17 3.5 13 17l-3.5-5.500zM9.5 11.500L17 3.5" />,
  down: <path d="M10 3v13M4.5 10.500L10 16l5.5-5.5" />,
  up: <path d="M10 17V4M4.500 9.500L10 4l5.500 5.500" />,
  minus: <path d="M4 10h12" />,
  plus: <path d="M4 10h12M10 4v12" />,
  plug: (
    <path d="M3 17l3.5-3.500M17 3l-3.5 3.500M6 9l5 5-1.5 1.500a3.5 3.5 0 01-5-5zM14 11L9 6l1.5-1.500a3.5 3.5 0 015 5z" />
  ),
  menu: <path d="M3 5h14M3 10h14M3 15h14" />,
  dots: <path d="M10 4h.01M10 10h.01M10 16h.01" strokeWidth="3.500" />,
  close: <path d="M4.500 4.500l11 11M15.500 4.500l-11 11" />,
  sidebar: (
    <>
      <rect x="2.500" y="3.500" width="15" height="13" rx="2" />
      <path d="M7.500 3.500v13" />
    </>
  ),
  friends: (
    <>
      <circle cx="7" cy="6.500" r="3" />
      <path d="M1.500 16.500c0-3 2.500-5 5.500-5s5.500 2 5.500 5M13 3.800a3 3 0 010 5.400M15 12c2 .8 3.500 2.300 3.500 4.500" />
    </>
  ),
  trophy: (
    <path d="M6 3h8v5a4 4 0 01-8 0zM6 4.500H2.800c0 3 1.200 4.500 3.400 4.500M14 4.500h3.200c0 3-1.200 4.500-3.400 4.500M10 12v4.500M6.500 17h7" />
  ),
  sliders: (
    <path d="M3 5.500h6.500M14.500 5.500H17M3 14.500h2.500M10.500 14.500H17M9.500 5.500a2.500 2.500 0 105 0 2.500 2.500 0 10-5 0M5.500 14.500a2.500 2.500 0 105 0 2.500 2.500 0 10-5 0" />
  ),
  grid: (
    <path d="M3.500 3.500h4.500v4.500H3.500zM12 3.500h4.500v4.500H12zM3.500 12h4.500v4.500H3.500zM12 12h4.500v4.500H12z" />
  ),
  bolt: <path d="M11.500 2L4 11.500h5L8.500 18 16 8.500h-5z" />,
  puzzle: (
    <path d="M3 7h4a2.200 2.200 0 114 0h4v4a2.200 2.200 0 110 4v3h-4.500a2 2 0 10-3.500 0H3v-4a2 2 0 100-3.500z" />
  ),
  flag: <path d="M4 18V3M4 3.500c4-2.500 7 2.500 12 0v8c-5 2.500-8-2.500-12 0" />,
  person: (
    <>
      <circle cx="10" cy="6.500" r="3.500" />
      <path d="M3 17.500c0-3.800 3-6 7-6s7 2.200 7 6" />
    </>
  ),
  shield: (
    <path d="M10 2.500l6.500 2.500v5c0 4-2.700 6.500-6.500 8-3.800-1.500-6.500-4-6.500-8V5zM7 10l2.200 2.200L13.200 8" />
  ),
  eye: (
    <>
      <path d="M1.500 10C4 5.500 7 4 10 4s6 1.500 8.500 6c-2.500 4.500-5.500 6-8.500 6s-6-1.500-8.500-6z" />
      <circle cx="10" cy="10" r="2.500" />
    </>
  ),
  eyeOff: (
    <path d="M3 3l14 14M7.500 4.500C8.300 4.200 9.200 4 10 4c3 0 6 1.500 8.500 6-.7 1.300-1.500 2.300-2.300 3.100M4.500 6C3.400 7 2.400 8.400 1.500 10c2.500 4.500 5.500 6 8.500 6 1.300 0 2.600-.3 3.800-.9M8.200 8.300a2.500 2.500 0 003.500 3.500" />
  ),
  sound: (
    <path d="M3 7.500h3L10.500 4v12L6 12.500H3zM13.500 7.500a4 4 0 010 5M15.500 4.800a7.500 7.500 0 010 10.400" />
  ),
  silence: <path d="M3 7.500h3L10.500 4v12L6 12.500H3zM13.500 8l4 4M17.500 8l-4 4" />,
  download: <path d="M10 2.500v10M5.500 8.500L10 13l4.500-4.500M3 17h14" />,
  print: <path d="M5.500 7V2.500h9V7M5.500 14H2.500V7h15v7h-3M5.500 11.500h9v6h-9z" />,
  key: (
    <>
      <circle cx="6.500" cy="10" r="4" />
      <path d="M10.500 10h7.500v3.500M14.500 10v2.500" />
    </>
  ),
  lock: (
    <>
      <rect x="3.500" y="8.500" width="13" height="9" rx="1.500" />
      <path d="M6.500 8.500V6a3.500 3.500 0 017 0v2.500M10 12v2" />
    </>
  ),
  phone: (
    <>
      <rect x="5" y="2" width="10" height="16" rx="2" />
      <path d="M9 14.500h2" />
    </>
  ),
  list: <path d="M7.500 5H17M7.500 10H17M7.500 15H17M3.500 5h.01M3.500 10h.01M3.500 15h.01" />,
  keyboard: (
    <>
      <rect x="1.500" y="4.500" width="17" height="11" rx="2" />
      <path d="M5 8h.01M8.300 8h.01M11.600 8h.01M15 8h.01M6 12h8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

interface IconProps {
  name: IconName;
  /** The accessible name, unless a text beside it says the same. */
  label?: string;
  /** Side in CSS pixels at the default text size, with which it scales. */
  size?: number;
}

/** An icon in `currentColor`. */
export const Icon = ({ name, label, size = 20 }: IconProps) => {
  const drawing = (
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      {drawings[name]}
    </g>
  );
  const side = `${size / 16}rem`;
  return label ? (
    <svg width={side} height={side} viewBox="0 0 20 20" role="img" aria-label={label}>
      <title>{label}</title>
      {drawing}
    </svg>
  ) : (
    <svg width={side} height={side} viewBox="0 0 20 20" aria-hidden="true">
      {drawing}
    </svg>
  );
};
