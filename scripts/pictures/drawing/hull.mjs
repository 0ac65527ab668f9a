/** Convex outlines on the paper: [x, y] points, and how far they must be moved to stand clear. */

export function hull(points) {
  const all = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const turn = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  const half = (list) => {
    const h = []
    for (const p of list) {
      while (h.length > 1 && turn(h.at(-2), h.at(-1), p) <= 1e-9) h.pop()
      h.push(p)
    }
    return h.slice(0, -1)
  }
  return [...half(all), ...half(all.reverse())]
}

/** True where no line parts the two outlines by more than `gap` (separating axis). */
function close(a, b, dx, dy, gap) {
  for (const outline of [a, b])
    for (let i = 0; i < outline.length; i++) {
      const p = outline[i],
        q = outline[(i + 1) % outline.length]
      const len = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
      const n = [(q[1] - p[1]) / len, (p[0] - q[0]) / len]
      let lowA = Infinity,
        highA = -Infinity,
        lowB = Infinity,
        highB = -Infinity
      for (const [x, y] of a) {
        const d = x * n[0] + y * n[1]
        lowA = Math.min(lowA, d)
        highA = Math.max(highA, d)
      }
      for (const [x, y] of b) {
        const d = (x + dx) * n[0] + (y + dy) * n[1]
        lowB = Math.min(lowB, d)
        highB = Math.max(highB, d)
      }
      if (lowB - highA > gap || lowA - highB > gap) return false
    }
  return true
}

/** Least way from `start` along a direction that takes `b` clear of all outlines, in steps of 2. */
export function clearance(others, b, direction, gap, start = 0) {
  let way = start
  while (others.some((a) => close(a, b, direction[0] * way, direction[1] * way, gap))) way += 2
  return way
}

export const moved = (outline, dx, dy, f = 1) => outline.map(([x, y]) => [x * f + dx, y * f + dy])

export function bounds(outlines) {
  const xs = outlines.flat().map((p) => p[0])
  const ys = outlines.flat().map((p) => p[1])
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
