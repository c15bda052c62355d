import type { Browser, Page } from 'playwright-core';
import { newVisitor } from '../../e2e/support/visitor.ts';
import type { Stroke } from '../../shared/drawing/item.ts';
import type { RawPlayer } from '../load/RawPlayer.ts';
import { fillRoom, startDrawing } from '../load/room.ts';
import { lastPlace, pictureOf } from './picture.ts';
import { installProbe, type Probe, type ProbedWindow } from './probe.ts';

/** A turn whose picture is already drawn. */
export interface Scene {
  roomId: string;
  address: string;
  drawer: RawPlayer;
  watcher: RawPlayer;
}

/** Two players in a room, one of whom has drawn this many strokes. Like our own client they get undos as such. */
export async function openScene(url: string, strokes: number): Promise<Scene> {
  const { drawer, guessers } = await startDrawing(await fillRoom(url, 2, ['undo']));
  const [watcher] = guessers as [RawPlayer];
  const { roomId = '' } = drawer;
  const scene = { roomId, address: `${url}/game/draw-me/${roomId}`, drawer, watcher };
  await showPicture(scene, pictureOf(strokes));
  return scene;
}

/** Adds to the picture what it lacks; resolves once the watcher has all. */
export async function showPicture({ drawer, watcher }: Scene, picture: readonly Stroke[]): Promise<void> {
  const arrived = watcher.next('drawingHistory');
  drawer.emit('syncDrawingState', picture);
  await arrived;
}

export function leaveScene({ drawer, watcher }: Scene): void {
  drawer.wire.cut();
  watcher.wire.cut();
}

interface PageOptions {
  /** How much slower the page's processor is made than this machine's. */
  slowdown?: number;
  /** The secret by which the room recognises the page's guest. */
  session?: string | undefined;
}

/** Opens a room in a browser context of its own; resolves once the picture is painted. */
export async function openRoomPage(
  browser: Browser,
  address: string,
  { slowdown = 1, session }: PageOptions = {},
): Promise<Page> {
  const context = await newVisitor(browser, address);
  await context.addInitScript(installProbe, lastPlace);
  if (session !== undefined) {
    await context.addInitScript(
      (known) => localStorage.setItem('pixel-parlor-guest-session', known),
      session,
    );
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as ProbedWindow).probe.paintedAt !== undefined);
  return page;
}

export const readProbe = (page: Page): Promise<Probe> =>
  page.evaluate(() => (globalThis as ProbedWindow).probe);
