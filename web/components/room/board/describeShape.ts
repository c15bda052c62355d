import type { Items, Shape } from '../../../../shared/drawing/item.ts';

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The position of a shape's centre, as text for screen readers. */
export const placeOf = ({ start, end }: Shape): string =>
  `${percent((start[0] + end[0]) / 2)} across, ${percent((start[1] + end[1]) / 2)} down`;

export const extentOf = ({ start, end }: Shape): string =>
  `${percent(Math.abs(end[0] - start[0]))} wide, ${percent(Math.abs(end[1] - start[1]))} tall`;

export const angleOf = ({ rotation }: Shape): string =>
  `turned ${Math.round((rotation * 180) / Math.PI)} degrees`;

/** A shape's kind, index, position and size, as text for screen readers: "Circle 2 of 3: ...". */
export function describeShape(shape: Shape, items: Items): string {
  const shapes = items.filter(({ type }) => type === 'shape');
  const number = 1 + shapes.findIndex(({ id }) => id === shape.id);
  const kind = shape.shape.charAt(0).toUpperCase() + shape.shape.slice(1);
  const turned = shape.rotation === 0 ? '' : `, ${angleOf(shape)}`;
  return `${kind} ${number} of ${shapes.length}: ${placeOf(shape)}, ${extentOf(shape)}${turned}.`;
}
