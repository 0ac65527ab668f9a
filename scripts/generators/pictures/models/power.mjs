/** Battery, alternator, starter. */
import {
  along,
  around,
  at,
  box,
  circlePts,
  cone,
  cyl,
  group,
  hose,
  hullPts,
  lathe,
  mesh,
  plate,
  posed,
  tube,
} from '../shapes.mjs'
import { bolt, gear, hex, nut, thread } from '../hardware.mjs'
import * as M from '../materials.mjs'
import * as THREE from 'three'

const battery = () => {
  const sticker = M.label(
    (c, w, h) => {
      c.fillStyle = '#e23b2e'
      c.fillRect(0, 0, w, h)
      c.fillStyle = '#fff'
      c.fillRect(0, h * 0.74, w, h * 0.08)
      c.beginPath() // lightning bolt
      for (const [x, y] of [
        [0.52, 0.08],
        [0.36, 0.42],
        [0.48, 0.42],
        [0.42, 0.66],
        [0.64, 0.28],
        [0.51, 0.28],
        [0.6, 0.08],
      ])
        c.lineTo(x * w, y * h)
      c.fill()
      c.font = `bold ${h * 0.3}px sans-serif`
      c.textAlign = 'center'
      c.fillText('–', w * 0.16, h * 0.48)
      c.fillText('+', w * 0.84, h * 0.48)
    },
    512,
    256,
  )
  const post = (x, col) =>
    at(
      group(at(cyl(0.34, 0.1, col), 0, 0.02), at(cone(0.24, 0.2, 0.42, M.steel), 0, 0.25)),
      x,
      1.42,
      0.45,
    )
  return posed(
    group(
      at(box(4.2, 2.3, 2.3, M.satinBlack, 0.1), 0, -0.1),
      at(box(4.34, 0.5, 2.44, M.black, 0.08), 0, 1.12),
      at(box(3.4, 0.1, 0.7, M.black, 0.04), 0, 1.42, -0.45),
      at(box(4.26, 0.16, 2.36, M.satinBlack, 0.04), 0, -1.2),
      [-2.18, 2.18].map((x) => at(box(0.2, 0.16, 1.5, M.black, 0.05), x, 0.92)),
      post(-1.5, M.blue),
      post(1.5, M.red),
      at(mesh(new THREE.PlaneGeometry(3.3, 1.6), sticker), 0, -0.15, 1.156),
      hose(
        [
          [-1.9, 1.35, -0.2],
          [-1.5, 1.75, -0.45],
          [0, 1.86, -0.5],
          [1.5, 1.75, -0.45],
          [1.9, 1.35, -0.2],
        ],
        0.06,
        M.rubber,
      ),
    ),
    32,
    24,
  )
}

