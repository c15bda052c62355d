import type { ReactNode } from 'react';

/** Our own drawings, on a grid of 20 by 20, in strokes of 2. */
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
  minus: <path d="M4 10h12" />,
  plus: <path d="M4 10h12M10 4v12" />,
  plug: (
    <path d="M3 17l3.5-3.500M17 3l-3.5 3.500M6 9l5 5-1.5 1.500a3.5 3.5 0 01-5-5zM14 11L9 6l1.5-1.500a3.5 3.5 0 015 5z" />
  ),
} satisfies Record<string, ReactNode>;

interface IconProps {
  name: keyof typeof drawings;
  /** What it says, where no words beside it do. */
  label?: string;
  /** Side in pixels at the usual size of text, with which it grows. */
  size?: number;
}

/** A sign in the colour of the text around it. */
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
