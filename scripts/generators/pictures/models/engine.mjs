/** Internal engine parts. */
import {
  along,
  around,
  at,
  box,
  circlePts,
  cyl,
  fillet,
  group,
  hullPts,
  lathe,
  plate,
  posed,
  rectPts,
  sectorPts,
  tube,
} from '../shapes.mjs'
import { bolt, gear, hex, nut, thread } from '../hardware.mjs'
import * as M from '../materials.mjs'

const piston = () =>
  posed(
    group(
      // crown, three ring grooves, skirt with pin bosses
      lathe(
        [
          [0, 1.35],
          [1.0, 1.35],
          [1.1, 1.5],
          [1.5, 1.5],
          [1.5, 1.2],
          [1.4, 1.2],
          [1.4, 1.06],
          [1.5, 1.06],
          [1.5, 0.86],
          [1.4, 0.86],
          [1.4, 0.72],
          [1.5, 0.72],
          [1.5, 0.52],
          [1.38, 0.52],
          [1.38, 0.28],
          [1.5, 0.28],
          [1.5, 0.1],
          [1.3, 0.1],
        ],
        M.alu,
        { r: 0.03 },
      ),
      [1.13, 0.79].map((y) => at(tube(1.51, 1.35, 0.1, M.darkSteel, { r: 0.01 }), 0, y)),
      at(tube(1.5, 1.35, 0.18, M.zinc, { r: 0.01 }), 0, 0.4),
      ...[-52, 128].map((a) =>
        lathe(
          [
            [1.38, 0.2],
            [1.49, 0.15],
            [1.49, -1.5],
            [1.38, -1.5],
            [1.38, 0.2],
          ],
          M.alu,
          { from: a, arc: 104, seg: 40 },
        ),
      ),
      ...[-46, 134].map((a) =>
        lathe(
          [
            [1.494, -0.05],
            [1.497, -0.05],
            [1.497, -1.2],
            [1.494, -1.2],
          ],
          M.carbon,
          { from: a, arc: 92, seg: 40, r: 0 },
        ),
      ),
      [-1, 1].map((s) =>
        at(
          plate(
            fillet(
              [
                [-0.95, 0.5],
                [0.95, 0.5],
                [0.95, 0.1],
                [0.55, -0.95],
                [-0.55, -0.95],
                [-0.95, 0.1],
              ],
              0.25,
              true,
            ),
            0.3,
            M.alu,
            { holes: [circlePts(0.36, 0, -0.4)] },
          ),
          s * 1.12,
          0,
          0,
          0,
          90,
        ),
      ),
      at(along('x', tube(0.35, 0.2, 2.5, M.chrome)), 0, -0.4),
    ),
    58,
    20,
  )

const pistonRing = () =>
  posed(
    group(
      [
        [0, 0, M.darkSteel, 0],
        [0.25, 0.75, M.steel, 60],
        [-0.1, 1.5, M.darkSteel, -50],
      ].map(([x, y, m, turn]) =>
        at(
          plate(sectorPts(1.85, 2.05, 94, 446, 120), 0.16, m, { bevel: 0.02 }),
          x,
          y,
          0,
          90,
          0,
          turn,
        ),
      ),
      at(
        group(
          plate(circlePts(2.05, 0, 0, 90), 0.05, M.steel, {
            bevel: 0.01,
            holes: [circlePts(1.88, 0, 0, 90)],
          }),
        ),
        0,
        2.15,
        0,
        90,
      ),
    ),
    20,
    30,
  )

const engineBearing = () =>
  posed(
    group(
      [
        [1, 0],
        [-1, 0],
      ].map(([s]) =>
        at(
          group(
            // half shells: steel back, bearing metal inside, oil hole and locating lug
            plate(sectorPts(1.56, 1.68, 0, 180, 60), 1.3, M.steel, { bevel: 0.02 }),
            plate(sectorPts(1.5, 1.57, 0, 180, 60), 1.28, M.copper, { bevel: 0.02 }),
            plate(sectorPts(1.49, 1.5, 6, 174, 40), 0.22, M.darkSteel, { bevel: 0 }),
            at(box(0.12, 0.12, 0.3, M.steel, 0.03), 1.7, 0.06, 0.35),
            at(cyl(0.13, 0.3, M.gloss), 0, 1.55, 0),
          ),
          s < 0 ? 0.25 : -0.15,
          s * 0.35,
          s < 0 ? 0.4 : 0,
          0,
          0,
          s > 0 ? 0 : 180,
        ),
      ),
    ),
    40,
    26,
    -10,
  )

