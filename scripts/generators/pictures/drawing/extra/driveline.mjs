/** Driveline parts that occur only in drawings. */
import {
  along,
  arcPts,
  around,
  at,
  box,
  circlePts,
  cone,
  cyl,
  fillet,
  group,
  lathe,
  plate,
  torus,
  tube,
} from '../../shapes.mjs'
import { ballBearing, gear, thread } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const torqueConverter = () =>
  group(
    along(
      'z',
      lathe(
        [
          [0, 0.9],
          [0.36, 0.9],
          [0.4, 0.5],
          [1, 0.45],
          [1.9, 0.1],
          [2.05, -0.3],
          [1.9, -0.8],
          [1, -1.1],
          [0.5, -1.1],
          [0.42, -1.7],
          [0, -1.7],
        ],
        S,
        { r: 0.15 },
      ),
    ),
    at(along('z', gear(90, 2.15, 2.04, 0.16)), 0, 0, -0.2),
    at(
      along(
        'z',
        around(6, 1.5, () => cyl(0.14, 0.5, S)),
      ),
      0,
      0,
      0.35,
    ),
  )

const synchro = () =>
  group(
    along('z', gear(44, 1.7, 1.55, 0.18, S, 1.25)),
    at(
      along(
        'z',
        lathe(
          [
            [1.2, -0.2],
            [1.4, -0.2],
            [1.3, 0.5],
            [1.2, 0.5],
            [1.2, -0.2],
          ],
          M.brass,
        ),
      ),
      0,
      0,
      0.1,
    ),
    ...[0, 120, 240].map((a) =>
      at(at(box(0.4, 0.24, 0.5, M.brass), 0, 1.4, 0.2), 0, 0, 0, 0, 0, a),
    ),
  )

const centreBearing = () =>
  group(
    along('z', ballBearing(0.8, 0.45, 0.5)),
    along('z', tube(1.3, 0.8, 0.4, M.rubber)),
    along('z', torus(1.05, 0.12, M.rubber)),
    plate(
      fillet(
        [
          [-2, -1.4],
          [2, -1.4],
          [2, -1.1],
          [1.4, -1],
          ...arcPts(1.5, -30, 210, 40),
          [-1.4, -1],
          [-2, -1.1],
        ],
        0.1,
        true,
      ),
      0.4,
      S,
      { holes: [circlePts(1.3)] },
    ),
  )

const crownPinion = () =>
  group(
    along('z', gear(41, 2, 1.8, 0.5, S, 1.1, 0.42)),
    at(
      along(
        'z',
        lathe(
          [
            [1.1, 0.2],
            [1.9, 0.3],
            [1.6, 0.65],
            [1.1, 0.65],
            [1.1, 0.2],
          ],
          S,
        ),
      ),
      0,
      0,
      0,
    ),
    ...Array.from({ length: 41 }, (_, i) =>
      at(
        at(at(box(0.42, 0.06, 0.12, S), 1.6, 0, 0.55, 0, 0, 24), 0),
        0,
        0,
        0,
        0,
        0,
        (i * 360) / 41,
      ),
    ),
    at(
      along(
        'x',
        group(
          cone(0.7, 0.45, 0.9, S),
          at(gear(11, 0.72, 0.5, 0.85), 0, 0),
          at(cyl(0.3, 1.8, S), 0, 1.1),
          at(thread(0.26, 0.6), 0, 2.2),
        ),
      ),
      2.2,
      0.4,
      1.1,
    ),
  )

const axleShaft = () =>
  group(
    along(
      'x',
      group(
        lathe(
          [
            [0, -3],
            [0.3, -3],
            [0.3, 2],
            [0.42, 2.2],
            [0.42, 2.7],
            [1.2, 2.75],
            [1.2, 3],
            [0.5, 3],
            [0.4, 3.15],
            [0, 3.15],
          ],
          S,
        ),
        at(gear(20, 0.36, 0.3, 0.9), 0, -2.7),
        at(
          around(5, 0.9, () => thread(0.12, 0.8)),
          0,
          3.2,
        ),
      ),
    ),
  )

export default {
  'torque-converter': torqueConverter,
  synchro: synchro,
  'centre-bearing': centreBearing,
  'crown-pinion': crownPinion,
  'axle-shaft': axleShaft,
}
