/** Fuel and air supply. */
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
  lathe,
  plate,
  posed,
  rectPts,
  row,
  surface,
  torus,
  tube,
} from '../shapes.mjs'
import { coil, nut, socket } from '../hardware.mjs'
import * as M from '../materials.mjs'

const fuelPump = () =>
  posed(
    group(
      // in-tank module: flange on top, guide rods, pump pot, float arm
      at(
        group(
          cyl(1.7, 0.22, M.black),
          at(cyl(1.45, 0.2, M.black), 0, 0.2),
          at(torus(1.6, 0.12, M.rubber), 0, -0.14),
          at(
            hose(
              [
                [0.5, 0.2, 0],
                [0.5, 0.7, 0],
                [0.7, 0.85, 0],
                [1.5, 0.85, 0],
              ],
              0.15,
              M.black,
            ),
            0,
            0,
          ),
          at(
            hose(
              [
                [0.2, 0.2, 0.6],
                [0.2, 0.6, 0.6],
                [0.4, 0.75, 0.7],
                [1.2, 0.75, 1.0],
              ],
              0.13,
              M.black,
            ),
          ),
          at(socket(0.9, 0.7, 0.6, M.grey, 4), -0.6, 0.6, 0.2),
        ),
        0,
        2.0,
      ),
      [-1, 1].map((s) => at(cyl(0.1, 1.6, M.steel), s * 1.1, 1.2)),
      at(coil(0.2, 0.04, 0.9, 7, M.steel), 1.1, 1.4),
      at(coil(0.2, 0.04, 0.9, 7, M.steel), -1.1, 1.4),
      hose(
        [
          [0.3, 1.9, 0.2],
          [0.7, 1.4, 0.6],
          [0.2, 1.0, 0.5],
          [0.2, 0.5, 0.2],
        ],
        0.13,
        M.plastic('#c9cdd2'),
      ),
      at(
        lathe(
          [
            [0, -1.5],
            [1.3, -1.5],
            [1.35, -1.4],
            [1.35, 0.4],
            [1.2, 0.5],
            [1.15, 0.3],
            [0, 0.3],
          ],
          M.plastic('#e8eaec'),
        ),
        0,
        0.1,
      ),
      at(cyl(0.5, 1.2, M.steel), 0.1, 0.6),
      at(cyl(0.4, 0.3, M.black), 0.1, 1.25),
      row(3, [0, 0.5, 0], () => at(torus(1.36, 0.04, M.plastic('#d5d9dc')), 0, -0.5)),
      hose(
        [
          [1.3, -0.1, 0.6],
          [1.7, -0.2, 0.8],
          [2.4, -0.9, 1.0],
          [2.5, -1.2, 1.0],
        ],
        0.04,
        M.steel,
      ),
      at(box(0.9, 0.4, 0.5, M.black, 0.1), 2.5, -1.25, 1.0),
      at(box(0.5, 0.7, 0.2, M.plastic('#3a6f52')), 0.9, -0.1, 1.1, 0, 30),
    ),
    25,
    20,
  )

const injector = () =>
  posed(
    group(
      lathe(
        [
          [0, 2.4],
          [0.3, 2.4],
          [0.36, 2.3],
          [0.36, 2.1],
          [0.28, 2.05],
          [0.28, 1.85],
          [0.4, 1.8],
          [0.4, 1.4],
          [0, 1.4],
        ],
        M.steel,
      ),
      at(torus(0.34, 0.11, M.rubber), 0, 1.95),
      at(cyl(0.52, 1.4, M.plastic('#3c4047')), 0, 0.8),
      at(tube(0.56, 0.4, 0.2, M.blue), 0, 0.25),
      at(socket(0.75, 0.9, 0.6, M.plastic('#3c4047'), 2), -0.75, 1.35, 0, 0, 0, 48),
      lathe(
        [
          [0, 0.2],
          [0.46, 0.2],
          [0.46, -0.9],
          [0.36, -1.0],
          [0.36, -1.3],
          [0.3, -1.35],
          [0.3, -1.6],
          [0.4, -1.65],
          [0.4, -1.8],
          [0.24, -1.9],
          [0.24, -2.3],
          [0, -2.3],
        ],
        M.steel,
      ),
      at(torus(0.32, 0.1, M.plastic('#a5592a')), 0, -1.48),
      at(tube(0.26, 0.2, 0.1, M.brass), 0, -2.28),
      around(4, 0.1, () => at(cyl(0.035, 0.03, M.gloss), 0, -2.31)),
    ),
    25,
    12,
    -34,
  )

