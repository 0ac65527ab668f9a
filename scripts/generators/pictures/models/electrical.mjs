/** Small electrical parts. */
import {
  along,
  around,
  at,
  box,
  circlePts,
  cyl,
  fillet,
  group,
  hose,
  hullPts,
  lathe,
  plate,
  posed,
  rectPts,
  torus,
  tube,
} from '../shapes.mjs'
import { coil, hex, nut, socket, thread } from '../hardware.mjs'
import * as M from '../materials.mjs'

/** Temperature sender: brass probe, hexagon, plug. */
const sensor = () =>
  posed(
    group(
      lathe(
        [
          [0, -2.1],
          [0.26, -2.1],
          [0.32, -2.0],
          [0.32, -0.9],
          [0, -0.9],
        ],
        M.brass,
      ),
      at(thread(0.5, 1.0, M.brass, 0.14), 0, -0.7),
      at(cyl(0.6, 0.1, M.copper), 0, -0.16),
      at(hex(0.85, 0.5, M.brass), 0, 0.15),
      at(cyl(0.55, 0.4, M.black), 0, 0.5),
      at(socket(1.1, 1.3, 0.85, M.plastic('#3a6f52'), 2), 0, 1.3),
    ),
    35,
    24,
    -32,
  )

const oxygenSensor = () =>
  posed(
    group(
      lathe(
        [
          [0, -1.9],
          [0.3, -1.9],
          [0.36, -1.8],
          [0.36, -0.9],
          [0, -0.9],
        ],
        M.heatSteel,
      ),
      at(
        around(6, 0.35, () =>
          group([-1.2, -1.55].map((y) => at(box(0.06, 0.22, 0.1, M.gloss, 0.03), 0, y))),
        ),
      ),
      at(thread(0.5, 0.75, M.steel, 0.13), 0, -0.6),
      at(torus(0.5, 0.07, M.steel), 0, -0.2),
      at(hex(0.78, 0.5, M.steel), 0, 0.1),
      at(
        lathe(
          [
            [0, -0.7],
            [0.44, -0.7],
            [0.44, 0.3],
            [0.38, 0.4],
            [0.38, 0.8],
            [0.3, 0.95],
            [0, 0.95],
          ],
          M.steel,
        ),
        0,
        1.0,
      ),
      at(cyl(0.3, 0.4, M.rubber), 0, 2.0),
      [
        [0.1, 0.1, M.white],
        [-0.1, 0.1, M.white],
        [0.1, -0.1, M.grey],
        [-0.1, -0.1, M.black],
      ].map(([x, z, m]) =>
        hose(
          [
            [x, 2.1, z],
            [x, 2.7, z],
            [x - 0.5, 3.3, z + 0.1],
            [x - 1.5, 3.3, z + 0.3],
            [-2.1 + x * 0.4, 2.5, z + 0.3],
            [-2.2 + x, 1.5, z * 1.4],
          ],
          0.075,
          m,
        ),
      ),
      at(socket(0.8, 0.9, 0.6, M.black, 4), -2.2, 1.05, 0, 180),
    ),
    25,
    14,
    -14,
  )

const relay = () =>
  posed(
    group(
      at(box(2, 2.1, 2, M.black, 0.12), 0, 0.3),
      at(box(2.12, 0.25, 2.12, M.black, 0.05), 0, -0.72),
      at(box(1.6, 1.3, 0.03, M.white, 0.02), 0, 0.4, 1.01),
      // printed circuit: coil and contact
      at(
        group(
          plate(rectPts(0.5, 0.3, 0.02), 0.02, M.gloss, { holes: [rectPts(0.42, 0.22, 0.02)] }),
          at(box(0.04, 0.7, 0.02, M.gloss, 0.01), -0.5),
          at(box(0.04, 0.3, 0.02, M.gloss, 0.01), 0.4, 0.3),
          at(box(0.04, 0.5, 0.02, M.gloss, 0.01), 0.5, -0.05, 0, 0, 0, 25),
        ),
        0,
        0.4,
        1.03,
      ),
      [
        [0, 0.7, 0],
        [0, -0.7, 0],
        [0.7, 0, 90],
        [-0.7, 0, 90],
        [0, 0, 0],
      ].map(([x, z, r]) => at(box(0.55, 1.0, 0.09, M.brass, 0.03), x, -1.3, z, 0, r)),
      at(
        plate(
          hullPts([
            [0, 0.9, 0.42],
            [0, 0, 0.42],
          ]),
          0.12,
          M.steel,
          { holes: [circlePts(0.2, 0, 0.85)] },
        ),
        0,
        1.2,
        -1.0,
      ),
    ),
    34,
    20,
  )

const fuseOne = (mat) =>
  group(
    at(box(1.5, 1.05, 0.42, mat, 0.07), 0, 0.4),
    at(box(1.62, 0.26, 0.5, mat, 0.05), 0, 0.98),
    [-1, 1].map((s) =>
      at(
        plate(
          fillet(
            [
              [-0.2, 0.2],
              [0.2, 0.2],
              [0.2, -0.8],
              [0.1, -0.95],
              [-0.1, -0.95],
              [-0.2, -0.8],
            ],
            0.03,
            true,
          ),
          0.1,
          M.steel,
        ),
        s * 0.5,
        -0.2,
      ),
    ),
    hose(
      [
        [-0.5, 0.1, 0.12],
        [-0.4, 0.6, 0.12],
        [0, 0.3, 0.12],
        [0.4, 0.6, 0.12],
        [0.5, 0.1, 0.12],
      ],
      0.05,
      M.steel,
    ),
    [-1, 1].map((s) => at(cyl(0.1, 0.05, M.steel), s * 0.5, 1.11)),
  )
