/**
 * Places the numbered balloons next to their part, clear of parts, each other and other leaders.
 */

export const RADIUS = 20
/**
 * Minimum distance between centres, so that a finger can't hit two: 44 px when 960 units are shown
 * as 640 px.
 */
const APART = 68
const FROM_EDGE = 34
const AIR = 7
const INSIDE = 9

const DEG = Math.PI / 180
const LENGTHS = [36, 44, 54, 66, 80, 98, 120, 150]
const TILTS = [0, 18, -18, 36, -36]

/**
 * @param {Uint8Array} part number of the part at each pixel, 0 for none
 * @param {number[]} rows line that each part lies on
 * @returns {{ x: number, y: number, tx: number, ty: number }[]} in pixels
 */
export function balloons(part, ink, width, height, rows) {
  const taken = taking(part, ink, width, height)
  const at = (x, y) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : part[Math.round(y) * width + Math.round(x)]
  const last = Math.max(...rows)
  const all = rows.map((row, i) => {
    const up = last === 0 || row < last ? 1 : -1
    return candidates(i + 1, middleOf(part, width, i + 1), up, at, taken, width, height)
  })
  all.forEach((list, i) => {
    if (!list.length) throw new Error(`no place for balloon ${i + 1}`)
  })
  const chosen = all.map((list) => list[0])
  const price = (c, i) =>
    c.cost + chosen.reduce((sum, other, k) => sum + (k === i ? 0 : conflict(c, other)), 0)
  for (let round = 0; round < 12; round++)
    all.forEach((list, i) => {
      chosen[i] = list.reduce((best, c) => (price(c, i) < price(best, i) ? c : best), chosen[i])
    })
  chosen.forEach((c, i) => {
    if (price(c, i) > 5000) throw new Error(`balloon ${i + 1} meets another`)
  })
  return chosen.map(({ x, y, tx, ty }) => ({ x, y, tx, ty }))
}

/** Builds a summed-area table of occupied pixels, to count those in a rectangle. */
function taking(part, ink, width, height) {
  const sums = new Int32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      sums[(y + 1) * (width + 1) + x + 1] =
        (part[i] || ink[i] > 60 ? 1 : 0) +
        sums[y * (width + 1) + x + 1] +
        sums[(y + 1) * (width + 1) + x] -
        sums[y * (width + 1) + x]
    }
  const sum = (x, y) => sums[y * (width + 1) + x]
  return (x0, y0, x1, y1) => {
    const [a, b] = [Math.max(0, Math.floor(x0)), Math.max(0, Math.floor(y0))]
    const [c, d] = [Math.min(width, Math.ceil(x1)), Math.min(height, Math.ceil(y1))]
    return sum(c, d) - sum(a, d) - sum(c, b) + sum(a, b)
  }
}

function middleOf(part, width, number) {
  let n = 0,
    sx = 0,
    sy = 0
  for (let i = 0; i < part.length; i++)
    if (part[i] === number) {
      n++
      sx += i % width
      sy += Math.floor(i / width)
    }
  if (!n) throw new Error(`part ${number} can't be seen`)
  return { x: sx / n, y: sy / n }
}

function candidates(number, middle, up, at, taken, width, height) {
  const list = []
  const wanted = 78
  for (let turn = 0; turn < 360; turn += 6) {
    const d = { x: Math.cos(turn * DEG), y: -Math.sin(turn * DEG) }
    let reach = 700
    while (reach > 0 && at(middle.x + d.x * reach, middle.y + d.y * reach) !== number) reach -= 1.5
    if (reach <= 0) continue
    const edge = { x: middle.x + d.x * reach, y: middle.y + d.y * reach }
    let inside = INSIDE
    while (inside > 0 && at(edge.x - d.x * inside, edge.y - d.y * inside) !== number) inside -= 1.5
    const t = { x: edge.x - d.x * inside, y: edge.y - d.y * inside }
    for (const tilt of TILTS) {
      const a = (turn + tilt) * DEG
      const l = { x: Math.cos(a), y: -Math.sin(a) }
      for (const length of LENGTHS) {
        const c = {
          x: t.x + l.x * (length + inside),
          y: t.y + l.y * (length + inside),
          tx: t.x,
          ty: t.y,
        }
        if (
          c.x < FROM_EDGE ||
          c.y < FROM_EDGE ||
          c.x > width - FROM_EDGE ||
          c.y > height - FROM_EDGE
        )
          continue
        const r = RADIUS + AIR
        if (taken(c.x - r, c.y - r * 0.5, c.x + r, c.y + r * 0.5)) continue
        if (taken(c.x - r * 0.5, c.y - r, c.x + r * 0.5, c.y + r)) continue
        const strange = crossing(t, c, number, at)
        const off = Math.abs(((turn + tilt - up * wanted + 540) % 360) - 180)
        list.push({ ...c, cost: length + off * 0.9 + Math.abs(tilt) * 0.3 + strange * 30 })
      }
    }
  }
  return list.sort((p, q) => p.cost - q.cost).slice(0, 400)
}

/**
 * Counts the pixels of other parts under the leader, and of its own part after the leader left it.
 */
function crossing(t, c, number, at) {
  const length = Math.hypot(c.x - t.x, c.y - t.y)
  let strange = 0
  let out = false
  for (let s = 0; s < length; s += 2) {
    const p = at(t.x + ((c.x - t.x) * s) / length, t.y + ((c.y - t.y) * s) / length)
    if (p !== number) out = true
    if ((p && p !== number) || (out && p === number)) strange++
  }
  return strange
}

function conflict(a, b) {
  const d = Math.hypot(a.x - b.x, a.y - b.y)
  if (d < APART) return 10_000 + (APART - d) * 100
  if (cut(a, b)) return 6000
  if (nearLine(a, b) < RADIUS + 6 || nearLine(b, a) < RADIUS + 6) return 5500
  return d < APART * 1.3 ? 12 : 0
}

/** Returns the distance of a's balloon from b's leader. */
function nearLine(a, b) {
  const [dx, dy] = [b.x - b.tx, b.y - b.ty]
  const k = Math.max(0, Math.min(1, ((a.x - b.tx) * dx + (a.y - b.ty) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(a.x - b.tx - dx * k, a.y - b.ty - dy * k)
}

function cut(a, b) {
  const side = (p, q, x, y) => (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x)
  const [a0, a1] = [{ x: a.tx, y: a.ty }, a]
  const [b0, b1] = [{ x: b.tx, y: b.ty }, b]
  return (
    side(a0, a1, b0.x, b0.y) * side(a0, a1, b1.x, b1.y) < 0 &&
    side(b0, b1, a0.x, a0.y) * side(b0, b1, a1.x, a1.y) < 0
  )
}
