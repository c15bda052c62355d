const height = 5;
const gap = 1;

/** Our own digits, three by five: the pixel face's 2, 5 and 8 are too much alike to be read in a hurry. */
const glyphs: Record<string, readonly string[]> = {
  // Without two corners, or it would be taken for the box in place of a letter that a face lacks.
  '0': [' ##', '# #', '# #', '# #', '## '],
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

/** One rectangle of the path for each pixel of a text, and the text's width in pixels. */
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
  /** Digits, with a sign if need be. */
  text: string;
  /** Side of one pixel of the face, in CSS pixels at the usual size of text. */
  pixel: 2 | 3 | 4 | 6;
}

/** A number in the pixel face; read aloud, copied and found as plain text. */
export function PixelNumber({ text, pixel }: PixelNumberProps) {
  const { path, width } = trace(text);
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <svg
        width={`${(width * pixel) / 16}rem`}
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
