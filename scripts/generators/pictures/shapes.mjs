/**
 * Primitives of every model. Units are arbitrary (the stage scales each model to fit). Y is the
 * axis of turned parts, Z the depth of cut-out parts.
 */
import * as THREE from 'three'
import { creaseNormals } from './normals.mjs'

const DEG = Math.PI / 180

/** @typedef {[number, number]} P2 */
/** @typedef {[number, number, number]} P3 */

export const group = (...parts) => new THREE.Group().add(...parts.flat(3))

/** Rotates (degrees, XYZ), then translates. Always returns a new group, so calls can be nested. */
export function at(obj, x = 0, y = 0, z = 0, rx = 0, ry = 0, rz = 0) {
  const g = group(obj)
  g.position.set(x, y, z)
  g.rotation.set(rx * DEG, ry * DEG, rz * DEG)
  return g
}

/**
 * Sets the camera's view of the model: azimuth and elevation first, then roll in the image plane.
 */
export function posed(obj, az = 35, el = 22, roll = 0) {
  obj.userData.view = { az, el, roll }
  return obj
}

export const mesh = (geometry, material) => new THREE.Mesh(geometry, material)
const creased = (g, mat) => mesh(creaseNormals(g), mat)

/**
 * Rounds the corners of a polyline. Real parts have no knife edges; the small radius catches the
 * light.
 * @param {P2[]} pts
 */
export function fillet(pts, r, closed = false, steps = 3) {
  const out = []
  const n = pts.length
  for (let i = 0; i < n; i++) {
    if (!closed && (i === 0 || i === n - 1)) {
      out.push(pts[i])
      continue
    }
    const [p, c, q] = [pts[(i + n - 1) % n], pts[i], pts[(i + 1) % n]]
    const a = [p[0] - c[0], p[1] - c[1]],
      b = [q[0] - c[0], q[1] - c[1]]
    const la = Math.hypot(...a),
      lb = Math.hypot(...b)
    const cos = (a[0] * b[0] + a[1] * b[1]) / (la * lb || 1)
    const k = Math.min(r, la * 0.45, lb * 0.45)
    if (cos < -0.9 || k < 1e-4) {
      out.push(c)
      continue
    }
    const s = [c[0] + (a[0] / la) * k, c[1] + (a[1] / la) * k]
    const e = [c[0] + (b[0] / lb) * k, c[1] + (b[1] / lb) * k]
    for (let j = 0; j <= steps; j++) {
      const t = j / steps,
        u = 1 - t
      out.push([
        u * u * s[0] + 2 * u * t * c[0] + t * t * e[0],
        u * u * s[1] + 2 * u * t * c[1] + t * t * e[1],
      ])
    }
  }
  return out
}

/** Turned part: profile of [radius, height] from top to bottom or bottom to top. */
export function lathe(profile, mat, { r = 0.02, seg = 72, from = 0, arc = 360 } = {}) {
  const pts = fillet(profile, r).map(([x, y]) => new THREE.Vector2(Math.max(x, 0), y))
  // Lathe faces point outwards only when the profile rises. Both directions are allowed here.
  const area = pts.reduce((s, p, i) => {
    const q = pts[(i + 1) % pts.length]
    return s + p.x * q.y - q.x * p.y
  }, 0)
  if (area < 0) pts.reverse()
  return creased(new THREE.LatheGeometry(pts, seg, from * DEG, arc * DEG), mat)
}

/** Solid cylinder along Y, centred. */
export const cyl = (rad, h, mat, o) =>
  lathe(
    [
      [0, -h / 2],
      [rad, -h / 2],
      [rad, h / 2],
      [0, h / 2],
    ],
    mat,
    o,
  )
/** Cone frustum along Y, centred: bottom radius, top radius. */
export const cone = (r0, r1, h, mat, o) =>
  lathe(
    [
      [0, -h / 2],
      [r0, -h / 2],
      [r1, h / 2],
      [0, h / 2],
    ],
    mat,
    o,
  )
/** Pipe along Y, centred. */
export function tube(ro, ri, h, mat, o) {
  const p = [
    [ri, -h / 2 + 0.001],
    [ri, -h / 2],
    [ro, -h / 2],
    [ro, h / 2],
    [ri, h / 2],
    [ri, -h / 2 + 0.001],
  ]
  return lathe(p, mat, o)
}
export const torus = (R, r, mat, arc = 360) =>
  at(mesh(new THREE.TorusGeometry(R, r, 20, 90, arc * DEG), mat), 0, 0, 0, 90)
export const ball = (r, mat) => mesh(new THREE.SphereGeometry(r, 40, 28), mat)

/** Outline helpers: lists of points, counter-clockwise. */
export const arcPts = (r, a0, a1, n = 24, cx = 0, cy = 0) =>
  Array.from({ length: n + 1 }, (_, i) => {
    const a = (a0 + ((a1 - a0) * i) / n) * DEG
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)]
  })
export const circlePts = (r, cx = 0, cy = 0, n = 48) => arcPts(r, 0, 360 - 360 / n, n - 1, cx, cy)
export function rectPts(w, h, r = 0.1, cx = 0, cy = 0) {
  const [x, y] = [w / 2, h / 2]
  return fillet(
    [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ],
    r,
    true,
    6,
  ).map(([a, b]) => [a + cx, b + cy])
}
export const ngon = (n, r, turn = 0) =>
  circlePts(r, 0, 0, n).map(([x, y]) => {
    const [c, s] = [Math.cos(turn * DEG), Math.sin(turn * DEG)]
    return [x * c - y * s, x * s + y * c]
  })
