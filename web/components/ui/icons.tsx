import type { ReactNode } from 'react';

const icon = (drawing: ReactNode) =>
  function Icon({ label, size = 20 }: { label?: string; size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {label ? <title>{label}</title> : null}
        {drawing}
      </svg>
    );
  };

export const PencilIcon = icon(<path d="M3 17l1-4L14 3l3 3L7 16zM11.5 5.5l3 3" />);
export const ShapesIcon = icon(
  <>
    <rect x="2.5" y="8.5" width="9" height="9" rx="1" />
    <circle cx="12.5" cy="7" r="4.5" />
  </>,
);
export const CursorIcon = icon(<path d="M4 3l12 6-5 1.8L8.5 16z" />);
export const SquareIcon = icon(<rect x="3" y="4" width="14" height="12" rx="1" />);
export const CircleIcon = icon(<circle cx="10" cy="10" r="7" />);
export const TriangleIcon = icon(<path d="M10 3l7.5 13.500h-15z" />);
export const UndoIcon = icon(<path d="M7 3L3 7l4 4M3 7h8.500a5 5 0 010 10H7" />);
export const RedoIcon = icon(<path d="M13 3l4 4-4 4M17 7H8.500a5 5 0 000 10H13" />);
export const TrashIcon = icon(<path d="M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12M8.5 8.500v5M11.5 8.500v5" />);
export const CrownIcon = icon(<path d="M3 15.500h14M3.5 12.500L2.5 5.5 6.5 8.5 10 3.500l3.5 5 4-3-1 7z" />);
export const CheckIcon = icon(<path d="M3.5 10.500l4.5 4.5 8.5-10" />);
export const CopyIcon = icon(
  <>
    <rect x="7" y="7" width="10" height="10" rx="1.5" />
    <path d="M4 13H3V3h10v1" />
  </>,
);
export const ShareIcon = icon(<path d="M10 12V3M6.5 6L10 2.5 13.5 6M5 9H3.500v8h13V9H15" />);
export const LeaveIcon = icon(<path d="M8 3H3.500v14H8M8 10h9M13.5 6.500L17 10l-3.5 3.5" />);
export const PreviousIcon = icon(<path d="M12.5 4L6.5 10l6 6" />);
export const NextIcon = icon(<path d="M7.5 4l6 6-6 6" />);
export const DiceIcon = icon(
  <>
    <rect x="3" y="3" width="14" height="14" rx="2.5" />
    <path d="M7 7h.01M13 7h.01M10 10h.01M7 13h.01M13 13h.01" strokeWidth="2.5" />
  </>,
);
export const SendIcon = icon(<path d="M3 10L17 3.5 13 17l-3.5-5.500zM9.5 11.500L17 3.5" />);
export const DownIcon = icon(<path d="M10 3v13M4.5 10.500L10 16l5.5-5.5" />);
export const MinusIcon = icon(<path d="M4 10h12" />);
export const PlusIcon = icon(<path d="M4 10h12M10 4v12" />);
export const PlugIcon = icon(
  <path d="M3 17l3.5-3.500M17 3l-3.5 3.500M6 9l5 5-1.5 1.500a3.5 3.5 0 01-5-5zM14 11L9 6l1.5-1.500a3.5 3.5 0 015 5z" />,
);
