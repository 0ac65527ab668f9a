/** Climate parts that occur only in drawings. */
import {
  along,
  arcPts,
  around,
  at,
  box,
  cyl,
  fillet,
  group,
  hose,
  lathe,
  plate,
  torus,
  tube,
} from '../../shapes.mjs'
import { gear, hex, socket } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const expansionValve = () =>
  group(
    box(1.2, 1.8, 1, M.alu, 0.08),
    ...[-0.45, 0.45].flatMap((y) => [
      at(along('x', tube(0.3, 0.2, 0.3, S)), 0.7, y),
      at(along('x', tube(0.3, 0.2, 0.3, S)), -0.7, y),
    ]),
    at(
      lathe(
        [
          [0, 0.5],
          [0.4, 0.45],
          [0.6, 0.3],
          [0.6, 0.1],
          [0.4, 0],
          [0, 0],
        ],
        S,
      ),
      0,
      0.95,
    ),
    hose(
      [
        [0, 1.4, 0],
        [0, 1.6, 0],
        [0.3, 1.7, 0],
      ],
      0.05,
      S,
    ),
    at(along('z', cyl(0.16, 0.1, S)), 0.1, 0, 0.5),
    at(hex(0.3, 0.3), 0, -1),
  )

const servo = () =>
  group(
    box(1.8, 1.4, 0.9, M.black, 0.12),
    at(
      along('z', group(cyl(0.4, 0.3, M.black), at(gear(12, 0.3, 0.24, 0.4, M.white), 0, 0.2))),
      0.4,
      0.1,
      0.6,
    ),
    ...[
      [-1.05, 0.5],
      [1.05, -0.5],
      [-1.05, -0.5],
    ].map(([x, y]) => at(along('z', tube(0.24, 0.1, 0.24, M.black)), x, y)),
    at(socket(0.8, 0.5, 0.5), -0.3, -0.9, 0, 180),
  )

const acClutch = () =>
  group(
    along('z', tube(1.5, 0.8, 0.7, S)),
    ...[-0.25, -0.1, 0.05, 0.2].map((z) => at(along('z', torus(1.5, 0.05, S)), 0, 0, z)),
    at(along('z', tube(1.2, 0.5, 0.14, S)), 0, 0, 0.5),
    at(plate(fillet(arcPts(0.95, 90, 330, 2), 0.3, true), 0.1, S), 0, 0, 0.62),
    at(
      along(
        'z',
        around(3, 0.7, () => cyl(0.12, 0.1, S)),
      ),
      0,
      0,
      0.68,
    ),
    at(along('z', tube(0.34, 0.14, 0.3, S)), 0, 0, 0.65),
    at(along('z', tube(1.2, 0.8, 0.5, M.copper)), 0, 0, -0.6),
  )

export default {
  'expansion-valve': expansionValve,
  servo: servo,
  'ac-clutch': acClutch,
}
