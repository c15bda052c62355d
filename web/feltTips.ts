/** The colours of what we draw ourselves, the same in both themes: sketches, confetti, the handles of a shape. */
export const feltTips = {
  ink: '#1f1b2e',
  tomato: '#e5484d',
  marigold: '#f5b700',
  teal: '#0e8f88',
  grape: '#6c4ab6',
} as const;