const fuse = () =>
  posed(
    group(
      ['#e2342e', '#2a78d6', '#f3c22b'].map((c, i) =>
        at(
          fuseOne(M.clear(c, 0.8, 0.15)),
          (i - 1) * 1.25,
          (i - 1) * -0.35,
          (i - 1) * 1.1,
          0,
          0,
          (1 - i) * 6,
        ),
      ),
    ),
    38,
    24,
  )

const switchPart = () =>
  posed(
    group(
      // rocker switch with bezel and blade terminals
      at(box(2.6, 1.7, 0.24, M.gloss, 0.1), 0, 0, 0.8),
      at(box(2.2, 1.35, 1.4, M.black, 0.08), 0, 0, 0.0),
      at(box(1.0, 1.25, 0.5, M.black, 0.1), -0.5, 0, 0.95, 0, -12),
      at(box(1.0, 1.25, 0.5, M.black, 0.1), 0.5, 0, 0.9, 0, 10),
      at(box(0.4, 0.1, 0.04, M.glow('#36c46b', 0.9), 0.01), -0.5, 0.35, 1.23, 0, -12),
      at(
        plate(circlePts(0.22), 0.03, M.white, { bevel: 0, holes: [circlePts(0.16)] }),
        0.5,
        0,
        1.16,
        0,
        10,
      ),
      at(box(0.07, 0.35, 0.03, M.white, 0.01), -0.5, -0.1, 1.24, 0, -12),
      [-1, 1].map((s) => at(box(0.12, 0.9, 0.5, M.black, 0.04), s * 1.14, 0, 0.3)),
      [
        [-0.6, 0.3],
        [0.1, 0.3],
        [0.7, -0.3],
      ].map(([x, y]) => at(box(0.36, 0.07, 0.8, M.brass, 0.02), x, y, -1.0)),
    ),
    36,
    24,
  )

const horn = () =>
  posed(
    group(
      // disc horn: ribbed face, snail trumpet, bracket
      along(
        'z',
        group(
          lathe(
            [
              [0, 0.55],
              [0.4, 0.5],
              [0.5, 0.35],
              [0.9, 0.3],
              [1.0, 0.42],
              [1.5, 0.36],
              [1.75, 0.1],
              [1.85, 0],
              [1.85, -0.14],
              [1.6, -0.2],
              [1.4, -0.6],
              [0, -0.75],
            ],
            M.red,
            { r: 0.08 },
          ),
          around(18, 1.25, () => at(box(0.5, 0.1, 0.08, M.satinBlack, 0.02), 0, 0.42)),
          at(cyl(0.42, 0.1, M.chrome), 0, 0.52),
          around(8, 1.72, () => at(cyl(0.09, 0.2, M.steel), 0, 0.05)),
          at(cyl(0.6, 0.5, M.satinBlack), 0, -0.9),
        ),
      ),
      at(
        plate(
          hullPts([
            [0, 0, 0.34],
            [0, 1.9, 0.34],
          ]),
          0.1,
          M.zinc,
          { holes: [circlePts(0.18, 0, 1.8), circlePts(0.18, 0, 0)] },
        ),
        0,
        0.6,
        -1.15,
      ),
      at(along('z', nut(0.32)), 0, 0, -1.25),
      [-1, 1].map((s) => at(box(0.3, 0.1, 0.7, M.brass, 0.02), s * 0.7, -0.9, -0.85)),
      at(box(1.9, 0.5, 0.4, M.black), 0, -0.95, -0.6),
    ),
    34,
    14,
  )

const bulb = () =>
  posed(
    group(
      // H4: glass with black tip, ceramic-free metal base with three tabs
      at(
        lathe(
          [
            [0.5, -1.2],
            [0.5, 0.7],
            [0.42, 1.0],
            [0.2, 1.18],
            [0, 1.2],
          ],
          M.glass,
          { r: 0.06 },
        ),
        0,
        1.1,
      ),
      at(
        lathe(
          [
            [0.515, 0.6],
            [0.515, 0.72],
            [0.43, 1.02],
            [0.2, 1.2],
            [0, 1.22],
          ],
          M.darkSteel,
        ),
        0,
        1.1,
      ),
      [0.45, 1.2].map((y) =>
        at(along('x', coil(0.09, 0.025, 0.5, 7, M.glow('#ffd27a', 1.4))), 0, y),
      ),
      [-0.22, 0, 0.22].map((x, i) =>
        hose(
          [
            [x, -0.2, 0],
            [x, 0.4, 0],
            [x * 1.1, [1.2, 0.45, 0.45][i], 0],
          ],
          0.03,
          M.steel,
        ),
      ),
      at(
        plate(
          hullPts([
            [-0.22, 0, 0.12],
            [0.22, 0, 0.12],
          ]),
          0.05,
          M.steel,
        ),
        0,
        0.3,
        0.1,
        60,
      ),
      at(cyl(0.62, 0.7, M.steel), 0, -0.3),
      at(tube(1.15, 0.5, 0.08, M.steel), 0, -0.45),
      around(3, 1.15, () => at(box(0.4, 0.08, 0.4, M.steel, 0.02), 0, -0.45), 90),
      at(cyl(0.8, 0.5, M.steel), 0, -0.75),
      at(cyl(0.7, 0.4, M.black), 0, -1.15),
      [
        [-0.35, 0.1, 90],
        [0.35, 0.1, 90],
        [0, -0.35, 0],
      ].map(([x, z, r]) => at(box(0.45, 0.8, 0.07, M.steel, 0.02), x, -1.6, z, 0, r)),
    ),
    30,
    18,
    -24,
  )

export default {
  sensor,
  'oxygen-sensor': oxygenSensor,
  relay,
  fuse,
  switch: switchPart,
  horn,
  bulb,
}
