import type { Network } from './network.ts';

/** A spatial grid whose cells are as wide as the longest link, so that only neighbouring cells need comparing. */
interface Grid {
  columns: number;
  /** The first particle of each cell, or -1. */
  first: Int16Array;
  /** The next particle in the same cell, or -1. */
  next: Int16Array;
}

function sortIntoCells({ x, y, width, height }: Network, cellPx: number): Grid {
  // A border of empty cells saves bounds checks at the edges.
  const columns = Math.floor(width / cellPx) + 3;
  const rows = Math.floor(height / cellPx) + 3;
  const first = new Int16Array(columns * rows).fill(-1);
  const next = new Int16Array(x.length);
  for (let i = 0; i < x.length; i++) {
    const column = Math.floor((x[i] ?? 0) / cellPx) + 1;
    const row = Math.floor((y[i] ?? 0) / cellPx) + 1;
    const cell = row * columns + column;
    next[i] = first[cell] ?? -1;
    first[cell] = i;
  }
  return { columns, first, next };
}

/** Calls `visit` once for each pair of particles closer than `linkPx`, with their distance in CSS pixels. */
export function forEachLink(
  network: Network,
  linkPx: number,
  visit: (a: number, b: number, distance: number) => void,
): void {
  const { x, y } = network;
  const { columns, first, next } = sortIntoCells(network, linkPx);
  // Half of the eight neighbours; the other half compares with this cell itself.
  const neighbours = [1, columns - 1, columns, columns + 1];

  const compare = (a: number, from: number) => {
    for (let b = from; b >= 0; b = next[b] ?? -1) {
      const dx = (x[a] ?? 0) - (x[b] ?? 0);
      const dy = (y[a] ?? 0) - (y[b] ?? 0);
      const square = dx * dx + dy * dy;
      if (square < linkPx * linkPx) visit(a, b, Math.sqrt(square));
    }
  };
  for (let cell = 0; cell < first.length; cell++) {
    for (let a = first[cell] ?? -1; a >= 0; a = next[a] ?? -1) {
      compare(a, next[a] ?? -1);
      for (const offset of neighbours) compare(a, first[cell + offset] ?? -1);
    }
  }
}
