/** Shared components: threads, nuts, bolts, springs, boots, bearings. */
import * as THREE from 'three'
import {
  around,
  at,
  ball,
  cyl,
  fillet,
  gearPts,
  group,
  lathe,
  ngon,
  plate,
  sweepRound,
  torus,
  tube,
  circlePts,
} from './shapes.mjs'
import * as M from './materials.mjs'

/**
 * Threaded rod along Y, centred. Uses rings instead of a helix: the difference is invisible at this
 * size.
 */
export function thread(rad, h, mat = M.steel, pitch = rad * 0.28) {
  const n = Math.max(3, Math.round(h / pitch))
  const p = [
    [0, -h / 2],
    [rad * 0.82, -h / 2],
  ]
  for (let i = 0; i < n; i++) {
    const y = -h / 2 + (h * (i + 0.25)) / n
    p.push([rad, y + (h * 0.15) / n], [rad, y + (h * 0.35) / n], [rad * 0.84, y + (h * 0.6) / n])
  }
  p.push([rad * 0.8, h / 2], [0, h / 2])
  return lathe(p, mat, { r: 0 })
}

/** Hexagonal prism along Y, `r` to the corners, chamfered like a real nut. */
export const hex = (r, h, mat = M.steel, bore = 0) =>
  at(
    group(plate(ngon(6, r), h, mat, { bevel: r * 0.1, holes: bore ? [circlePts(bore)] : [] })),
    0,
    0,
    0,
    90,
  )
export const nut = (r, mat = M.steel) => group(hex(r, r * 0.9, mat, r * 0.5))
/** Bolt standing on its thread, head up; origin under the head. */
export const bolt = (r, len, mat = M.steel) =>
  group(
    at(hex(r * 1.8, r * 1.2, mat), 0, r * 0.75),
    at(cyl(r * 2.1, r * 0.25, mat), 0, r * 0.1),
    at(thread(r, len, mat), 0, -len / 2),
  )
/** Gear or spline along Y. */
export const gear = (n, ro, ri, h, mat = M.steel, bore = 0, duty = 0.3) =>
  at(
    group(
      plate(gearPts(n, ro, ri, duty), h, mat, {
        bevel: h * 0.04,
        holes: bore ? [circlePts(bore)] : [],
      }),
    ),
    0,
    0,
    0,
    90,
  )

/** Compression spring along Y, centred; flattened pitch on the end coils as wound in reality. */
export function coil(R, wire, h, turns, mat, { top = R, closeEnds = true } = {}) {
  class Helix extends THREE.Curve {
    getPoint(t, v = new THREE.Vector3()) {
      const a = t * turns * Math.PI * 2
      const e = closeEnds ? 0.75 / turns : 0
      // Within the first and last 3/4 turn, the wire rises only by its own thickness.
      const flat = (wire * 1.5) / h
      const y =
        t < e
          ? (t / e) * flat
          : t > 1 - e
            ? 1 - ((1 - t) / e) * flat
            : flat + ((t - e) / (1 - 2 * e)) * (1 - 2 * flat)
      const r = R + (top - R) * t
      return v.set(r * Math.cos(a), (y - 0.5) * h, r * Math.sin(a))
    }
  }
  return sweepRound(new Helix(), wire, mat, Math.round(turns * 64), false, 16)
}

/** Folded rubber boot along Y from radius r0 (bottom) to r1 (top), `n` folds of depth `d`. */
export function bellows(r0, r1, h, n, d, mat = M.rubber) {
  const p = [
    [r0 * 0.9, -h / 2],
    [r0, -h / 2],
  ]
  for (let i = 0; i < n; i++) {
    const r = r0 + ((r1 - r0) * (i + 0.5)) / n
    const y = (k) => -h / 2 + (h * (i + k)) / n
    p.push([r, y(0.12)], [r + d, y(0.4)], [r + d, y(0.6)], [r, y(0.88)])
  }
  p.push([r1, h / 2], [r1 * 0.9, h / 2])
  return lathe(p, mat, { r: h / n / 5 })
}

/** Pleated ring along Y (filter paper). */
export const pleats = (ro, ri, h, n, mat = M.paper) =>
  at(
    group(plate(gearPts(n, ro, ro * 0.93, 0.12), h, mat, { bevel: 0, holes: [circlePts(ri)] })),
    0,
    0,
    0,
    90,
  )

/** Deep-groove ball bearing along Y. */
export function ballBearing(ro, ri, h, { shield = null, balls = 9 } = {}) {
  const t = (ro - ri) * 0.27,
    mid = (ro + ri) / 2
  const g = group(tube(ro, ro - t, h, M.steel), tube(ri + t, ri, h, M.steel))
  if (shield) g.add(tube(ro - t, ri + t, h * 0.86, shield, { r: 0.01 }))
  else
    g.add(
      around(balls, mid, () => ball((ro - ri) * 0.25, M.chrome)),
      tube(mid + t * 0.5, mid - t * 0.5, h * 0.36, M.brass),
    )
  return g
}

/** Band clamp. */
export const clamp = (r, w = 0.14, mat = M.steel) =>
  group(
    tube(r, r * 0.96, w, mat),
    at(group(cyl(w * 0.45, w * 1.6, mat)), r + w * 0.3, 0, 0, 90, 0, 0),
  )

/** Eye with a rubber bush: outer sleeve, rubber, inner sleeve, axis Z. */
export function eye(r, w, outer = M.satinBlack) {
  return at(
    group(
      tube(r, r * 0.78, w, outer),
      tube(r * 0.78, r * 0.4, w * 1.05, M.rubber),
      tube(r * 0.4, r * 0.24, w * 1.25, M.steel),
    ),
    0,
    0,
    0,
    90,
  )
}

/** Electrical socket: keyed shell with pins, opening towards +Y. */
export function socket(w, h, d, mat = M.black, pins = 2) {
  const rect = (a, b) =>
    fillet(
      [
        [-a / 2, -b / 2],
        [a / 2, -b / 2],
        [a / 2, b / 2],
        [-a / 2, b / 2],
      ],
      Math.min(a, b) * 0.25,
      true,
    )
  const shell = at(
    group(plate(rect(w, d), h, mat, { holes: [rect(w * 0.82, d * 0.76)], bevel: 0.015 })),
    0,
    0,
    0,
    90,
  )
  const floor = at(group(plate(rect(w * 0.9, d * 0.9), h * 0.2, mat)), 0, -h * 0.38, 0, 90)
  const pin = Array.from({ length: pins }, (_, i) =>
    at(cyl(w * 0.035, h * 0.7, M.brass), ((i + 0.5) / pins - 0.5) * w * 0.7, -h * 0.1),
  )
  return group(
    shell,
    floor,
    pin,
    at(group(plate(rect(w * 0.3, h * 0.25), d * 0.25, mat)), 0, h * 0.15, d * 0.55),
  )
}

export const washer = (r, h = 0.06, mat = M.steel) => tube(r, r * 0.5, h, mat)
export const snapRing = (R, r, mat = M.steel) => torus(R, r, mat, 330)
