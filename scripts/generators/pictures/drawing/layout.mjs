/** Places the parts of a drawing on one to three parallel lines, as large as the frame allows. */
import { bounds, clearance, moved } from './hull.mjs'

const DEG = Math.PI / 180
/** Slope in degrees, by number of lines: several short lines lie flatter. */
export const SLOPES = { 1: 17, 2: 8, 3: 6 }

/** Splits into `n` runs so that the longest is as short as possible. */
function split(widths, n) {
  let best
  const walk = (from, left, cuts) => {
    if (left === 1) {
      const ends = [...cuts, widths.length]
      const sums = ends.map((end, i) =>
        widths.slice(ends[i - 1] ?? 0, end).reduce((a, b) => a + b, 0),
      )
      const longest = Math.max(...sums)
      if (!best || longest < best.longest) best = { longest, ends }
      return
    }
    for (let i = from + 1; i <= widths.length - left + 1; i++) walk(i, left - 1, [...cuts, i])
  }
  walk(0, n, [])
  return best.ends
}

function place(parts, rows, unit) {
  const a = SLOPES[rows] * DEG
  const along = [Math.cos(a), Math.sin(a)]
  const widths = parts.map((p) => p.size * p.wide)
  const ends = split(widths, rows)
  const placed = []
  let above = []
  ends.forEach((end, r) => {
    const mine = parts.slice(ends[r - 1] ?? 0, end)
    const done = []
    let way = 0
    const spots = mine.map((p) => {
      const f = (p.size * unit) / p.span
      const outline = moved(p.outline, 0, 0, f)
      way = clearance(done, outline, along, 15, way)
      const spot = { f, x: along[0] * way, y: along[1] * way, row: r }
      done.push(moved(outline, spot.x, spot.y))
      return spot
    })
    const [left, , right] = bounds(done)
    const middle = (left + right) / 2
    const dy = -middle * Math.tan(a)
    const gap = rows === 3 && r === 2 ? 76 : 24
    const shifted = done.map((o) => moved(o, -middle, dy))
    const drop = r ? Math.max(...shifted.map((o) => clearance(above, o, [0, -1], gap))) : 0
    above = [...above, ...shifted.map((o) => moved(o, 0, -drop))]
    spots.forEach((s) => placed.push({ ...s, x: s.x - middle, y: s.y + dy - drop }))
  })
  return { rows, unit, placed, box: bounds(above), outlines: above }
}

/**
 * @param {{ outline: number[][], span: number, wide: number, size: number }[]} parts
 * @param {{ width: number, height: number }} frame free for parts
 */
export function layout(parts, rows, frame) {
  let low = 20,
    high = 330
  const fits = ({ box }) => box[2] - box[0] <= frame.width && box[3] - box[1] <= frame.height
  for (let i = 0; i < 9; i++) {
    const middle = (low + high) / 2
    if (fits(place(parts, rows, middle))) low = middle
    else high = middle
  }
  const out = place(parts, rows, low)
  const [dx, dy] = [(out.box[0] + out.box[2]) / 2, (out.box[1] + out.box[3]) / 2]
  for (const s of out.placed) {
    s.x -= dx
    s.y -= dy
  }
  out.outlines = out.outlines.map((o) => moved(o, -dx, -dy))
  return out
}
