// How the board feels. Numbers that server and clients must agree on are in shared/protocol/limits.ts.

export const tuning = {
  /** Limits of the backing store: more pixels cost time without being visible. */
  maxPixelRatio: 3,
  maxBackingPx: 2_700,
  /** Fraction of the picture's side: points closer than this are skipped. */
  minPointDistance: 0.0015,
  /** For 1,000 Hz mice: points within `denseMs` of the last one must be at least this far away. */
  denseMs: 4,
  minDensePointDistance: 0.01,
  /**
   * A longer stroke is split into items of this many points, well below the product's limit, since a growing stroke's
   * outline is recomputed in every frame.
   */
  strokePoints: 1_000,
  /** Up to this far outside the paper a stroke follows the edge; further out it is interrupted. */
  edgeTolerance: 0.03,
  /** The distance between the two points of a tap's dot. */
  dotNudge: 0.0005,
  mousePressure: 0.5,
  minPressure: 0.05,
  rotationHandleOffsetPx: 30,
  rotationSnapRad: Math.PI / 12,
  /** Fractions of the picture's side: a shape placed by key, its offset from the last one, and the minimum side. */
  placedSide: 0.3,
  placedOffset: 0.04,
  minSide: 0.04,
  /** How far from a shape's outline a press still hits it. */
  hitSlackPx: 6,
  touchHitSlackPx: 14,
  handlePaintRadiusPx: 6,
  /** A second finger that comes sooner after the first, before that has moved so far, makes it a pinch. */
  pinchMs: 150,
  restSlackPx: 10,
  /** A touch that has lain still for so long is a thumb that holds the screen: another one draws. */
  restMs: 500,
  /** From here on the page counts as zoomed in. */
  zoomedScale: 1.01,
  /** After a pen was at the board, a touch within this time is a palm. */
  palmMs: 2_000,
  /** A touch that the system cancels within this time was not meant to draw; a longer stroke is kept. */
  takenBackMs: 1_000,
  /** The minimum (per point) and maximum time in which a remote head glides to its newest point. */
  minGlideMs: 16,
  maxGlideMs: 120,
  batchSlackMs: 16,
  /**
   * Ink is the cost of painting, in stroke points; `itemInk` is an item's fixed cost. Pictures are cached as pixels so
   * that undo paints about `keptInk` at a time, as far as the memory for them allows.
   */
  itemInk: 10,
  keptInk: 300,
  /** From here on a received picture is painted by a worker: about 50 ms on a slow phone. */
  offThreadInk: 5_000,
  maxKept: 12,
  keptBytes: 48 * 1024 * 1024,
  /** The most bytes of a point and of an item's other fields in JSON, to make the whole picture fit one event. */
  pointBytes: 22,
  itemBytes: 200,
} as const;

/** How the pad of a waiting room feels. */
export const padTuning = {
  /** How long a piece of a line grows before it is sent. */
  pieceMs: 150,
  /** How long a piece stays as it is, and how long it takes to fade after that. */
  freshMs: 5_000,
  fadeMs: 2_000,
  /** A fresh line's width as a fraction of the pad's. */
  lineWidth: 0.012,
} as const;

/** How a picture is drawn once more: everything takes `stepMs` per point, within limits, so about four times as fast. */
export const replayTuning = {
  stepMs: 4,
  minMs: 2_000,
  maxMs: 8_000,
  /** A shape takes as long as a stroke of so many points. */
  shapeSteps: 30,
} as const;