const gasket = () => {
  const bores = [-2.4, -0.8, 0.8, 2.4]
  const holes = [
    ...bores.map((x) => circlePts(0.66, x)),
    ...[-3.2, -1.6, 0, 1.6, 3.2].flatMap((x) => [
      circlePts(0.15, x, 0.85, 20),
      circlePts(0.15, x, -0.85, 20),
    ]),
    ...bores.flatMap((x) => [
      circlePts(0.1, x - 0.35, 1.0, 16),
      circlePts(0.12, x + 0.3, -1.02, 16),
      rectPts(0.3, 0.16, 0.07, x + 0.3, 1.02),
    ]),
  ]
  return posed(
    group(
      at(
        plate(
          fillet(
            [
              [-3.5, -1.2],
              [3.5, -1.2],
              [3.5, 1.0],
              [2.9, 1.25],
              [-3.3, 1.25],
              [-3.5, 1.1],
            ],
            0.2,
            true,
          ),
          0.08,
          M.steel,
          { holes, bevel: 0.01 },
        ),
        0,
        0,
        0,
      ),
      bores.map((x) => at(along('z', tube(0.74, 0.66, 0.06, M.satinBlack)), x, 0, 0.05)),
      at(box(0.5, 0.25, 0.06, M.brushed), 3.6, 0.4),
    ),
    -30,
    22,
    34,
  )
}

const valveOne = (s, len) =>
  group(
    lathe(
      [
        [0, -len],
        [s, -len],
        [s, -len + 0.12],
        [s * 0.86, -len + 0.28],
        [s * 0.4, -len + 0.5],
        [0.19, -len + 0.95],
        [0.15, -len + 1.4],
        [0.15, len - 0.45],
        [0.12, len - 0.42],
        [0.12, len - 0.34],
        [0.15, len - 0.3],
        [0.15, len],
        [0, len],
      ],
      M.steel,
      { r: 0.05 },
    ),
    lathe(
      [
        [s * 0.99, -len + 0.12],
        [s * 0.87, -len + 0.28],
        [s * 0.84, -len + 0.29],
      ],
      M.chrome,
    ),
  )
const valve = () =>
  posed(
    group(at(valveOne(0.95, 2.4), -0.75, 0, 0), at(valveOne(0.8, 2.4), 1.15, 0.1, 0.2)),
    20,
    -18,
    -32,
  )

