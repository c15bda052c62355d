import { beforeEach, describe, expect, test, vi } from 'vitest';
import { distance, middle, type Vec } from '../geometry.ts';
import { outlinePath } from './outlinePath.ts';

/** Notes where a path's lines and curves go. */
class NotedPath {
  readonly lines: { from: Vec; to: Vec }[] = [];
  readonly curves: { from: Vec; around: Vec; to: Vec }[] = [];
  readonly discs: number[][] = [];
  private at: Vec = [0, 0];
  private start: Vec = [0, 0];
  moveTo(x: number, y: number) {
    this.at = this.start = [x, y];
  }
  lineTo(x: number, y: number) {
    this.lines.push({ from: this.at, to: [x, y] });
    this.at = [x, y];
  }
  quadraticCurveTo(x: number, y: number, toX: number, toY: number) {
    this.curves.push({ from: this.at, around: [x, y], to: [toX, toY] });
    this.at = [toX, toY];
  }
  arc(...disc: number[]) {
    this.discs.push(disc);
  }
  closePath() {
    expect(this.at).toEqual(this.start);
  }
}

const ring = (corners: number, radius: number): Vec[] =>
  Array.from({ length: corners }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / corners;
    return [radius * Math.cos(turn), radius * Math.sin(turn)];
  });

const pathOf = (body: readonly Vec[]) => outlinePath({ body, ends: [] }) as unknown as NotedPath;

describe('an outline as a path', () => {
  beforeEach(() => {
    vi.stubGlobal('Path2D', NotedPath);
  });

  test('far corners are rounded, from the middle of one edge to that of the next', () => {
    const corners = ring(6, 20).map(([x, y]): Vec => [x + 30, y + 40]);
    const { lines, curves } = pathOf(corners);
    expect(lines).toEqual([]);
    expect(curves).toEqual(
      corners.map((around, index) => ({
        from: middle(corners.at(index - 1) ?? around, around),
        around,
        to: middle(around, corners[(index + 1) % 6] ?? around),
      })),
    );
  });

  test('what is all but straight is made of straight lines, with no more lost than a thirteenth of a pixel', () => {
    const corners = ring(60, 50);
    const { lines, curves } = pathOf(corners);
    expect(curves).toEqual([]);
    expect(lines).toHaveLength(60);
    for (const { from, to } of lines) {
      const around = corners.toSorted(
        (a, b) => distance(a, middle(from, to)) - distance(b, middle(from, to)),
      )[0];
      const top = middle(middle(from, around ?? from), middle(around ?? to, to));
      expect(distance(top, middle(from, to))).toBeLessThan(1 / 13);
    }
  });

  test('where the outline turns back it is rounded, however narrow it is', () => {
    const { curves } = pathOf([
      [0, 0],
      [50, 0.01],
      [100, 0],
      [50, -0.01],
    ]);
    expect(curves.map(({ around }) => around[0]).sort((a, b) => a - b)).toEqual([0, 100]);
  });

  test('the ends are whole discs', () => {
    const path = outlinePath({ body: [], ends: [{ center: [10, 20], radius: 4 }] }) as unknown as NotedPath;
    expect(path.discs).toEqual([[10, 20, 4, 0, 2 * Math.PI]]);
  });
});
