/**
 * Convex outlines on the drawing plane as [x, y] points, and the distance that clears them of each
 * other.
 */

/**
 * Returns the outermost points in 36 directions, counter-clockwise: accurate enough, and fast to
 * compare.
 */
export function hull(points) {
  const out = Array.from({ length: 36 }, (_, i) => {
    const [c, s] = [Math.cos((i * Math.PI) / 18), Math.sin((i * Math.PI) / 18)]
    return points.reduce((far, p) => (p[0] * c + p[1] * s > far[0] * c + far[1] * s ? p : far))
  })
  return out.filter((p, i) => p !== out[(i + 1) % 36])
}

/** True when no line separates the two outlines by more than `gap` (separating axis). */
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

/**
 * Returns the shortest distance from `start` in a direction that clears `b` of all outlines, in
 * steps of 2.
 */
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
