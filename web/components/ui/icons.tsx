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
  triangle: <path d="M10 3l7.5 13.5h-15z" />,
  undo: <path d="M7 3L3 7l4 4M3 7h8.5a5 5 0 010 10H7" />,
  redo: <path d="M13 3l4 4-4 4M17 7H8.5a5 5 0 000 10H13" />,
  trash: <path d="M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12M8.5 8.5v5M11.5 8.5v5" />,
  crown: <path d="M3 15.5h14M3.5 12.5L2.5 5.5 6.5 8.5 10 3.5l3.5 5 4-3-1 7z" />,
  check: <path d="M3.5 10.5l4.5 4.5 8.5-10" />,
  copy: (
    <>
      <rect x="7" y="7" width="10" height="10" rx="1.5" />
      <path d="M4 13H3V3h10v1" />
    </>
  ),
  share: <path d="M10 12V3M6.5 6L10 2.5 13.5 6M5 9H3.5v8h13V9H15" />,
  leave: <path d="M8 3H3.5v14H8M8 10h9M13.5 6.5L17 10l-3.5 3.5" />,
  previous: <path d="M12.5 4L6.5 10l6 6" />,
  next: <path d="M7.5 4l6 6-6 6" />,
  dice: (
    <>
      <rect x="3" y="3" width="14" height="14" rx="2.5" />
      <path d="M7 7h.01M13 7h.01M10 10h.01M7 13h.01M13 13h.01" strokeWidth="2.5" />
    </>
  ),
  send: <path d="M3 10L17 3.5 13 17l-3.5-5.5zM9.5 11.5L17 3.5" />,
  down: <path d="M10 3v13M4.5 10.5L10 16l5.5-5.5" />,
  up: <path d="M10 17V4M4.5 9.5L10 4l5.5 5.5" />,
  minus: <path d="M4 10h12" />,
  plus: <path d="M4 10h12M10 4v12" />,
  plug: (
    <path d="M3 17l3.5-3.5M17 3l-3.5 3.5M6 9l5 5-1.5 1.5a3.5 3.5 0 01-5-5zM14 11L9 6l1.5-1.5a3.5 3.5 0 015 5z" />
  ),
  menu: <path d="M3 5h14M3 10h14M3 15h14" />,
  dots: <path d="M10 4h.01M10 10h.01M10 16h.01" strokeWidth="3.5" />,
  close: <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />,
  sidebar: (
    <>
      <rect x="2.5" y="3.5" width="15" height="13" rx="2" />
      <path d="M7.5 3.5v13" />
    </>
  ),
  friends: (
    <>
      <circle cx="7" cy="6.5" r="3" />
      <path d="M1.5 16.5c0-3 2.5-5 5.5-5s5.5 2 5.5 5M13 3.8a3 3 0 010 5.4M15 12c2 .8 3.5 2.3 3.5 4.5" />
    </>
  ),
  trophy: (
    <path d="M6 3h8v5a4 4 0 01-8 0zM6 4.5H2.8c0 3 1.2 4.5 3.4 4.5M14 4.5h3.2c0 3-1.2 4.5-3.4 4.5M10 12v4.5M6.5 17h7" />
  ),
  sliders: (
    <path d="M3 5.5h6.5M14.5 5.5H17M3 14.5h2.5M10.5 14.5H17M9.5 5.5a2.5 2.5 0 105 0 2.5 2.5 0 10-5 0M5.5 14.5a2.5 2.5 0 105 0 2.5 2.5 0 10-5 0" />
  ),
  grid: <path d="M3.5 3.5h4.5v4.5H3.5zM12 3.5h4.5v4.5H12zM3.5 12h4.5v4.5H3.5zM12 12h4.5v4.5H12z" />,
  bolt: <path d="M11.5 2L4 11.5h5L8.5 18 16 8.5h-5z" />,
  puzzle: <path d="M3 7h4a2.2 2.2 0 114 0h4v4a2.2 2.2 0 110 4v3h-4.5a2 2 0 10-3.5 0H3v-4a2 2 0 100-3.5z" />,
  flag: <path d="M4 18V3M4 3.5c4-2.5 7 2.5 12 0v8c-5 2.5-8-2.5-12 0" />,
  person: (
    <>
      <circle cx="10" cy="6.5" r="3.5" />
      <path d="M3 17.5c0-3.8 3-6 7-6s7 2.2 7 6" />
    </>
  ),
  shield: <path d="M10 2.5l6.5 2.5v5c0 4-2.7 6.5-6.5 8-3.8-1.5-6.5-4-6.5-8V5zM7 10l2.2 2.2L13.2 8" />,
  sound: <path d="M3 7.5h3L10.5 4v12L6 12.5H3zM13.5 7.5a4 4 0 010 5M15.5 4.8a7.5 7.5 0 010 10.4" />,
  silence: <path d="M3 7.5h3L10.5 4v12L6 12.5H3zM13.5 8l4 4M17.5 8l-4 4" />,
  download: <path d="M10 2.5v10M5.5 8.5L10 13l4.5-4.5M3 17h14" />,
  keyboard: (
    <>
      <rect x="1.5" y="4.5" width="17" height="11" rx="2" />
      <path d="M5 8h.01M8.3 8h.01M11.6 8h.01M15 8h.01M6 12h8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

interface DrawingProps {
  /** The accessible name, unless a text beside it says the same. */
  label?: string;
  /** Side in CSS pixels at the default text size, with which it scales. */
  size?: number;
  children: ReactNode;
}

/** A drawing like these, in `currentColor`. */
export const Drawing = ({ label, size = 20, children }: DrawingProps) => {
  const drawing = (
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      {children}
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

interface IconProps extends Omit<DrawingProps, 'children'> {
  name: IconName;
}

/** An icon that several pages have. */
export const Icon = ({ name, ...look }: IconProps) => <Drawing {...look}>{drawings[name]}</Drawing>;