/** Loop around two sprocket circles: [x, y, dirx, diry] per step, evenly spaced. */
function loop(R1, R2, d, n) {
  const a = Math.acos((R1 - R2) / d),
    pts = []
  for (let i = 0; i <= 60; i++) {
    const t = a + ((2 * Math.PI - 2 * a) * i) / 60
    pts.push([R1 * Math.cos(t), R1 * Math.sin(t)])
  }
  for (let i = 0; i <= 60; i++) {
    const t = -a + (2 * a * i) / 60
    pts.push([d + R2 * Math.cos(t), R2 * Math.sin(t)])
  }
  const len = pts.map((p, i) =>
    Math.hypot(pts[(i + 1) % pts.length][0] - p[0], pts[(i + 1) % pts.length][1] - p[1]),
  )
  const step = len.reduce((s, x) => s + x, 0) / n,
    out = []
  let i = 0,
    at0 = 0
  for (let k = 0; k < n; k++) {
    while (at0 + len[i] < k * step) at0 += len[i++]
    const f = (k * step - at0) / len[i],
      p = pts[i],
      q = pts[(i + 1) % pts.length]
    out.push([
      p[0] + (q[0] - p[0]) * f,
      p[1] + (q[1] - p[1]) * f,
      (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI,
    ])
  }
  return out
}
/** Flat belt: outer loop with the inner one cut out. */
export const beltPlate = (R1, R2, d, t, w, mat) =>
  plate(
    hullPts(
      [
        [0, 0, R1],
        [d, 0, R2],
      ],
      90,
    ),
    w,
    mat,
    {
      bevel: 0.02,
      holes: [
        hullPts(
          [
            [0, 0, R1 - t],
            [d, 0, R2 - t],
          ],
          90,
        ),
      ],
    },
  )

const timingBelt = () =>
  posed(
    group(
      beltPlate(1.35, 0.8, 3.4, 0.13, 1.0, M.rubber),
      loop(1.2, 0.65, 3.4, 78).map(([x, y, a]) =>
        at(box(0.11, 0.14, 0.98, M.rubber, 0.03), x, y, 0, 0, 0, a),
      ),
    ),
    36,
    24,
    22,
  )

const timingChain = () => {
  const spots = loop(0.95, 0.95, 3.2, 46)
  const link = (z) =>
    plate(
      hullPts(
        [
          [-0.13, 0, 0.14],
          [0.13, 0, 0.14],
        ],
        20,
      ),
      0.06,
      M.darkSteel,
      { bevel: 0.01 },
    )
  return posed(
    group(
      spots.map(([x, y, a], i) =>
        group((i % 2 ? [-0.26, 0.26] : [-0.18, 0.18]).map((z) => at(link(), x, y, z, 0, 0, a))),
      ),
      loop(0.95, 0.95, 3.2, 92)
        .filter((_, i) => i % 2)
        .map(([x, y]) =>
          at(
            along(
              'z',
              group(cyl(0.1, 0.3, M.steel, { seg: 20 }), cyl(0.06, 0.62, M.steel, { seg: 16 })),
            ),
            x,
            y,
          ),
        ),
      [
        [0, 18, 0.74],
        [3.2, 18, 0.74],
      ].map(([x, n, r]) =>
        at(
          along(
            'z',
            group(
              gear(n, 0.95, 0.76, 0.26, M.brushed, 0.3, 0.25),
              tube(0.5, 0.3, 0.6, M.brushed),
              around(5, 0.6, () => cyl(0.09, 0.28, M.gloss)),
            ),
          ),
          x,
          0,
        ),
      ),
    ),
    28,
    22,
    26,
  )
}

const camshaft = () =>
  posed(
    group(
      along(
        'x',
        group(
          cyl(0.34, 6.4, M.brushed),
          ...[-3.0, -0.9, 1.3, 3.0].map((y) => at(cyl(0.58, 0.44, M.chrome), 0, y)),
          ...[-2.4, -1.7, -0.1, 0.5, 1.95, 2.5].map((y, i) =>
            at(
              at(
                plate(
                  hullPts([
                    [0, 0, 0.6],
                    [0.72, 0, 0.26],
                  ]),
                  0.36,
                  M.steel,
                  { bevel: 0.03 },
                ),
                0,
                0,
                0,
                90,
              ),
              0,
              y,
              0,
              0,
              [30, 120, 300, 60, 200, 320][i],
            ),
          ),
          at(gear(30, 1.3, 1.14, 0.36, M.darkSteel, 0.25), 0, 3.6),
          at(
            around(5, 0.75, () => cyl(0.2, 0.4, M.gloss)),
            0,
            3.6,
          ),
          at(hex(0.34, 0.25), 0, 3.9),
        ),
      ),
    ),
    24,
    18,
    36,
  )

const oilPump = () =>
  posed(
    group(
      plate(
        hullPts([
          [0, 0, 1.7],
          [1.5, 1.3, 0.3],
          [-1.5, 1.3, 0.3],
          [1.5, -1.3, 0.3],
          [-1.5, -1.3, 0.3],
          [0, -2.3, 0.5],
        ]),
        0.7,
        M.castAlu,
        {
          bevel: 0.1,
          holes: [
            circlePts(0.18, 1.5, 1.3),
            circlePts(0.18, -1.5, 1.3),
            circlePts(0.18, 1.5, -1.3),
            circlePts(0.18, -1.5, -1.3),
            circlePts(0.3, 0, -2.3),
          ],
        },
      ),
      at(
        plate(circlePts(1.42), 0.3, M.darkSteel, {
          bevel: 0.02,
          holes: [
            Array.from({ length: 120 }, (_, i) => {
              const a = (i / 120) * 2 * Math.PI,
                r = 1.0 + 0.11 * Math.cos(9 * a)
              return [r * Math.cos(a) + 0.1, r * Math.sin(a)]
            }),
          ],
        }),
        0,
        0,
        0.28,
      ),
      at(
        plate(
          Array.from({ length: 120 }, (_, i) => {
            const a = (i / 120) * 2 * Math.PI,
              r = 0.85 + 0.1 * Math.cos(8 * a)
            return [r * Math.cos(a), r * Math.sin(a)]
          }),
          0.32,
          M.steel,
          { bevel: 0.02, holes: [circlePts(0.45)] },
        ),
        0.0,
        0,
        0.3,
      ),
      at(along('z', tube(1.68, 1.43, 0.35, M.castAlu)), 0, 0, 0.3),
      at(along('z', tube(0.46, 0.34, 0.7, M.steel)), 0, 0, 0.35),
      at(
        along('x', group(cyl(0.32, 0.9, M.castAlu), at(hex(0.3, 0.25, M.steel), 0, 0.55))),
        1.6,
        0,
        -0.05,
      ),
    ),
    28,
    20,
  )

const oilPan = () =>
  posed(
    group(
      at(
        plate(rectPts(5.4, 3, 0.35), 0.16, M.satinBlack, {
          bevel: 0.03,
          holes: [
            rectPts(4.6, 2.2, 0.3),
            ...[-2.3, -1.15, 0, 1.15, 2.3].flatMap((x) => [
              circlePts(0.09, x, 1.34, 16),
              circlePts(0.09, x, -1.34, 16),
            ]),
            circlePts(0.09, 2.52, 0.5, 16),
            circlePts(0.09, -2.52, 0.5, 16),
          ],
        }),
        0,
        0,
        0,
        90,
      ),
      // shallow front, deep sump at the back
      at(
        plate(
          fillet(
            [
              [-2.45, 0],
              [-2.3, -1.7],
              [-0.3, -1.7],
              [0.3, -0.75],
              [2.3, -0.7],
              [2.45, 0],
              [2.3, 0],
              [2.15, -0.6],
              [0.2, -0.65],
              [-0.4, -1.58],
              [-2.2, -1.58],
              [-2.3, 0],
            ],
            0.12,
            true,
          ),
          2.5,
          M.satinBlack,
          { bevel: 0.03 },
        ),
      ),
      [-1, 1].map((s) =>
        at(
          plate(
            fillet(
              [
                [-2.45, 0],
                [-2.3, -1.7],
                [-0.3, -1.7],
                [0.3, -0.75],
                [2.3, -0.7],
                [2.45, 0],
              ],
              0.15,
              true,
            ),
            0.12,
            M.satinBlack,
            { bevel: 0.05 },
          ),
          0,
          0,
          s * 1.2,
        ),
      ),
      at(
        along('z', group(hex(0.28, 0.24, M.zinc), at(tube(0.36, 0.1, 0.1, M.copper), 0, -0.12))),
        -1.3,
        -1.3,
        1.38,
      ),
      [-0.6, 0.6].map((z) => at(box(1.6, 0.1, 0.12, M.satinBlack), -1.3, -1.72, z)),
    ),
    32,
    36,
  )

const engineMount = () =>
  posed(
    group(
      lathe(
        [
          [0, 0.9],
          [0.9, 0.9],
          [1.0, 0.8],
          [1.25, 0.1],
          [1.4, -0.6],
          [0, -0.6],
        ],
        M.rubber,
        { r: 0.12 },
      ),
      at(
        lathe(
          [
            [1.15, 0.1],
            [1.35, 0.1],
            [1.55, -0.7],
            [1.35, -0.75],
          ],
          M.satinBlack,
        ),
        0,
        0,
      ),
      at(cyl(0.85, 0.16, M.castAlu), 0, 0.92),
      at(bolt(0.26, 0.9, M.zinc), 0, 1.25, 0, 180),
      at(thread(0.25, 1.1, M.zinc), 0, 1.5),
      at(nut(0.46, M.zinc), 0, 1.2),
      at(
        plate(
          hullPts([
            [-2.1, 0, 0.5],
            [2.1, 0, 0.5],
            [0, 0, 1.65],
          ]),
          0.2,
          M.satinBlack,
          { bevel: 0.04, holes: [circlePts(0.24, -2.1, 0), circlePts(0.24, 2.1, 0)] },
        ),
        0,
        -0.7,
        0,
        90,
      ),
      [-1, 1].map((s) => at(bolt(0.2, 0.8, M.zinc), s * 2.1, -0.58)),
      at(thread(0.24, 0.8, M.zinc), 0, -1.1),
    ),
    28,
    24,
  )

export default {
  piston,
  'piston-ring': pistonRing,
  'engine-bearing': engineBearing,
  gasket,
  valve,
  'timing-belt': timingBelt,
  'timing-chain': timingChain,
  camshaft,
  'oil-pump': oilPump,
  'oil-pan': oilPan,
  'engine-mount': engineMount,
}
