import { expect, test } from 'vitest';
import { feltTips } from '../feltTips.ts';
import css from './tokens.css?raw';

type Theme = 'light' | 'dark';

/** The value of a token in a theme, as #rrggbb. */
function token(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const colors = value.match(/#[0-9a-f]{6}/g) ?? [];
  const color = theme === 'light' ? colors[0] : colors.at(-1);
  if (color === undefined) throw new Error(`--${name} is not a colour.`);
  return color;
}

/** Relative luminance, 0..1. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const texts = [
  ...['paper', 'card', 'sunken'].flatMap((ground) =>
    ['ink', 'ink-soft', 'tomato-text', 'teal-text', 'grape-text'].map((text) => [text, ground] as const),
  ),
  ...['tomato', 'marigold', 'teal'].map((fill) => [`on-${fill}`, fill] as const),
  ['paper', 'ink'] as const,
];

test.each(texts)('%s is legible on %s in both themes', (text, ground) => {
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(token(text, theme), token(ground, theme)), theme).toBeGreaterThanOrEqual(4.5);
  }
});

test('outlines and the focus ring stand out from their background', () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const ground of ['paper', 'card', 'sunken']) {
      expect(contrast(token('line', theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
      expect(contrast(token('focus', theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
    }
  }
});

test('whoever asks for more contrast sees dividers and faint edges as well as other lines', () => {
  const [, line = ''] = /prefers-contrast: more\) \{[^}]*--line-soft: var\(--([\w-]+)\);/.exec(css) ?? [];
  for (const theme of ['light', 'dark'] as const) {
    for (const ground of ['paper', 'card', 'sunken'])
      expect(contrast(token(line, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  }
});

test('scrollbars have the theme’s colours, and the thumb stands out from its track', () => {
  const [, thumb = '', track = ''] = /scrollbar-color: var\(--([\w-]+)\) var\(--([\w-]+)\);/.exec(css) ?? [];
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(token(thumb, theme), token(track, theme))).toBeGreaterThanOrEqual(3);
  }
});

test('what the client paints itself has the colours of the style sheets', () => {
  const { ink, grape, tomato, marigold } = feltTips;
  const tokens = ['drawing-ink', 'drawing-grape', 'tomato', 'marigold'].map((name) => token(name, 'light'));
  expect(tokens).toEqual([ink, grape, tomato, marigold]);
});
