/** Oils, coolants, greases, sprays. */
import * as THREE from 'three'
import {
  along,
  around,
  at,
  box,
  cyl,
  cone,
  fillet,
  group,
  hose,
  lathe,
  mesh,
  plate,
  posed,
  row,
  tube,
} from '../shapes.mjs'
import * as M from '../materials.mjs'

/** Label with a drop on two colours. Without words, it suits every make and language. */
const dropLabel = (back, front, drop) =>
  M.label(
    (c, w, h) => {
      c.fillStyle = back
      c.fillRect(0, 0, w, h)
      c.fillStyle = front
      c.beginPath()
      c.moveTo(0, h * 0.72)
      c.quadraticCurveTo(w * 0.5, h * 0.5, w, h * 0.78)
      c.lineTo(w, h)
      c.lineTo(0, h)
      c.fill()
      c.fillStyle = drop
      c.beginPath()
      c.moveTo(w / 2, h * 0.1)
      c.bezierCurveTo(w * 0.62, h * 0.32, w * 0.72, h * 0.4, w * 0.72, h * 0.5)
      c.arc(w / 2, h * 0.5, w * 0.22, 0, Math.PI)
      c.bezierCurveTo(w * 0.28, h * 0.4, w * 0.38, h * 0.32, w / 2, h * 0.1)
      c.fill()
    },
    384,
    384,
  )
const sticker = (w, h, mat) => mesh(new THREE.PlaneGeometry(w, h), mat)
const ribCap = (r, h, mat) =>
  group(
    cyl(r, h, mat, { r: 0.06 }),
    around(24, r, () => box(0.06, h * 0.8, 0.07, mat, 0.02)),
  )

/** Jug seen from the side: body outline with a handle hole, thick as a can. */
const jug = (mat, cap, lab, o) => {
  const body = fillet(
    [
      [-1.5, -2.2],
      [1.5, -2.2],
      [1.55, 0.9],
      [1.35, 1.6],
      [0.5, 2.15],
      [-0.1, 2.2],
      [-1.15, 2.15],
      [-1.5, 1.5],
    ],
    0.28,
    true,
  )
  const hole = fillet(
    [
      [0.5, 1.55],
      [1.1, 1.1],
      [1.1, -0.1],
      [0.75, -0.1],
      [0.7, 0.7],
      [0.3, 1.3],
    ],
    0.15,
    true,
  )
  return group(
    plate(body, 1.5, mat, { bevel: 0.22, holes: [hole] }),
    at(cyl(0.5, 0.3, mat), -0.62, 2.25),
    at(ribCap(0.58, 0.5, cap), -0.62, 2.55),
    at(sticker(1.75, 2.0, lab), -0.42, -0.85, 0.755),
    row(3, [0, 0.2, 0], () => at(box(0.5, 0.05, 1.52, mat, 0.02), 1.0, -1.3)),
    o ?? [],
  )
}
const oilBottle = () =>
  posed(jug(M.paint('#33383f', 0.35), M.red, dropLabel('#d8322d', '#f0b429', '#ffffff')), 28, 14)
const coolantJug = () =>
  posed(
    jug(
      M.plastic('#3fae7a', 0.35),
      M.plastic('#f3f5f6'),
      dropLabel('#f7fafb', '#1f8f5f', '#2fa56f'),
    ),
    28,
    14,
  )
const oilDrum = () =>
  posed(
    group(
      lathe(
        [
          [0, -2.3],
          [1.45, -2.3],
          [1.5, -2.4],
          [1.58, -2.4],
          [1.55, -2.25],
          [1.5, -2.2],
          [1.5, -0.85],
          [1.58, -0.78],
          [1.58, -0.7],
          [1.5, -0.63],
          [1.5, 0.63],
          [1.58, 0.7],
          [1.58, 0.78],
          [1.5, 0.85],
          [1.5, 2.2],
          [1.55, 2.25],
          [1.58, 2.4],
          [1.5, 2.4],
          [1.45, 2.28],
          [0, 2.28],
        ],
        M.blue,
        { r: 0.04, seg: 96 },
      ),
      at(cyl(0.24, 0.14, M.zinc), 0.85, 2.32, 0.3),
      at(cyl(0.12, 0.12, M.zinc), -0.95, 2.32, -0.2),
      at(
        lathe(
          [
            [1.505, -0.5],
            [1.51, -0.5],
            [1.51, 0.5],
            [1.505, 0.5],
          ],
          M.white,
          { r: 0, from: -40, arc: 110 },
        ),
      ),
      at(
        lathe(
          [
            [1.512, -0.5],
            [1.514, -0.5],
            [1.514, -0.25],
            [1.512, -0.25],
          ],
          M.red,
          { r: 0, from: -40, arc: 110 },
        ),
      ),
    ),
    15,
    22,
  )
const greaseTube = () =>
  posed(
    group(
      lathe(
        [
          [0, -1.7],
          [0.72, -1.7],
          [0.75, -1.6],
          [0.75, 1.7],
          [0.6, 1.78],
          [0, 1.78],
        ],
        M.plastic('#e8ebee', 0.35),
      ),
      at(tube(0.756, 0.7, 2.3, M.paint('#d8322d'), { r: 0.003 }), 0, 0.1),
      at(tube(0.76, 0.7, 0.3, M.yellow, { r: 0.003 }), 0, -0.6),
      at(cyl(0.78, 0.22, M.plastic('#2a2e34')), 0, -1.7),
      at(cyl(0.36, 0.3, M.plastic('#e8ebee')), 0, 1.9),
      at(cone(0.32, 0.14, 0.7, M.black), 0, 2.35),
      at(tube(0.78, 0.7, 0.12, M.white), 0, 1.55),
    ),
    30,
    16,
    -36,
  )
const sprayCan = () =>
  posed(
    group(
      lathe(
        [
          [0, -2.3],
          [0.75, -2.3],
          [0.82, -2.2],
          [0.8, -2.1],
          [0.8, 1.2],
          [0.83, 1.25],
          [0.83, 1.35],
          [0.75, 1.4],
          [0.6, 1.65],
          [0.36, 1.75],
          [0, 1.75],
        ],
        M.chrome,
        { r: 0.05 },
      ),
      at(tube(0.806, 0.75, 3.2, M.paint('#1f5fc4'), { r: 0.003 }), 0, -0.45),
      at(tube(0.812, 0.75, 0.9, M.white, { r: 0.003 }), 0, -0.1),
      at(tube(0.818, 0.75, 0.16, M.red, { r: 0.003 }), 0, -0.42),
      at(cyl(0.36, 0.1, M.steel), 0, 1.78),
      at(
        lathe(
          [
            [0, 0.4],
            [0.2, 0.4],
            [0.26, 0.25],
            [0.26, 0],
            [0, 0],
          ],
          M.red,
          { r: 0.06 },
        ),
        0,
        1.8,
      ),
      at(along('z', cyl(0.05, 0.08, M.white)), 0, 2.05, 0.25),
      hose(
        [
          [0, 2.05, 0.25],
          [0, 2.06, 1.1],
          [0, 2.0, 1.9],
        ],
        0.035,
        M.red,
      ),
    ),
    58,
    14,
    8,
  )

export default {
  'oil-bottle': oilBottle,
  'oil-drum': oilDrum,
  'coolant-jug': coolantJug,
  'grease-tube': greaseTube,
  'spray-can': sprayCan,
}
