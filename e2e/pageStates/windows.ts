import { devices } from '../support/devices.ts';

export const smallestPhone = { ...devices.phone, viewport: { width: 320, height: 568 } };
/** A phone whose on-screen keyboard is open. */
export const typingPhone = { ...devices.phone, viewport: { width: 390, height: 440 } };
export const commonTypingPhone = { ...devices.phone, viewport: { width: 390, height: 508 } };
/** Small phones whose on-screen keyboards leave a window that is wider than high. */
export const lowTypingPhone = { ...devices.phone, viewport: { width: 390, height: 380 } };
export const lowTypingPhones = [{ ...devices.phone, viewport: { width: 375, height: 300 } }, lowTypingPhone];
export const smallPhone = { ...devices.phone, viewport: { width: 360, height: 640 } };
/** The page's part of a phone's screen, between the bars of its browser. */
export const barredPhone = { ...devices.phone, viewport: { width: 390, height: 664 } };
export const narrowPhone = { ...devices.phone, viewport: { width: 375, height: 667 } };
export const commonPhone = { ...devices.phone, viewport: { width: 360, height: 740 } };
export const unfoldedPhone = { ...devices.phone, viewport: { width: 673, height: 841 } };
export const unfoldedPhoneOnItsSide = { ...devices.phone, viewport: { width: 841, height: 673 } };
export const tallWindow = { viewport: { width: 600, height: 1800 } };
export const smallPhoneOnItsSide = { ...devices.phone, viewport: { width: 667, height: 375 } };
export const phoneOnItsSide = { ...devices.phone, viewport: { width: 844, height: 390 } };
export const largePhoneOnItsSide = { ...devices.phone, viewport: { width: 932, height: 430 } };
/** Below the bars of their browser. */
export const lowPhonesOnTheirSide = [
  { ...devices.phone, viewport: { width: 667, height: 331 } },
  { ...devices.phone, viewport: { width: 844, height: 340 } },
];
/** The same of common phones that are lower. */
export const lowestPhonesOnTheirSide = [
  { ...devices.phone, viewport: { width: 740, height: 290 } },
  { ...devices.phone, viewport: { width: 800, height: 280 } },
];
/** The same of the smallest phone, whose header has two lines. */
export const smallestPhoneOnItsSide = { ...devices.phone, viewport: { width: 568, height: 256 } };
/** What on-screen keyboards leave of small phones on their side. */
export const typingPhonesOnTheirSide = [
  { ...devices.phone, viewport: { width: 568, height: 132 } },
  { ...devices.phone, viewport: { width: 667, height: 124 } },
];
/** The page's part of a screen of 1366 x 768. */
export const laptop = { viewport: { width: 1366, height: 657 } };
/** The page's part of a screen of 1280 x 800. */
export const smallLaptop = { viewport: { width: 1280, height: 680 } };
/** The page's part of a screen of 1440 x 900. */
export const largeLaptop = { viewport: { width: 1440, height: 789 } };
/** Half of a screen, one window above the other. */
export const lowWindow = { viewport: { width: 1440, height: 400 } };
/** The page's part of a screen of 1366 x 768 at 110 %, below a bar of bookmarks. */
export const zoomedLaptop = { viewport: { width: 1242, height: 568 } };
/** The page's part of a screen of 1920 x 1080. */
export const monitor = { viewport: { width: 1920, height: 950 } };
export const wideMonitor = { viewport: { width: 2560, height: 1080 } };
export const largeTabletOnItsSide = { ...devices.tablet, viewport: { width: 1366, height: 1024 } };
export const wideTabletOnItsSide = { ...devices.tablet, viewport: { width: 1280, height: 800 } };
export const tabletOnItsSide = { ...devices.tablet, viewport: { width: 1180, height: 820 } };
