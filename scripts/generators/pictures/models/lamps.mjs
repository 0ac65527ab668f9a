/** Lamps and mirror. */
import * as THREE from 'three'
import {
  along,
  at,
  ball,
  box,
  circlePts,
  cyl,
  fillet,
  group,
  hullPts,
  lathe,
  mesh,
  plate,
  posed,
  row,
  tube,
} from '../shapes.mjs'
import { socket } from '../hardware.mjs'
import * as M from '../materials.mjs'

const reflector = (r, d = 0.6) =>
  at(
    along(
      'z',
      group(
        lathe(
          [
            [0.15, -d],
            [r * 0.5, -d * 0.8],
            [r * 0.85, -d * 0.3],
            [r, 0],
            [r * 1.08, 0.02],
            [r * 1.08, -0.1],
          ],
          M.chrome,
          { r: 0.02 },
        ),
        at(ball(0.16, M.glow('#fff3d0', 0.9)), 0, -d * 0.6),
      ),
    ),
    0,
    0,
    0,
  )
const projector = (r) =>
  along(
    'z',
    group(
      tube(r * 1.15, r * 0.9, 0.5, M.chrome),
      at(tube(r * 1.3, r * 1.1, 0.12, M.darkSteel), 0, 0.1),
      at(
        lathe(
          [
            [0, 0.42],
            [r * 0.5, 0.34],
            [r * 0.85, 0.1],
            [r * 0.9, 0],
            [0, 0],
          ],
          M.plastic('#b9d3e6', 0.05),
          { r: 0.1 },
        ),
        0,
        0,
      ),
    ),
  )

const headlamp = () => {
  const face = fillet(
    [
      [-2.6, -0.5],
      [-2.2, -1.1],
      [0.8, -1.15],
      [2.0, -0.75],
      [3.0, 0.55],
      [2.6, 0.85],
      [0.5, 0.9],
      [-1.9, 0.65],
    ],
    0.35,
    true,
  )
  const grow = (k) => face.map(([x, y]) => [x * k, y * k])
  return posed(
    group(
      at(plate(grow(1.0), 1.5, M.black, { bevel: 0.2 }), 0, 0, -0.9),
      at(plate(face, 0.7, M.black, { bevel: 0.02, holes: [grow(0.93)] }), 0, 0, 0.15),
      at(plate(grow(0.94), 0.06, M.plastic('#6e757d', 0.3)), 0, 0, -0.1),
      at(projector(0.55), -1.35, -0.2, 0.12),
      at(reflector(0.6, 0.4), 0.25, -0.15, 0.32),
      at(along('z', tube(0.66, 0.6, 0.2, M.chrome)), 0.25, -0.15, 0.25),
      at(
        plate(
          fillet(
            [
              [1.15, -0.7],
              [1.8, -0.55],
              [2.55, 0.45],
              [1.3, 0.5],
            ],
            0.15,
            true,
          ),
          0.2,
          M.glow('#f59a23', 0.35),
          { bevel: 0.06 },
        ),
        0,
        0,
        0.1,
      ),
      at(
        plate(
          fillet(
            [
              [-2.15, 0.5],
              [2.4, 0.72],
              [2.4, 0.6],
              [-2.15, 0.37],
            ],
            0.04,
            true,
          ),
          0.2,
          M.glow('#ffffff', 0.5),
        ),
        0,
        -0.02,
        0.15,
      ),
      at(plate(grow(0.97), 0.12, M.clear('#eaf4fb', 0.22), { bevel: 0.05 }), 0, 0, 0.52),
      [
        [-2.3, 0.9],
        [2.4, 1.15],
        [2.6, -0.6],
      ].map(([x, y]) =>
        at(
          plate(
            hullPts([
              [0, 0, 0.22],
              [-x * 0.12, -y * 0.3, 0.25],
            ]),
            0.14,
            M.black,
            { holes: [circlePts(0.1)] },
          ),
          x,
          y,
          -0.6,
        ),
      ),
      at(along('z', cyl(0.5, 0.3, M.rubber)), -1.2, -0.1, -1.75),
    ),
    -24,
    14,
  )
}
const tailLamp = () => {
  const o = fillet(
    [
      [-1.3, -2.3],
      [0.9, -2.3],
      [1.5, -1.4],
      [1.3, 1.9],
      [0.7, 2.4],
      [-0.9, 2.2],
      [-1.4, 1.0],
    ],
    0.35,
    true,
  )
  const red = M.glow('#d3171c', 0.15),
    amber = M.glow('#f08c1a', 0.2),
    white = M.glow('#f2f4f6', 0.1)
  const cell = (h, y, m) =>
    group(
      at(box(2.1, h, 0.3, m, 0.12), 0, y, 0.35),
      row(6, [0.34, 0, 0], () => at(box(0.05, h * 0.86, 0.06, m, 0.02), 0, y, 0.5)),
    )
  return posed(
    group(
      at(plate(o, 0.9, M.black, { bevel: 0.12 }), 0, 0, -0.3),
      at(
        plate(
          o.map(([x, y]) => [x * 0.96, y * 0.97]),
          0.4,
          red,
          { bevel: 0.12 },
        ),
        0,
        0,
        0.22,
      ),
      cell(1.0, 1.4, red),
      cell(0.85, 0.38, amber),
      cell(0.8, -0.52, white),
      cell(0.9, -1.48, red),
      [
        [-0.7, 1.5],
        [0.7, -1.5],
      ].map(([x, y]) => at(along('z', cyl(0.1, 0.8, M.zinc)), x, y, -1)),
    ),
    32,
    14,
  )
}
const fogLamp = () =>
  posed(
    group(
      along(
        'z',
        group(
          lathe(
            [
              [0, -1.6],
              [0.5, -1.6],
              [0.7, -1.3],
              [1.5, -0.4],
              [1.75, 0],
              [1.75, 0.35],
              [1.62, 0.38],
              [1.58, 0.2],
            ],
            M.black,
            { r: 0.08 },
          ),
        ),
      ),
      at(reflector(1.5, 1.0), 0, 0, 0.2),
      at(
        along(
          'z',
          lathe(
            [
              [0, 0.12],
              [1.0, 0.08],
              [1.58, 0],
              [1.58, -0.06],
              [0, 0],
            ],
            M.clear('#eef6fb', 0.25),
          ),
        ),
        0,
        0,
        0.3,
      ),
      at(ball(0.34, M.glow('#fff3d0', 0.8)), 0, 0, -0.25),
      at(along('z', tube(0.5, 0.4, 0.3, M.chrome)), 0, 0, -0.45),
      row(9, [0.32, 0, 0], (i) =>
        at(box(0.05, 2.9 * Math.cos((i - 4) * 0.27), 0.05, M.clear('#ffffff', 0.5)), 0, 0, 0.4),
      ),
      at(socket(0.7, 0.7, 0.5, M.black, 2), 0, -0.8, -1.3, 180),
      [
        [1.9, 0.6],
        [-1.9, 0.6],
        [0, -1.95],
      ].map(([x, y]) =>
        at(
          plate(
            hullPts([
              [0, 0, 0.28],
              [-x * 0.25, -y * 0.25, 0.4],
            ]),
            0.2,
            M.black,
            { holes: [circlePts(0.13)] },
          ),
          x,
          y,
          -0.1,
        ),
      ),
    ),
    32,
    14,
  )