const throttleBody = () =>
  posed(
    group(
      at(along('z', tube(1.35, 1.12, 1.5, M.castAlu, { r: 0.06 })), 0, 0, 0),
      at(
        plate(rectPts(3.3, 3.3, 0.5), 0.3, M.castAlu, {
          bevel: 0.05,
          holes: [
            circlePts(1.12),
            ...[
              [-1, 1],
              [1, 1],
              [-1, -1],
              [1, -1],
            ].map(([x, y]) => circlePts(0.18, x * 1.3, y * 1.3)),
          ],
        }),
        0,
        0,
        -0.6,
      ),
      // butterfly and its shaft
      at(
        group(
          along('z', cyl(1.12, 0.06, M.alu)),
          at(cyl(0.12, 2.2, M.steel)),
          [-0.4, 0.4].map((y) => at(along('z', cyl(0.1, 0.12, M.steel)), 0, y, 0.12)),
        ),
        0,
        0,
        0.1,
        0,
        -18,
      ),
      at(along('z', torus(1.36, 0.06, M.castAlu)), 0, 0, 0.7),
      at(box(1.0, 2.5, 1.3, M.black, 0.2), 1.85, 0.1, -0.05),
      row(5, [0, 0.4, 0], () => at(box(0.08, 0.1, 1.0, M.black), 2.37, 0.1, -0.05)),
      at(along('x', group(cyl(0.5, 0.2, M.black))), 2.35, -0.5, 0),
      at(socket(0.9, 0.7, 0.6, M.black, 4), 1.85, -1.45, 0, 180),
      at(along('z', cyl(0.42, 1.5, M.castAlu)), 1.4, 1.25, -0.1),
      at(along('x', cyl(0.4, 0.5, M.castAlu)), -1.45, 0, 0.05),
      at(along('x', tube(0.14, 0.08, 0.7, M.brass)), -1.5, 0.9, 0.1),
    ),
    -26,
    18,
  )

/** Volute: a pipe around Z that grows towards its outlet. */
function volute(R, r0, r1, mat, turn = 330) {
  const f = (u, v) => {
    const r = r0 + (r1 - r0) * u,
      t = (u * turn * Math.PI) / 180,
      w = -v * 2 * Math.PI
    const out = R + r * 0.7 + r * Math.cos(w)
    return [out * Math.cos(t), out * Math.sin(t), r * Math.sin(w)]
  }
  return surface(f, mat, 90, 32)
}
const turbo = () =>
  posed(
    group(
      // compressor side (aluminium) in front, bearing housing, turbine side (cast iron) behind
      at(
        group(
          volute(1.15, 0.3, 0.72, M.castAlu),
          at(along('z', tube(1.3, 1.0, 0.5, M.castAlu)), 0, 0, 0),
          at(
            along(
              'z',
              lathe(
                [
                  [0.85, 0.2],
                  [0.95, 1.1],
                  [1.02, 1.1],
                  [1.1, 1.0],
                  [1.05, 0.6],
                  [1.3, 0.3],
                  [1.3, 0],
                ],
                M.castAlu,
                { r: 0.05 },
              ),
            ),
            0,
            0,
            0.1,
          ),
          at(
            along(
              'z',
              group(
                around(7, 0.45, () => at(box(0.75, 0.6, 0.05, M.chrome, 0.02), 0, 0.2, 0, 40)),
                around(7, 0.35, () => at(box(0.5, 0.4, 0.05, M.chrome, 0.02), 0, 0.1, 0, 40), 25),
                cone(0.3, 0.12, 0.8, M.chrome),
                at(nut(0.16), 0, 0.45),
              ),
            ),
            0,
            0,
            0.5,
          ),
          at(
            group(tube(0.74, 0.6, 1.3, M.castAlu), at(torus(0.72, 0.09, M.castAlu), 0, 0.55)),
            1.65,
            0.6,
            0,
            0,
            0,
            0,
          ),
        ),
        0,
        0,
        0.75,
      ),
      at(along('z', cyl(0.85, 1.3, M.castIron)), 0, 0, -0.3),
      at(along('z', cyl(1.35, 0.16, M.castAlu)), 0, 0, 0.3),
      at(along('z', tube(1.3, 1.0, 0.14, M.heatSteel)), 0, 0, -0.75),
      at(cyl(0.3, 1.9, M.castIron), 0, 0.2, -0.2),
      at(box(0.9, 0.16, 0.6, M.castIron), 0, 1.15, -0.2),
      at(
        group(
          volute(1.0, 0.3, 0.66, M.castIron),
          at(along('z', cyl(1.1, 0.9, M.castIron))),
          at(box(1.5, 0.24, 1.3, M.castIron), 1.5, 0.95, 0),
          at(cyl(0.6, 1.1, M.castIron), 1.5, 0.4),
        ),
        0,
        0,
        -1.4,
        0,
        180,
      ),
      at(along('z', tube(0.9, 0.75, 0.8, M.castIron)), 0, 0, -2.1),
      at(
        group(
          cyl(0.62, 0.4, M.zinc),
          at(cone(0.62, 0.4, 0.25, M.zinc), 0, 0.3),
          at(cyl(0.06, 2.0, M.steel), 0, -1.0),
        ),
        -2.0,
        1.5,
        -0.2,
        0,
        0,
        12,
      ),
      at(box(1.4, 0.08, 0.5, M.zinc), -1.5, 1.3, -0.1),
    ),
    -32,
    18,
  )

export default { 'fuel-pump': fuelPump, injector, 'throttle-body': throttleBody, turbo }
