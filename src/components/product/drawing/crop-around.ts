import type { ProductDetail } from '#contract/product/product.ts'

type Drawing = NonNullable<ProductDetail['drawing']>

/**
 * Size of the visible area of the drawing, pixels: it includes neighbouring parts and stays legible
 * on a phone.
 */
const [width, height] = [470, 390]

/** Minimum distance of a balloon's centre from the edge, pixels. */
const margin = 30

/**
 * Returns the crop of a drawing around a part type's callout, in drawing pixels, with the balloons
 * inside it. Undefined if the drawing doesn't contain the part type.
 */
export function cropAround(drawing: Drawing, partType: number | undefined) {
  const callouts = drawing.callouts.map((callout) => ({
    ...callout,
    x: Math.round((callout.x / 100) * drawing.width),
    y: Math.round((callout.y / 100) * drawing.height),
    tx: Math.round((callout.tx / 100) * drawing.width),
    ty: Math.round((callout.ty / 100) * drawing.height),
    isOwn: callout.categoryId === partType,
  }))
  const ownCallout = callouts.find(({ isOwn }) => isOwn)
  if (!ownCallout) return undefined
  const leftEdge = cropStart((ownCallout.x + ownCallout.tx) / 2, width, drawing.width)
  const topEdge = cropStart((ownCallout.y + ownCallout.ty) / 2, height, drawing.height)
  return {
    ...drawing,
    box: `${leftEdge} ${topEdge} ${width} ${height}`,
    callouts: callouts.filter(
      ({ x, y }) =>
        x >= leftEdge + margin &&
        x <= leftEdge + width - margin &&
        y >= topEdge + margin &&
        y <= topEdge + height - margin,
    ),
  }
}

/** Returns the start of a range of `size` around `middle`, kept within `whole`. */
function cropStart(middle: number, size: number, wholeLength: number): number {
  return Math.round(Math.max(0, Math.min(middle - size / 2, wholeLength - size)))
}
