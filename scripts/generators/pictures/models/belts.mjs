/** Auxiliary drive: ribbed belt, tensioner, pulley. */
import {
  along,
  around,
  at,
  box,
  circlePts,
  cyl,
  group,
  hullPts,
  lathe,
  plate,
  posed,
  tube,
} from '../shapes.mjs'
import { ballBearing, bolt, hex } from '../hardware.mjs'
import { beltPlate } from './engine.mjs'
import * as M from '../materials.mjs'

/** Ribbed on the inside: one thin groove plate between ribs. */
const serpentine = () =>
  posed(
    group(
      Array.from({ length: 6 }, (_, i) =>
        at(beltPlate(1.5, 0.8, 3.3, 0.2, 0.17, M.rubber), 0, 0, (i - 2.5) * 0.19),
      ),
      beltPlate(1.5, 0.8, 3.3, 0.09, 1.16, M.rubber),
    ),
    38,
    26,
    24,
  )

const groovedRim = (R, n, mat, w = 0.15) =>
  lathe(
    [
      [R - 0.3, (-n * w) / 2 - 0.12],
      [R + 0.08, (-n * w) / 2 - 0.12],
      [R + 0.08, (-n * w) / 2 - 0.02],
      ...Array.from({ length: n }, (_, i) => [
        [R, (i - n / 2) * w + 0.02],
        [R - 0.1, (i - n / 2 + 0.5) * w],
        [R, (i - n / 2 + 1) * w - 0.02],
      ]).flat(),
      [R + 0.08, (n * w) / 2 + 0.02],
      [R + 0.08, (n * w) / 2 + 0.12],
      [R - 0.3, (n * w) / 2 + 0.12],
      [R - 0.3, (-n * w) / 2 - 0.12],
    ],
    mat,
    { r: 0.01, seg: 96 },
  )

const pulley = () =>
  posed(
    along(
      'z',
      group(
        groovedRim(1.9, 6, M.darkSteel),
        at(tube(1.62, 0.8, 0.16, M.darkSteel), 0, 0.1),
        tube(0.98, 0.78, 0.9, M.darkSteel),
        around(6, 1.28, () => cyl(0.2, 0.42, M.gloss)),
        at(ballBearing(0.8, 0.36, 0.7, { shield: M.rubber }), 0, 0.1),
        at(tube(0.38, 0.2, 1.1, M.steel), 0, 0),
      ),
    ),
    38,
    18,
  )

const tensioner = () =>
  posed(
    group(
      along(
        'z',
        group(
          at(cyl(1.15, 1.1, M.castAlu, { r: 0.14 }), 0, -0.7),
          at(cyl(1.0, 0.3, M.castAlu, { r: 0.1 }), 0, 0),
          at(hex(0.36, 0.3), 0, 0.28),
          around(9, 1.13, () => at(box(0.12, 0.8, 0.14, M.castAlu), 0, -0.7)),
        ),
      ),
      at(
        plate(
          hullPts([
            [0, 0, 0.95],
            [2.3, 1.2, 0.5],
          ]),
          0.4,
          M.castAlu,
          { bevel: 0.1 },
        ),
        0,
        0,
        0.05,
      ),
      at(
        along(
          'z',
          group(
            lathe(
              [
                [1.0, -0.45],
                [1.3, -0.45],
                [1.3, -0.36],
                [1.22, -0.33],
                [1.22, 0.33],
                [1.3, 0.36],
                [1.3, 0.45],
                [1.0, 0.45],
              ],
              M.black,
            ),
            tube(1.1, 0.6, 0.7, M.black),
            around(8, 0.85, () => at(box(0.5, 0.06, 0.1, M.black), 0, 0.36)),
            at(ballBearing(0.62, 0.28, 0.6, { shield: M.grey }), 0, 0.12),
            at(bolt(0.2, 0.6), 0, 0.45),
          ),
        ),
        2.3,
        1.2,
        0.75,
      ),
      at(
        plate(
          hullPts([
            [0, 0, 1.0],
            [-1.5, -0.5, 0.35],
            [0.3, -1.55, 0.35],
          ]),
          0.24,
          M.castAlu,
          { holes: [circlePts(0.18, -1.5, -0.5), circlePts(0.18, 0.3, -1.55)] },
        ),
        0,
        0,
        -1.1,
      ),
    ),
    28,
    16,
  )

export default { 'serpentine-belt': serpentine, tensioner, pulley }
