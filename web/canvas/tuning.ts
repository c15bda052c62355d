// How the board feels. Numbers that the server or another client must agree on stand in shared/protocol/limits.ts.

export const tuning = {
  /** More device pixels than this cost time and are not seen. */
  maxPixelRatio: 3,
  maxBackingPx: 2_700,
  /** Shares of the picture's side: points closer than this say nothing new. */
  minPointDistance: 0.0015,
  /** Mice of 1,000 Hz: points within `denseMs` of the last one count only if they are this far away. */
  denseMs: 4,
  minDensePointDistance: 0.01,
  /**
   * A stroke of one press becomes items of this many points at most, well within the product's limit: its outline is
   * made anew for every frame while it grows.
   */
  strokePoints: 1_000,
  /** A stroke is held at the paper's edge up to this far beyond it, and interrupted from there on. */
  edgeTolerance: 0.03,
  /** How far a tap's second point lies from its first. */
  dotNudge: 0.0005,
  mousePressure: 0.5,
  minPressure: 0.05,
  rotationHandleOffsetPx: 30,
  rotationSnapRad: Math.PI / 12,
  /** Shares of the picture's side: a shape placed by a key, how far it lies beside the last, and the least of a side. */
  placedSide: 0.3,
  placedOffset: 0.04,
  minSide: 0.04,
  /** How far beside a shape's outline a press still means the shape. */
  hitSlackPx: 6,
  touchHitSlackPx: 14,
  handlePaintRadiusPx: 6,
  /** The time over which a remote head glides to its newest point, at least and at most. */
  minGlideMs: 16,
  maxGlideMs: 120,
  batchSlackMs: 16,
  /**
   * Ink is what painting takes, in points of strokes: an item takes some besides its points. Pictures are kept as pixels
   * so that undo paints about `keptInk` at a time, as many as the memory for them holds.
   */
  itemInk: 10,
  keptInk: 300,
  maxKept: 7,
  keptBytes: 48 * 1024 * 1024,
  /** What a point and an item's frame take in JSON, so that the whole picture still fits one event. */
  pointBytes: 22,
  itemBytes: 200,
} as const;
