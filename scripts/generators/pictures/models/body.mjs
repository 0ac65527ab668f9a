/** Body panels and fittings. */
import * as THREE from 'three'
import { creaseNormals } from '../normals.mjs'
import {
  along,
  arcPts,
  at,
  box,
  cyl,
  fillet,
  group,
  plate,
  posed,
  row,
  surface,
  tube,
} from '../shapes.mjs'
import * as M from '../materials.mjs'

const silver = M.paint('#8595a6', 0.28)

const bumper = () => {
  // Section from top edge over the nose to the lower lip; plan view bows back at both ends.
  const sec = new THREE.SplineCurve(
    [
      [-0.5, 0.95],
      [-0.1, 0.9],
      [0.15, 0.6],
      [0.3, 0.2],
      [0.25, -0.15],
      [0.1, -0.4],
      [0.2, -0.75],
      [0.1, -0.95],
      [-0.3, -1.0],
    ].map((p) => new THREE.Vector2(...p)),
  )
  const f = (u, v) => {
    const s = (u - 0.5) * 2,
      q = sec.getPoint(v)
    const e = Math.max(0, Math.abs(s) - 0.72) / 0.28
    return [Math.sin(s * 1.25) * 3.3, q.y * (1 - 0.12 * e), q.x - 1.9 * Math.abs(s) ** 3.2 + 0.3]
  }
  const inside = (u, v) => Math.abs(u - 0.5) < 0.24 && v > 0.56 && v < 0.76
  return posed(
    group(
      surface(f, silver, 120, 60, (u, v) => !inside(u, v)),
      surface(
        (u, v) => {
          const [x, y, z] = f(0.255 + u * 0.49, 0.53 + v * 0.27)
          return [x, y, z - 0.12]
        },
        M.gloss,
        40,
        14,
      ),
      row(4, [0, 0.14, 0], () =>
        at(
          surface(
            (u, v) => {
              const [x, , z] = f(0.27 + u * 0.46, 0.66)
              return [x, (v - 0.5) * 0.06, z - 0.02]
            },
            M.black,
            40,
            2,
          ),
          0,
          -0.52,
        ),
      ),
      [-1, 1].map((s) =>
        at(
          group(
            along('z', tube(0.3, 0.22, 0.2, M.gloss)),
            along('z', cyl(0.23, 0.1, M.mirrorGlass)),
          ),
          s * 2.28,
          -0.52,
          -0.25,
          0,
          s * 32,
        ),
      ),
      at(
        surface(
          (u, v) => {
            const [x, , z] = f(0.37 + u * 0.26, 0.4)
            return [x, 0.02 + v * 0.32, z + 0.06]
          },
          M.black,
          20,
          2,
        ),
      ),
    ),
    26,
    18,
    0,
  )
}
const fender = () => {
  // Side panel with the wheel arch cut out and its edge rolled outwards.
  const outline = fillet(
    [
      [-3.0, 0.0],
      [-2.85, 0.75],
      [-1.8, 1.25],
      [1.4, 1.65],
      [2.7, 1.7],
      [2.75, 0.6],
      [2.55, -1.6],
      [1.75, -1.65],
      ...arcPts(1.75, 0, 180, 40, -0.15, -1.25).map(([x, y]) => [x, y]),
      [-2.15, -1.5],
      [-2.8, -1.3],
    ],
    0.18,
    true,
  )
  const g = plate(outline, 0.12, silver, { bevel: 0.05 })
  return posed(
    group(
      bend(g),
      bend(
        plate(
          [...arcPts(1.83, 0, 180, 48, -0.15, -1.25), ...arcPts(1.7, 180, 0, 48, -0.15, -1.25)],
          0.34,
          silver,
          { bevel: 0.05 },
        ),
      ),
      bend(
        at(
          plate(
            fillet(
              [
                [-2.4, 0.82],
                [2.5, 1.18],
                [2.5, 1.1],
                [-2.4, 0.75],
              ],
              0.03,
              true,
            ),
            0.2,
            silver,
          ),
        ),
      ),
      at(box(4.2, 0.08, 0.5, silver, 0.03), 0.6, 1.5, -0.45, 0, 0, 5),
      at(box(0.6, 0.3, 0.08, M.glow('#f08c1a', 0.2), 0.08), 1.9, 0.55, 0.12),
    ),
    24,
    14,
  )
}
/** Bends a flat panel so that its top and ends recede from the viewer. */
function bend(obj) {
  obj.updateMatrixWorld(true)
  obj.traverse((o) => {
    if (!o.isMesh) return
    const p = o.geometry.attributes.position
    for (let i = 0; i < p.count; i++) {
      const x = p.getX(i),
        y = p.getY(i)
      p.setZ(
        i,
        p.getZ(i) - 0.05 * x * x * (x < 0 ? 1.6 : 0.6) - (y > 0.6 ? 0.5 * (y - 0.6) ** 2 : 0),
      )
    }
    creaseNormals(o.geometry)
  })
  return obj
}
const hood = () => {
  const step = (a, b, x) => {
    const t = Math.min(1, Math.max(0, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)
  }
  // u across, v from windscreen to nose: crowned, with a raised middle between two creases and rounded front corners.
  const f = (u, v) => {
    const s = (u - 0.5) * 2,
      e = Math.abs(s)
    const raised = 0.16 * (1 - step(0.5 - 0.08 * v, 0.64 - 0.08 * v, e)) * (1 - 0.5 * v * v)
    return [
      s * (2.45 - 0.3 * v * v),
      0.6 - 0.5 * v ** 2.4 - 0.3 * e ** 3 + raised,
      -1.9 + v * (3.9 - 0.75 * e ** 4) + 0.35 * e * e * (1 - v),
    ]
  }
  const edge = (drop, at) => (u, v) => {
    const [x, y, z] = at(u)
    return [x, y - v * drop, z]
  }
  return posed(
    group(
      surface(f, silver, 160, 80),
      surface(
        (u, v) => {
          const [x, y, z] = f(u, v)
          return [x * 0.97, y - 0.22, z * 0.97]
        },
        M.black,
        60,
        30,
      ),
      surface(
        edge(0.2, (u) => f(u, 1)),
        silver,
        80,
        4,
      ),
      surface(
        edge(0.2, (u) => f(1, 1 - u)),
        silver,
        60,
        4,
      ),
      [-1.1, 1.1].map((x) => at(box(0.3, 0.08, 0.16, M.black, 0.03), x, 0.74, -1.3)),
    ),
    34,
    36,
  )
}
const grille = () => {
  const o = fillet(
      [
        [-2.9, 0.9],
        [-2.4, -0.9],
        [2.4, -0.9],
        [2.9, 0.9],
        [1.5, 1.05],
        [-1.5, 1.05],
      ],
      0.25,
      true,
    ),
    k = (s, t) => o.map(([x, y]) => [x * s, y * t])
  return posed(
    group(
      plate(o, 0.4, M.chrome, { bevel: 0.05, holes: [k(0.88, 0.76)] }),
      at(plate(k(0.92, 0.84), 0.06, M.gloss), 0, 0, -0.16),
      [-2, -1, 0, 1, 2].map((i) =>
        at(box(4.7 + i * 0.17, 0.12, 0.3, M.satinBlack, 0.05), 0, i * 0.28, 0),
      ),
      row(9, [0.55, 0, 0], () => at(box(0.06, 1.5, 0.16, M.black, 0.02), 0, 0, -0.12)),
      at(along('z', cyl(0.5, 0.24, M.chrome, { r: 0.08 })), 0, 0, 0.16),
      at(along('z', cyl(0.4, 0.26, M.satinBlack)), 0, 0, 0.17),
    ),
    26,
    12,
  )
}
const doorHandle = () =>
  posed(
    group(
      at(
        plate(
          fillet(
            [...arcPts(9, 76, 104, 24, 0, -8.05), ...arcPts(9, 104, 76, 24, 0, -8.7)],
            0.2,
            true,
          ),
          0.6,
          silver,
          { bevel: 0.07 },
        ),
        0,
        0.1,
        0.5,
        -90 + 65,
      ),
      at(box(4.6, 0.8, 0.14, M.black, 0.2), 0, 0.3, -0.25),
      at(box(0.9, 0.75, 0.7, silver, 0.25), 2.45, 0.3, 0.1),
      at(along('z', cyl(0.24, 0.12, M.steel)), 2.55, 0.3, 0.46),
      at(box(0.05, 0.26, 0.06, M.gloss, 0.01), 2.55, 0.3, 0.52),
      at(box(0.6, 0.5, 0.9, M.black, 0.1), -2.0, 0.35, -0.6),
      at(box(0.5, 0.4, 0.9, M.black, 0.1), 1.8, 0.35, -0.6),
    ),
    24,
    16,
    18,
  )
const wiperBlade = () =>
  posed(
    group(
      // bridge with two claws, spring strip and rubber lip
      plate(
        [...arcPts(14, 76, 104, 30, 0, -13.3), ...arcPts(14, 104, 76, 30, 0, -13.5)],
        0.2,
        M.black,
        { bevel: 0.04 },
      ),
      at(box(7, 0.06, 0.3, M.steel, 0.02), 0, 0.05),
      at(box(7.1, 0.12, 0.24, M.rubber, 0.03), 0, -0.06),
      at(box(7.1, 0.3, 0.07, M.rubber, 0.02), 0, -0.24),
      [-2.9, 2.9].map((x) =>
        group(
          plate(
            [...arcPts(3, 66, 114, 14, x, -2.55), ...arcPts(3, 114, 66, 14, x, -2.72)],
            0.22,
            M.black,
            { bevel: 0.04 },
          ),
          [-1.1, 1.1].map((d) => at(box(0.25, 0.3, 0.42, M.black, 0.05), x + d * 0.55, 0.1)),
        ),
      ),
      at(box(1.1, 0.42, 0.44, M.grey, 0.1), 0, 0.75),
      at(along('z', cyl(0.12, 0.6, M.steel)), 0, 0.8),
    ),
    28,
    20,
    34,
  )
const floorMat = () =>
  posed(
    group(
      at(
        plate(
          fillet(
            [
              [-1.7, -2.4],
              [1.6, -2.4],
              [1.75, -0.6],
              [1.5, 0.5],
              [1.7, 2.2],
              [0.6, 2.5],
              [-1.5, 2.4],
              [-1.75, 1.2],
            ],
            0.4,
            true,
          ),
          0.16,
          M.rubber,
          { bevel: 0.06 },
        ),
        0,
        0,
        0,
        -90,
      ),
      at(
        plate(
          fillet(
            [
              [-1.55, -2.2],
              [1.45, -2.2],
              [1.58, -0.6],
              [1.34, 0.5],
              [1.5, 2.05],
              [0.6, 2.3],
              [-1.35, 2.2],
              [-1.58, 1.2],
            ],
            0.35,
            true,
          ),
          0.06,
          M.foam,
          { bevel: 0.02 },
        ),
        0,
        0.08,
        0,
        -90,
      ),
      row(11, [0.24, 0, 0], () => at(box(0.09, 0.07, 3.1, M.rubber, 0.02), 0, 0.13, 0.2)),
      at(box(1.3, 0.1, 1.0, M.grey, 0.05), 0.1, 0.14, 1.3),
      [-0.9, 0.9].map((x) => at(tube(0.16, 0.08, 0.08, M.chrome), x, 0.14, 2.0)),
    ),
    34,
    46,
  )

export default {
  bumper,
  fender,
  hood,
  grille,
  'door-handle': doorHandle,
  'wiper-blade': wiperBlade,
  'floor-mat': floorMat,
}