/**
 * A mirror facing the camera would be plain grey. This prints the sky that it would reflect
 * outdoors.
 */
const skyGlass = () => {
  const m = M.label(
    (c, w, h) => {
      const g = c.createLinearGradient(0, 0, w, h)
      for (const [t, col] of [
        [0, '#8fb4d3'],
        [0.38, '#dcebf5'],
        [0.4, '#f6fbff'],
        [0.55, '#f6fbff'],
        [0.57, '#cfe2f0'],
        [1, '#9db9cf'],
      ])
        g.addColorStop(t, col)
      c.fillStyle = g
      c.fillRect(0, 0, w, h)
    },
    256,
    256,
  )
  m.map.repeat.set(0.25, 0.4)
  m.map.offset.set(0.5, 0.5)
  return m
}
const mirror = () => {
  const o = fillet(
    [
      [-2.0, -1.1],
      [1.5, -1.25],
      [2.2, -0.7],
      [2.1, 0.9],
      [1.4, 1.35],
      [-1.4, 1.2],
      [-2.1, 0.6],
    ],
    0.55,
    true,
  )
  const k = (s) => o.map(([x, y]) => [x * s, y * s])
  return posed(
    group(
      at(plate(o, 0.9, M.blue, { bevel: 0.4 }), 0, 0, -0.4),
      at(plate(o, 0.5, M.black, { bevel: 0.04, holes: [k(0.9)] }), 0, 0, 0.05),
      at(plate(k(0.88), 0.05, M.mirrorGlass, { bevel: 0.02 }), 0, 0, 0.12),
      at(
        mesh(
          new THREE.ShapeGeometry(new THREE.Shape(k(0.86).map((p) => new THREE.Vector2(...p)))),
          skyGlass(),
        ),
        0,
        0,
        0.15,
      ),
      at(box(1.6, 0.12, 0.05, M.glow('#f08c1a', 0.4)), 1.0, 0.1, -0.86),
      at(box(0.9, 0.6, 0.7, M.black, 0.15), -1.5, -1.45, -0.3),
      at(
        plate(
          fillet(
            [
              [-0.8, -0.9],
              [0.8, -0.9],
              [0.9, 0.1],
              [-0.3, 0.9],
              [-0.8, 0.6],
            ],
            0.2,
            true,
          ),
          0.3,
          M.black,
          { bevel: 0.08 },
        ),
        -2.15,
        -1.7,
        -0.5,
        0,
        65,
      ),
      at(
        plate(
          fillet(
            [
              [1.2, -0.3],
              [1.55, -0.3],
              [1.55, 0.1],
              [1.2, 0.1],
            ],
            0.05,
            true,
          ),
          0.01,
          M.mirrorGlass,
        ),
        0,
        0,
        0.14,
      ),
    ),
    24,
    12,
  )
}
export default { headlamp, 'tail-lamp': tailLamp, 'fog-lamp': fogLamp, mirror }
