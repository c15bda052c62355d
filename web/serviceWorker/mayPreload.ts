/**
 * Whether navigations may be preloaded while the worker starts. Firefox (140) fails a navigation whose preload has
 * failed, whatever the worker answers: offline it would never show our page.
 */
export const mayPreload = (userAgent: string): boolean => !userAgent.includes('Firefox/');
