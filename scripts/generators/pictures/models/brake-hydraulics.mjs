/** Hydraulic side of the brakes: cylinders, hose, booster. */
import {
  along,
  around,
  at,
  box,
  circlePts,
  cyl,
  group,
  hose,
  hullPts,
  lathe,
  plate,
  posed,
  tube,
} from '../shapes.mjs'
import { bellows, bolt, hex, thread } from '../hardware.mjs'
import * as M from '../materials.mjs'

const wheelCylinder = () =>
  posed(
    group(
      along(
        'x',
        lathe(
          [
            [0, -1.5],
            [0.72, -1.5],
            [0.78, -1.3],
            [0.78, -0.8],
            [0.66, -0.7],
            [0.66, 0.7],
            [0.78, 0.8],
            [0.78, 1.3],
            [0.72, 1.5],
            [0, 1.5],
          ],
          M.castIron,
          { r: 0.06 },
        ),
      ),
      [-1, 1].map((s) =>
        at(
          along(
            'x',
            group(
              lathe(
                [
                  [0.4, 0.55],
                  [0.5, 0.5],
                  [0.62, 0.25],
                  [0.78, 0.2],
                  [0.78, -0.15],
                  [0.7, -0.2],
                ],
                M.rubber,
              ),
              at(cyl(0.38, 0.7, M.alu), 0, 0.4),
              at(box(0.1, 0.4, 0.5, M.gloss, 0.02), 0, 0.65),
            ),
          ),
          s * 1.55,
          0,
          0,
          0,
          s > 0 ? 0 : 180,
        ),
      ),
      at(box(1.5, 1.05, 0.4, M.castIron, 0.1), 0, 0, -0.7),
      at(along('z', cyl(0.5, 0.35, M.castIron)), 0, 0, -0.98),
      [-1, 1].map((s) => at(along('z', cyl(0.14, 0.1, M.gloss)), s * 0.5, 0.3, -0.5)),
      at(
        group(
          cyl(0.17, 0.6, M.steel),
          at(hex(0.22, 0.24, M.brass), 0, 0.2),
          at(cyl(0.12, 0.3, M.brass), 0, 0.5),
          at(cyl(0.16, 0.26, M.rubber), 0, 0.72),
        ),
        0.25,
        0.85,
        -0.2,
      ),
    ),
    28,
    26,
    12,
  )

const brakeMaster = () =>
  posed(
    group(
      along(
        'x',
        lathe(
          [
            [0, -2.4],
            [0.5, -2.4],
            [0.55, -1.2],
            [0.62, -1.1],
            [0.62, 1.4],
            [0.55, 1.5],
            [0.55, 2.1],
            [0, 2.1],
          ],
          M.castAlu,
          { r: 0.08 },
        ),
      ),
      at(
        along(
          'x',
          at(
            plate(
              hullPts([
                [0, 0, 0.75],
                [1.1, 0, 0.28],
                [-1.1, 0, 0.28],
              ]),
              0.26,
              M.castAlu,
              { holes: [circlePts(0.16, 1.1), circlePts(0.16, -1.1)] },
            ),
            0,
            0,
            0,
            90,
          ),
        ),
        1.45,
      ),
      at(along('x', cyl(0.3, 0.9, M.steel)), 2.4),
      [-0.95, 0.55].map((x) =>
        group(
          at(cyl(0.36, 0.5, M.rubber), x, 0.72),
          at(
            along('z', group(cyl(0.26, 0.5, M.castAlu), at(hex(0.24, 0.2, M.brass), 0, 0.3))),
            x + 0.3,
            0,
            0.65,
          ),
        ),
      ),
      at(box(3.1, 1.2, 1.5, M.plastic('#efe9d6', 0.35), 0.22), -0.25, 1.5),
      at(box(3.16, 0.1, 1.56, M.plastic('#e4ddc6', 0.35), 0.04), -0.25, 1.6),
      at(cyl(0.66, 0.4, M.black), -0.7, 2.3),
      at(
        around(20, 0.66, () => box(0.06, 0.36, 0.1, M.black, 0.02)),
        -0.7,
        2.3,
      ),
      at(cyl(0.5, 0.1, M.yellow), -0.7, 2.5),
    ),
    30,
    22,
  )

const brakeHose = () =>
  posed(
    group(
      hose(
        [
          [-2.6, -0.6, 0],
          [-1.7, -0.6, 0],
          [-0.9, 0.9, 0.3],
          [0.2, 1.7, 0.2],
          [1.2, 0.3, 0],
          [2.2, -1.1, 0],
        ],
        0.24,
        M.rubber,
      ),
      at(
        along(
          'x',
          group(
            cyl(0.26, 0.7, M.zinc),
            at(hex(0.38, 0.4, M.zinc), 0, -0.5),
            at(thread(0.24, 0.4, M.zinc), 0, -0.85),
          ),
        ),
        -2.6,
        -0.6,
      ),
      at(
        group(
          at(along('x', cyl(0.26, 0.7, M.zinc)), 0, 0, 0),
          at(
            group(
              tube(0.46, 0.2, 0.42, M.zinc),
              at(tube(0.4, 0.22, 0.08, M.copper), 0, 0.26),
              at(tube(0.4, 0.22, 0.08, M.copper), 0, -0.26),
              at(bolt(0.2, 1.1, M.steel), 0, 0.32),
            ),
            0.7,
          ),
        ),
        2.3,
        -1.18,
        0,
        0,
        0,
        -38,
      ),
      at(tube(0.36, 0.22, 0.5, M.satinBlack), -0.35, 1.45, 0.28, 0, 0, -48),
    ),
    15,
    22,
    16,
  )

const brakeBooster = () =>
  posed(
    at(
      group(
        along(
          'z',
          group(
            lathe(
              [
                [0, -1.2],
                [1.1, -1.2],
                [1.3, -0.9],
                [2.6, -0.55],
                [2.95, -0.2],
                [2.95, 0.05],
                [3.1, 0.08],
                [3.1, 0.24],
                [2.9, 0.3],
                [2.75, 0.75],
                [1.5, 1.15],
                [1.1, 1.2],
                [0, 1.25],
              ],
              M.gloss,
              { r: 0.15 },
            ),
            at(cyl(0.65, 0.4, M.satinBlack), 0, 1.35),
            at(cyl(0.34, 0.9, M.steel), 0, 1.7),
            around(2, 0.95, () => at(thread(0.15, 0.9, M.zinc), 0, 1.6), 20),
            around(4, 1.5, () => at(thread(0.14, 1.1, M.zinc), 0, -1.6), 45),
            at(bellows(0.7, 0.55, 1.3, 4, 0.12), 0, -1.8),
            at(cyl(0.16, 1.4, M.steel), 0, -2.9),
          ),
        ),
        at(
          along('z', group(cyl(0.26, 0.3, M.rubber), at(cyl(0.15, 0.8, M.black), 0, 0.4))),
          1.2,
          1.4,
          1.0,
        ),
        at(group(at(cyl(0.15, 0.7, M.black), 0.3, 0, 0, 0, 0, 90)), 1.2, 1.4, 1.75),
      ),
    ),
    32,
    16,
  )

export default {
  'wheel-cylinder': wheelCylinder,
  'brake-master': brakeMaster,
  'brake-hose': brakeHose,
  'brake-booster': brakeBooster,
}
