/** Wheel and tyre parts that occur only in drawings. */
import {
  along,
  around,
  at,
  box,
  cyl,
  fillet,
  group,
  lathe,
  plate,
  row,
  sectorPts,
  torus,
  tube,
} from '../../shapes.mjs'
import { gear, hex, thread } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const innerTube = () =>
  group(
    along('z', torus(1.6, 0.42, M.rubber)),
    at(group(cyl(0.12, 0.7, M.brass), at(cyl(0.09, 0.3, M.brass), 0, 0.4)), 0, -0.95, 0.1, 0, 0, 0),
  )

const tyreValve = () =>
  group(
    cyl(0.2, 1.5, M.rubber),
    at(
      lathe(
        [
          [0, -0.5],
          [0.5, -0.5],
          [0.5, -0.35],
          [0.32, -0.2],
          [0.32, 0.1],
          [0.2, 0.3],
          [0, 0.3],
        ],
        M.rubber,
      ),
      0,
      -0.7,
    ),
    at(thread(0.14, 0.5, M.brass), 0, 0.95),
    at(cyl(0.2, 0.42, M.black), 0, 1.7),
  )

const centreCap = () =>
  group(
    along(
      'z',
      lathe(
        [
          [0, 0.3],
          [0.9, 0.22],
          [1.15, 0.05],
          [1.15, -0.15],
          [0, -0.15],
        ],
        S,
      ),
    ),
    at(along('z', tube(0.62, 0.56, 0.06, S)), 0, 0, 0.28),
    ...[0, 60, 120, 180, 240, 300].map((a) =>
      at(at(box(0.3, 0.12, 0.6, S), 0, 0.9, -0.4), 0, 0, 0, 0, 0, a),
    ),
  )

const wheelCover = () =>
  group(
    along(
      'z',
      lathe(
        [
          [0, 0.45],
          [0.6, 0.42],
          [0.7, 0.3],
          [1.8, 0.15],
          [2.1, 0],
          [2.1, -0.2],
          [1.9, -0.1],
          [0, 0.1],
        ],
        S,
      ),
    ),
    ...Array.from({ length: 10 }, (_, i) =>
      at(
        at(plate(sectorPts(0.95, 1.6, 80, 100, 6), 0.12, M.black), 0, 0, 0.22),
        0,
        0,
        0,
        0,
        0,
        i * 36,
      ),
    ),
  )

const steelRim = () =>
  group(
    along(
      'z',
      lathe(
        [
          [1.95, 1],
          [2.1, 1],
          [2.1, 0.85],
          [1.75, 0.7],
          [1.75, -0.8],
          [2.1, -1],
          [2, -1.05],
          [1.65, -0.85],
          [1.65, 0.6],
          [1.95, 1],
        ],
        S,
      ),
    ),
    along(
      'z',
      lathe(
        [
          [0.42, 0.55],
          [0.9, 0.55],
          [1.2, 0.3],
          [1.68, 0.5],
          [1.68, 0.4],
          [1.2, 0.2],
          [0.42, 0.45],
          [0.42, 0.55],
        ],
        S,
      ),
    ),
    at(
      along(
        'z',
        around(5, 0.66, () => cyl(0.11, 0.06, M.black)),
      ),
      0,
      0,
      0.56,
    ),
    at(
      along(
        'z',
        around(10, 1.4, () => cyl(0.16, 0.12, M.black)),
      ),
      0,
      0,
      0.4,
    ),
  )

const stud = () =>
  group(
    at(thread(0.26, 1.5), 0, 0.7),
    at(gear(22, 0.32, 0.28, 0.5), 0, -0.35),
    at(cyl(0.46, 0.18, S), 0, -0.7),
  )

const lockNuts = () =>
  group(
    at(
      group(
        lathe(
          [
            [0, 1],
            [0.35, 0.95],
            [0.5, 0.7],
            [0.5, -0.4],
            [0.62, -0.6],
            [0, -0.6],
          ],
          S,
        ),
        gear(9, 0.54, 0.5, 0.7),
      ),
      -0.8,
      0,
    ),
    at(group(at(hex(0.5, 0.8), 0, 0.7), at(tube(0.62, 0.5, 0.9, S), 0, -0.1)), 0.8, 0.1),
  )

const weights = () =>
  row(3, [0.9, 0.25, 0], () =>
    plate(
      fillet(
        [
          [-0.4, -0.5],
          [0.4, -0.5],
          [0.4, 0.3],
          [0.15, 0.34],
          [0.15, 0.6],
          [-0.15, 0.6],
          [-0.15, 0.34],
          [-0.4, 0.3],
        ],
        0.08,
        true,
      ),
      0.36,
      S,
      { bevel: 0.03 },
    ),
  )

export default {
  'inner-tube': innerTube,
  'tyre-valve': tyreValve,
  'centre-cap': centreCap,
  'wheel-cover': wheelCover,
  'steel-rim': steelRim,
  stud: stud,
  'lock-nuts': lockNuts,
  weights: weights,
}
