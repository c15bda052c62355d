/** The colours of sketches on paper, which are the same in both themes. */
export const feltTips = {
  ink: '#1f1b2e',
  tomato: '#e5484d',
  marigold: '#f5b700',
  teal: '#0e8f88',
  grape: '#6c4ab6',
} as const;
