/** Engine cooling. */
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
  row,
  torus,
  tube,
} from '../shapes.mjs'
import { clamp, coil } from '../hardware.mjs'
import * as M from '../materials.mjs'

/**
 * Finned block: flat tubes across, zig-zag fins between them. Folds finer than `fold` cost too many
 * bytes. Climate parts use it too.
 */
export function core(w, h, d, tubes, mat = M.alu, fold = 0.17) {
  const pitch = h / tubes,
    zig = Math.round(w / fold)
  const line = Array.from({ length: zig + 1 }, (_, i) => [
    (i / zig - 0.5) * w,
    (i % 2 ? 0.5 : -0.5) * pitch * 0.62,
  ])
  const fin = () =>
    plate([...line, ...line.map(([x, y]) => [x, y + 0.045]).reverse()], d * 0.9, mat, { bevel: 0 })
  // Dark behind the fins: no daylight passes through a core at this angle.
  return group(
    at(box(w, h, 0.03, M.darkSteel, 0.01), 0, 0, -d * 0.32),
    row(tubes, [0, pitch, 0], () => box(w, pitch * 0.3, d, mat, 0.02)),
    row(tubes - 1, [0, pitch, 0], fin),
  )
}

const radiator = () =>
  posed(
    group(
      core(4.6, 3.3, 0.32, 13),
      [-1, 1].map((s) =>
        group(
          at(box(0.62, 3.7, 0.62, M.black, 0.14), s * 2.6),
          row(8, [0, 0.42, 0], () => at(box(0.66, 0.07, 0.66, M.black, 0.02), s * 2.6)),
          at(box(0.14, 3.6, 0.5, M.alu, 0.03), s * 2.28),
        ),
      ),
      [-1, 1].map((s) => at(box(4.7, 0.14, 0.42, M.alu, 0.03), 0, s * 1.74)),
      at(
        along(
          'z',
          lathe(
            [
              [0.22, -0.5],
              [0.3, -0.5],
              [0.3, 0.3],
              [0.35, 0.4],
              [0.3, 0.5],
              [0.22, 0.5],
            ],
            M.black,
          ),
        ),
        -2.6,
        1.25,
        0.7,
      ),
      at(along('z', tube(0.3, 0.22, 0.9, M.black)), 2.6, -1.2, 0.7),
      at(
        group(
          cyl(0.28, 0.4, M.black),
          at(cyl(0.4, 0.16, M.steel), 0, 0.26),
          at(box(0.9, 0.1, 0.24, M.steel), 0, 0.32),
        ),
        -2.6,
        2.0,
      ),
      [-2.0, 2.0].map((x) => at(cyl(0.14, 0.4, M.rubber), x, -1.95)),
    ),
    24,
    14,
  )

const waterPump = () =>
  posed(
    group(
      plate(
        fillet(
          hullPts(
            [
              [0, 0, 1.5],
              [-1.5, 1.2, 0.3],
              [1.6, 0.9, 0.3],
              [1.2, -1.5, 0.3],
              [-1.4, -1.3, 0.3],
            ],
            24,
          ),
          0.01,
          true,
        ),
        0.4,
        M.castAlu,
        {
          bevel: 0.07,
          holes: [
            [-1.5, 1.2],
            [1.6, 0.9],
            [1.2, -1.5],
            [-1.4, -1.3],
          ].map(([x, y]) => circlePts(0.16, x, y)),
        },
      ),
      at(
        along(
          'z',
          group(
            lathe(
              [
                [1.3, 0],
                [1.15, 0.3],
                [0.75, 0.55],
                [0.7, 1.1],
                [0, 1.1],
              ],
              M.castAlu,
              { r: 0.08 },
            ),
            at(cyl(0.3, 0.8, M.steel), 0, 1.3),
            at(
              group(
                tube(1.15, 0.35, 0.16, M.zinc),
                cyl(0.42, 0.35, M.zinc),
                around(4, 0.8, () => cyl(0.13, 0.2, M.gloss)),
              ),
              0,
              1.6,
            ),
          ),
        ),
        0,
        0,
        0.15,
      ),
      // impeller behind
      at(
        along(
          'z',
          group(
            cyl(1.1, 0.1, M.steel),
            around(7, 0.7, () => at(box(0.75, 0.5, 0.08, M.steel, 0.02), 0, -0.25, 0, 0, 25)),
            at(cyl(0.35, 0.6, M.steel), 0, -0.2),
          ),
        ),
        0,
        0,
        -0.6,
      ),
      at(
        along(
          'x',
          group(tube(0.42, 0.32, 1.4, M.castAlu), at(tube(0.47, 0.32, 0.12, M.castAlu), 0, 0.6)),
        ),
        1.9,
        -0.2,
        0.25,
      ),
      at(cyl(0.3, 1.2, M.castAlu), -0.5, 1.6, 0.2),
    ),
    36,
    18,
  )