const alternator = () =>
  posed(
    at(
      group(
        along(
          'z',
          group(
            at(
              lathe(
                [
                  [0, -1.25],
                  [1.3, -1.25],
                  [1.75, -1.0],
                  [1.8, -0.3],
                  [1.8, 0],
                  [0, 0],
                ],
                M.castAlu,
                { r: 0.12 },
              ),
              0,
              -0.28,
            ),
            tube(1.72, 1.2, 0.7, M.darkSteel),
            at(
              lathe(
                [
                  [0, 1.05],
                  [0.9, 1.05],
                  [1.6, 0.85],
                  [1.8, 0.55],
                  [1.8, 0],
                  [0, 0],
                ],
                M.castAlu,
                { r: 0.12 },
              ),
              0,
              0.3,
            ),
            // vents, through which the copper winding shows
            at(
              around(14, 1.78, () => box(0.14, 0.42, 0.34, M.gloss, 0.06)),
              0,
              0.62,
            ),
            at(
              around(14, 1.765, () => box(0.14, 0.28, 0.2, M.copper, 0.04)),
              0,
              0.6,
            ),
            at(
              around(14, 1.76, () => box(0.14, 0.5, 0.34, M.gloss, 0.06)),
              0,
              -0.85,
            ),
            at(
              around(12, 1.15, () => box(0.6, 0.12, 0.22, M.gloss, 0.05)),
              0,
              1.26,
            ),
            around(
              3,
              1.86,
              () => group(cyl(0.16, 1.8, M.castAlu), at(hex(0.2, 0.16), 0, 0.95)),
              20,
            ),
            at(
              group(
                lathe(
                  [
                    [0, -0.4],
                    [0.85, -0.4],
                    [0.85, -0.32],
                    ...Array.from({ length: 5 }, (_, i) => [
                      [0.82, -0.28 + i * 0.12],
                      [0.7, -0.22 + i * 0.12],
                    ]).flat(),
                    [0.82, 0.32],
                    [0.85, 0.36],
                    [0.85, 0.42],
                    [0.5, 0.42],
                    [0.45, 0.25],
                    [0, 0.25],
                  ],
                  M.steel,
                  { r: 0.01 },
                ),
                at(nut(0.32), 0, 0.35),
                at(thread(0.16, 0.5), 0, 0.5),
              ),
              0,
              1.85,
            ),
            at(cyl(0.5, 0.3, M.castAlu), 0, 1.35),
          ),
        ),
        ...[
          [2.15, 0.5, 0],
          [-2.0, -1.0, 0],
        ].map(([x, y]) =>
          at(
            plate(
              hullPts([
                [0, 0, 0.42],
                [-x * 0.35, -y * 0.35, 0.7],
              ]),
              0.5,
              M.castAlu,
              { bevel: 0.08, holes: [circlePts(0.2)] },
            ),
            x,
            y,
            0.55,
          ),
        ),
      ),
    ),
    34,
    14,
  )

const starter = () =>
  posed(
    group(
      along(
        'x',
        group(
          at(cyl(0.95, 2.3, M.satinBlack), 0, -1.1),
          at(
            lathe(
              [
                [0, -0.35],
                [0.85, -0.35],
                [0.97, -0.25],
                [0.97, 0],
                [0, 0],
              ],
              M.castAlu,
            ),
            0,
            -2.25,
          ),
          lathe(
            [
              [0, 0],
              [1.0, 0],
              [1.0, 0.5],
              [0.85, 0.9],
              [0.75, 1.5],
              [0.6, 1.75],
              [0.45, 1.75],
            ],
            M.castAlu,
            { r: 0.08 },
          ),
          at(
            plate(
              hullPts([
                [0, 0, 1.05],
                [1.5, 0.4, 0.35],
                [-1.35, -0.6, 0.35],
              ]),
              0.28,
              M.castAlu,
              { bevel: 0.05, holes: [circlePts(0.18, 1.5, 0.4), circlePts(0.18, -1.35, -0.6)] },
            ),
            0,
            0.75,
            0,
            90,
          ),
          at(gear(10, 0.52, 0.36, 0.6, M.steel, 0, 0.35), 0, 2.05),
          at(cyl(0.2, 0.9, M.steel), 0, 2.2),
          around(2, 0.75, () => at(hex(0.12, 0.15), 0, -2.65), 60),
        ),
      ),
      // solenoid on top with its terminals
      at(
        along(
          'x',
          group(
            cyl(0.52, 1.7, M.satinBlack),
            at(cyl(0.5, 0.35, M.black), 0, -1.0),
            at(cyl(0.55, 0.2, M.castAlu), 0, 0.9),
            ...[
              [-0.2, 0.2],
              [0.25, -0.1],
            ].map(([a, b]) =>
              at(group(thread(0.1, 0.5, M.copper), at(nut(0.17, M.copper), 0, -0.1)), a, -1.35, b),
            ),
          ),
        ),
        -0.75,
        1.45,
      ),
      at(box(1.4, 0.9, 0.8, M.castAlu, 0.15), 0.4, 1.1),
      hose(
        [
          [-2.05, 1.2, 0.1],
          [-2.4, 0.9, 0.1],
          [-2.2, 0.5, 0.2],
          [-1.9, 0.6, 0.3],
        ],
        0.1,
        M.copper,
      ),
    ),
    28,
    18,
    12,
  )

export default { battery, alternator, 'starter-motor': starter }
