export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

/** The three screen sizes that every page is designed for. */
export const devices = { phone, tablet, desktop } as const;
