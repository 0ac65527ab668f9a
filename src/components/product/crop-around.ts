import type { ProductDetail } from '#contract/product.ts'

type Drawing = NonNullable<ProductDetail['drawing']>

/** Pixels of the drawing that are shown: enough for the neighbours, few enough to be read on a phone. */
const [width, height] = [470, 390]

/** How near a balloon's middle may come to the edge. */
const margin = 30

/**
 * The piece of a drawing around a part type's call-out, in the drawing's pixels, with the balloons
 * that lie in it; undefined where the drawing doesn't show the part type.
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
  const own = callouts.find(({ isOwn }) => isOwn)
  if (!own) return undefined
  const left = begin((own.x + own.tx) / 2, width, drawing.width)
  const top = begin((own.y + own.ty) / 2, height, drawing.height)
  return {
    ...drawing,
    box: `${left} ${top} ${width} ${height}`,
    callouts: callouts.filter(
      ({ x, y }) =>
        x >= left + margin &&
        x <= left + width - margin &&
        y >= top + margin &&
        y <= top + height - margin,
    ),
  }
}

/** Where a stretch of `size` around a middle begins without leaving the whole. */
function begin(middle: number, size: number, whole: number): number {
  return Math.round(Math.max(0, Math.min(middle - size / 2, whole - size)))
}
