import type { DrawingItem, Shape } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { shapeCenter, shapePolygon, shapeSize } from '../geometry.ts';
import { strokeOutline } from './outline.ts';
import { outlinePath } from './outlinePath.ts';

const width = drawing.referenceWidthPx;

function shapePath(shape: Shape): Path2D {
  const path = new Path2D();
  if (shape.shape === 'circle') {
    const [x, y] = shapeCenter(shape);
    const [across, down] = shapeSize(shape);
    path.ellipse(
      x * width,
      y * width,
      (across * width) / 2,
      (down * width) / 2,
      shape.rotation,
      0,
      2 * Math.PI,
    );
  } else {
    for (const [x, y] of shapePolygon(shape)) path.lineTo(x * width, y * width);
  }
  path.closePath();
  return path;
}

let paths = new WeakMap<DrawingItem, Path2D>();

/** Frees the paths of all items. They take as much memory as the points, and a picture may be kept for a whole game. */
export const forgetPaths = (): void => {
  paths = new WeakMap();
};

/** An item's path in pixels of the reference picture. */
const itemPath = (item: DrawingItem): Path2D =>
  item.type === 'freehand' ? outlinePath(strokeOutline(item.points, item.size)) : shapePath(item);

/** The context of a canvas, on the page or in a worker. */
type Pen = CanvasFillStrokeStyles & CanvasPathDrawingStyles & CanvasDrawPath;

function paintPath(context: Pen, item: DrawingItem, path: Path2D): void {
  if (item.type === 'freehand') {
    context.fillStyle = item.color;
    context.fill(path);
    return;
  }
  context.strokeStyle = item.color;
  context.lineWidth = item.size;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.stroke(path);
}

/**
 * Paints an item on a context whose transform maps the reference picture to its pixels. Items are never changed in
 * place, so that its path is made once.
 */
export function paintItem(context: Pen, item: DrawingItem): void {
  let path = paths.get(item);
  if (!path) {
    path = itemPath(item);
    paths.set(item, path);
  }
  paintPath(context, item, path);
}

/** Paints an item that is still being drawn: its path is not kept, since the next frame has another item. */
export const paintLiveItem = (context: Pen, item: DrawingItem): void =>
  paintPath(context, item, itemPath(item));