const thermostat = () =>
  posed(
    group(
      tube(1.6, 1.0, 0.1, M.brass),
      at(torus(1.55, 0.14, M.rubber), 0, 0),
      lathe(
        [
          [1.15, 0.05],
          [1.05, 0.35],
          [0.85, 0.5],
          [0.8, 0.5],
        ],
        M.brass,
      ),
      at(
        lathe(
          [
            [0, 0],
            [0.95, 0],
            [0.9, 0.12],
            [0.3, 0.22],
            [0, 0.22],
          ],
          M.steel,
        ),
        0,
        0.08,
      ),
      [-1, 1].map((s) =>
        hose(
          [
            [s * 1.0, 0.1, 0],
            [s * 0.95, 0.7, 0],
            [s * 0.4, 1.15, 0],
            [0, 1.2, 0],
          ],
          0.11,
          M.brass,
        ),
      ),
      at(cyl(0.14, 0.7, M.steel), 0, 1.2),
      at(cyl(0.26, 0.2, M.brass), 0, 1.15),
      at(coil(0.75, 0.07, 1.3, 4.5, M.steel, { top: 0.85 }), 0, -0.75),
      at(
        lathe(
          [
            [0, -0.7],
            [0.3, -0.7],
            [0.42, -0.6],
            [0.42, 0.6],
            [0, 0.6],
          ],
          M.copper,
        ),
        0,
        -1.1,
      ),
      [-1, 1].map((s) =>
        hose(
          [
            [s * 1.0, -0.05, 0],
            [s * 0.98, -1.1, 0],
            [s * 0.8, -1.42, 0],
            [s * 0.4, -1.45, 0],
          ],
          0.09,
          M.brass,
        ),
      ),
      at(tube(0.85, 0.4, 0.08, M.brass), 0, -1.45),
    ),
    28,
    26,
    8,
  )

const radiatorHose = () =>
  posed(
    group(
      hose(
        [
          [-2.4, -1.3, 0],
          [-1.4, -1.4, 0],
          [-0.6, -0.6, 0.3],
          [0, 0.7, 0.3],
          [0.9, 1.2, 0],
          [2.4, 0.9, -0.3],
        ],
        0.5,
        M.rubber,
        { radial: 32 },
      ),
      [
        [-2.42, -1.3, 0, 0, 0, 96],
        [2.42, 0.895, -0.3, 0, 12, -102],
      ].map(([x, y, z, a, b, c]) => at(cyl(0.43, 0.03, M.gloss), x, y, z, a, b, c)),
      at(clamp(0.55, 0.26), -2.0, -1.36, 0, 0, 0, 95),
      at(clamp(0.55, 0.26), 2.0, 1.0, -0.2, 0, 0, -105),
    ),
    14,
    24,
    14,
  )

const blade = (len, w) =>
  plate(
    fillet(
      [
        [0.6, -w * 0.4],
        [len * 0.6, -w * 0.55],
        [len, -w * 0.35],
        [len, w * 0.65],
        [len * 0.55, w * 0.45],
        [0.6, w * 0.3],
      ],
      0.15,
      true,
    ),
    0.09,
    M.black,
    { bevel: 0.03 },
  )
const fan = () =>
  posed(
    group(
      at(
        plate(rectPts(5.6, 5.4, 0.5), 0.35, M.black, {
          bevel: 0.08,
          holes: [circlePts(2.42, 0, 0, 80)],
        }),
        0,
        0,
        -0.25,
      ),
      at(along('z', tube(2.55, 2.42, 0.7, M.black)), 0, 0, -0.05),
      [0, 60, 120].map((a) => at(box(5.0, 0.16, 0.12, M.black), 0, 0, -0.5, 0, 0, a + 15)),
      at(
        group(
          Array.from({ length: 7 }, (_, i) =>
            at(at(blade(2.3, 1.25), 0, 0, 0, 28), 0, 0, 0, 0, 0, (i * 360) / 7),
          ),
          along(
            'z',
            lathe(
              [
                [0, 0.3],
                [0.5, 0.3],
                [0.72, 0.2],
                [0.75, -0.3],
                [0, -0.3],
              ],
              M.black,
            ),
          ),
          along('z', tube(2.36, 2.3, 0.3, M.black)),
        ),
        0,
        0,
        0.1,
      ),
      at(along('z', cyl(0.55, 0.8, M.steel)), 0, 0, -0.6),
      [
        [-1, 1],
        [1, 1],
        [-1, -1],
        [1, -1],
      ].map(([x, y]) =>
        at(
          plate(
            hullPts([
              [0, 0, 0.25],
              [-x * 0.3, 0, 0.3],
            ]),
            0.25,
            M.black,
            { holes: [circlePts(0.12)] },
          ),
          x * 2.95,
          y * 2.2,
          -0.25,
        ),
      ),
    ),
    30,
    12,
  )

