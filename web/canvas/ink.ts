import type { DrawingItem, Shape } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import { middle, shapeCenter, shapePolygon, type Vec } from './geometry.ts';
import { strokeOutline } from './outline.ts';

const width = drawing.referenceWidthPx;

/** A closed curve through the middles of the outline's edges. */
function outlinePath(outline: readonly Vec[]): Path2D {
  const path = new Path2D();
  const last = outline.at(-1);
  if (!last) return path;
  let previous = last;
  outline.forEach((corner, index) => {
    const [x, y] = middle(previous, corner);
    if (index === 0) path.moveTo(x, y);
    else path.quadraticCurveTo(previous[0], previous[1], x, y);
    previous = corner;
  });
  const [x, y] = middle(last, outline[0] ?? last);
  path.quadraticCurveTo(last[0], last[1], x, y);
  path.closePath();
  return path;
}

function shapePath(shape: Shape): Path2D {
  const path = new Path2D();
  if (shape.shape === 'circle') {
    const [x, y] = shapeCenter(shape);
    const [dx, dy] = [Math.abs(shape.end[0] - shape.start[0]), Math.abs(shape.end[1] - shape.start[1])];
    path.ellipse(x * width, y * width, (dx * width) / 2, (dy * width) / 2, shape.rotation, 0, 2 * Math.PI);
  } else {
    for (const [x, y] of shapePolygon(shape)) path.lineTo(x * width, y * width);
  }
  path.closePath();
  return path;
}

const paths = new WeakMap<DrawingItem, Path2D>();

/** An item's path in pixels of the reference picture. Items are never changed in place, so a path is made once. */
function itemPath(item: DrawingItem): Path2D {
  let path = paths.get(item);
  if (!path) {
    path = item.type === 'freehand' ? outlinePath(strokeOutline(item.points, item.size)) : shapePath(item);
    paths.set(item, path);
  }
  return path;
}

/** Paints an item on a context whose transform maps the reference picture to its pixels. */
export function paintItem(context: CanvasRenderingContext2D, item: DrawingItem): void {
  if (item.type === 'freehand') {
    context.fillStyle = item.color;
    context.fill(itemPath(item));
    return;
  }
  context.strokeStyle = item.color;
  context.lineWidth = item.size;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.stroke(itemPath(item));
}