/** Section of a ring between two radii and two angles. */
export const sectorPts = (r0, r1, a0, a1, n = 24) => [
  ...arcPts(r1, a0, a1, n),
  ...arcPts(r0, a1, a0, n),
]
/** Toothed outline; `duty` is the share of the pitch the tooth keeps at its tip. */
export function gearPts(n, ro, ri, duty = 0.3) {
  const out = []
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 360,
      p = 360 / n
    out.push(
      ...[
        [ri, -0.5 + duty / 2],
        [ro, -duty / 2],
        [ro, duty / 2],
        [ri, 0.5 - duty / 2],
      ].map(([r, k]) => [r * Math.cos((a + k * p) * DEG), r * Math.sin((a + k * p) * DEG)]),
    )
  }
  return out
}
/** Convex belt-like outline around circles [x, y, r] given counter-clockwise. */
export function hullPts(circles, n = 48) {
  const all = circles
    .flatMap(([x, y, r]) => circlePts(r, x, y, n))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
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

/**
 * Flat part: outline extruded by `depth` along Z, centred, edges bevelled by `bevel`. A wall
 * between outline and hole must be thicker than two bevels, or its faces intersect.
 */
export function plate(outline, depth, mat, { holes = [], bevel = 0.03 } = {}) {
  const v = (l) => l.map(([x, y]) => new THREE.Vector2(x, y))
  const shape = new THREE.Shape(v(outline))
  shape.holes = holes.map((h) => new THREE.Path(v(h)))
  const b = Math.min(bevel, depth * 0.45)
  const g = new THREE.ExtrudeGeometry(shape, {
    depth: depth - 2 * b,
    bevelEnabled: b > 0,
    bevelSize: b,
    bevelThickness: b,
    bevelOffset: -b,
    bevelSegments: 3,
    curveSegments: 24,
  })
  g.translate(0, 0, -depth / 2 + b)
  g.deleteAttribute('uv')
  return creased(g, mat)
}
/** Box with bevelled edges: width X, height Y, depth Z. */
export const box = (w, h, d, mat, r = 0.04) =>
  plate(rectPts(w, h, Math.min(r, w / 2.1, h / 2.1)), d, mat, {
    bevel: Math.min(r, w / 3, h / 3, d / 3),
  })

/**
 * Curved sheet: f(u, v) -> [x, y, z] over the unit square, facing the viewer when u runs
 * right and v down; `keep(u, v)` cuts openings.
 */
export function surface(f, mat, nu = 60, nv = 40, keep = () => true) {
  const pos = []
  const p = (i, j) => f(i / nu, j / nv)
  for (let i = 0; i < nu; i++)
    for (let j = 0; j < nv; j++) {
      if (!keep((i + 0.5) / nu, (j + 0.5) / nv)) continue
      const [a, b, c, d] = [p(i, j), p(i + 1, j), p(i + 1, j + 1), p(i, j + 1)]
      pos.push(...a, ...c, ...b, ...a, ...d, ...c)
    }
  const g = new THREE.BufferGeometry()
  g.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3))
  return creased(g, mat)
}

/** Round bar, hose or pipe through points, ends closed. */
export function hose(
  points,
  rad,
  mat,
  { seg = 120, closed = false, tension = 0.5, radial = 20 } = {},
) {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => new THREE.Vector3(...p)),
    closed,
    'catmullrom',
    tension,
  )
  return sweepRound(curve, rad, mat, seg, closed, radial)
}
/** Sweeps a round bar along any THREE.Curve. */
export function sweepRound(curve, rad, mat, seg = 120, closed = false, radial = 20) {
  const g = group(mesh(new THREE.TubeGeometry(curve, seg, rad, radial, closed), mat))
  if (!closed)
    for (const t of [0, 1]) {
      const cap = mesh(new THREE.CircleGeometry(rad, radial), mat)
      cap.position.copy(curve.getPoint(t))
      cap.lookAt(curve.getPoint(t).addScaledVector(curve.getTangent(t), t ? 1 : -1))
      g.add(cap)
    }
  return g
}

/** Creates copies with `make(i)` around Y at `radius`, the first on +X. */
export const around = (n, radius, make, start = 0) =>
  group(
    Array.from({ length: n }, (_, i) => {
      const arm = at(make(i), radius)
      return at(arm, 0, 0, 0, 0, -start - (i / n) * 360)
    }),
  )
/** Creates `n` copies along a line with a fixed step, centred. */
export const row = (n, step, make) =>
  group(
    Array.from({ length: n }, (_, i) => {
      const k = i - (n - 1) / 2
      return at(group(make(i)), step[0] * k, step[1] * k, step[2] * k)
    }),
  )
/** Mirrors an object and keeps its faces the right way round. */
export function mirrored(obj, axis = 'x') {
  const g = group(obj)
  g.scale[axis] = -1
  return g
}
/** Aligns the axis of a Y-axis part with 'x' or 'z'. */
export const along = (axis, obj) =>
  axis === 'x' ? at(obj, 0, 0, 0, 0, 0, -90) : at(obj, 0, 0, 0, 90)