const expansionTank = () =>
  posed(
    group(
      at(box(2.8, 1.9, 1.7, M.clear('#eef3ea', 0.5, 0.3), 0.4)),
      at(box(2.5, 0.85, 1.4, M.plastic('#e2529a', 0.4), 0.3), 0, -0.42),
      at(
        plate(rectPts(2.9, 1.8, 0.4), 0.1, M.plastic('#dfe5dc', 0.4), {
          bevel: 0.04,
          holes: [rectPts(2.7, 1.6, 0.35)],
        }),
        0,
        0.1,
        0,
        90,
      ),
      at(
        group(
          cyl(0.55, 0.5, M.plastic('#dfe5dc')),
          at(
            lathe(
              [
                [0, 0.3],
                [0.65, 0.3],
                [0.74, 0.2],
                [0.74, -0.2],
                [0, -0.2],
              ],
              M.plastic('#2a4f93', 0.4),
            ),
            0,
            0.4,
          ),
          at(
            around(16, 0.73, () => box(0.09, 0.36, 0.12, M.plastic('#2a4f93', 0.4), 0.03)),
            0,
            0.43,
          ),
          at(box(0.9, 0.12, 0.2, M.plastic('#2a4f93', 0.4)), 0, 0.72),
        ),
        0.3,
        1.05,
      ),
      at(along('x', tube(0.2, 0.13, 0.8, M.plastic('#dfe5dc'))), -1.6, 0.6),
      at(tube(0.3, 0.22, 0.6, M.plastic('#dfe5dc')), -0.7, -1.15),
      [0.3, 0.55].map((y) => at(box(0.5, 0.05, 0.04, M.grey), 0.8, y - 0.4, 0.86)),
      at(
        plate(
          hullPts([
            [0, 0, 0.3],
            [-0.5, 0, 0.35],
          ]),
          0.2,
          M.plastic('#dfe5dc'),
          { holes: [circlePts(0.14)] },
        ),
        1.75,
        0.3,
      ),
    ),
    30,
    22,
  )

const radiatorCap = () =>
  posed(
    group(
      lathe(
        [
          [0, 0.42],
          [0.5, 0.42],
          [0.6, 0.3],
          [1.35, 0.25],
          [1.5, 0.1],
          [1.5, -0.25],
          [1.4, -0.28],
        ],
        M.steel,
        { r: 0.06 },
      ),
      [-1, 1].map((s) =>
        at(
          plate(
            fillet(
              [
                [0, -0.5],
                [0.55, -0.32],
                [0.55, 0.32],
                [0, 0.5],
              ],
              0.12,
              true,
            ),
            0.16,
            M.steel,
          ),
          s * 1.4,
          0.06,
          0,
          90,
          0,
          s > 0 ? 0 : 180,
        ),
      ),
      at(cyl(0.55, 0.04, M.red), 0, 0.42),
      at(coil(0.62, 0.06, 0.8, 4, M.steel), 0, -0.7),
      at(cyl(0.3, 1.1, M.steel), 0, -0.6),
      at(
        lathe(
          [
            [0, 0],
            [0.85, 0],
            [0.85, 0.14],
            [0, 0.14],
          ],
          M.rubber,
        ),
        0,
        -1.24,
      ),
      at(cyl(0.75, 0.12, M.brass), 0, -1.05),
      at(cyl(0.3, 0.14, M.brass), 0, -1.3),
      at(tube(1.3, 0.5, 0.1, M.rubber), 0, -0.2),
    ),
    30,
    -20,
    14,
  )

export default {
  radiator,
  'water-pump': waterPump,
  thermostat,
  'radiator-hose': radiatorHose,
  fan,
  'expansion-tank': expansionTank,
  'radiator-cap': radiatorCap,
}
