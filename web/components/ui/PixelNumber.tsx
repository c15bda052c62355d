const height = 5;
const gap = 1;
/** How wide any number of two digits may be, in font pixels. */
const countdownWidth = 8;

/** Our own digits, five pixels high: the pixel font's 2, 5 and 8 are too similar to be read at a glance. */
const glyphs: Record<string, readonly string[]> = {
  // Wider than the others: in three pixels it looks like a D, or like the box for a missing glyph.
  '0': [' ## ', '#  #', '#  #', '#  #', ' ## '],
  '1': [' # ', '## ', ' # ', ' # ', '###'],
  '2': ['###', '  #', '###', '#  ', '###'],
  '3': ['###', '  #', ' ##', '  #', '###'],
  '4': ['# #', '# #', '###', '  #', '  #'],
  '5': ['###', '#  ', '###', '  #', '###'],
  '6': ['###', '#  ', '###', '# #', '###'],
  '7': ['###', '  #', '  #', ' # ', ' # '],
  '8': ['###', '# #', '###', '# #', '###'],
  '9': ['###', '# #', '###', '  #', '###'],
  '-': ['   ', '   ', '###', '   ', '   '],
  '+': ['   ', ' # ', '###', ' # ', '   '],
};

/** A path with a rectangle for each pixel of a text, and the text's width in pixels. */
function trace(text: string): { path: string; width: number } {
  let width = 0;
  let path = '';
  for (const character of text) {
    const rows = glyphs[character] ?? [];
    for (const [y, row] of rows.entries()) {
      for (const [x, pixel] of [...row].entries()) if (pixel === '#') path += `M${width + x} ${y}h1v1h-1z`;
    }
    width += (rows[0]?.length ?? 0) + gap;
  }
  return { path, width: Math.max(0, width - gap) };
}

interface PixelNumberProps {
  /** A number, or digits with an optional sign. */
  text: string | number;
  /** The side of a font pixel, in CSS pixels at the default text size. */
  pixel: 2 | 3 | 4 | 6;
  /** Whether it counts seconds down: it is always as wide as two digits, lest what is beside it moves. */
  isCountdown?: boolean;
}

/** A number in pixel digits; screen readers, the clipboard and find-in-page get plain text. */
export function PixelNumber({ text, pixel, isCountdown = false }: PixelNumberProps) {
  const { path, width } = trace(String(text));
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <svg
        width={`${(Math.max(width, isCountdown ? countdownWidth : 0) * pixel) / 16}rem`}
        height={`${(height * pixel) / 16}rem`}
        viewBox={`0 0 ${width} ${height}`}
        fill="currentColor"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </>
  );
}
