/** Ignition parts that occur only in drawings. */
import {
  along,
  at,
  ball,
  box,
  circlePts,
  cyl,
  fillet,
  group,
  lathe,
  plate,
  torus,
  tube,
} from '../../shapes.mjs'
import { coil, gear, socket } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const coilPack = () =>
  group(
    box(3, 1, 1.6, M.black, 0.15),
    ...[-1.05, -0.35, 0.35, 1.05].map((x) =>
      at(group(cyl(0.28, 0.7, M.black), at(cyl(0.18, 0.5, M.black), 0, 0.4)), x, 0.7, 0.2),
    ),
    at(along('z', socket(0.8, 0.5, 0.5)), 0, -0.1, 1),
    ...[-1.75, 1.75].map((x) => at(group(tube(0.3, 0.14, 0.5, M.black)), x, -0.2)),
  )

const coilBoot = () =>
  group(
    lathe(
      [
        [0.26, -1.8],
        [0.4, -1.8],
        [0.42, -0.6],
        [0.34, -0.5],
        [0.34, 0.8],
        [0.55, 1],
        [0.55, 1.4],
        [0.3, 1.5],
        [0.26, 1.5],
      ],
      M.rubber,
    ),
    at(coil(0.2, 0.04, 0.9, 7, S), 0, 1.9),
    ...[-1.2, -0.9].map((y) => at(torus(0.43, 0.05, M.rubber), 0, y)),
  )

const cap = () =>
  group(
    lathe(
      [
        [1.15, -0.8],
        [1.15, 0.2],
        [1, 0.5],
        [0, 0.7],
      ],
      M.black,
    ),
    ...[0, 90, 180, 270].map((a) =>
      at(
        at(group(cyl(0.26, 0.8, M.black), at(tube(0.2, 0.14, 0.3, S), 0, 0.5)), 0.72, 0.7),
        0,
        0,
        0,
        0,
        a,
      ),
    ),
    at(group(cyl(0.28, 0.9, M.black), at(tube(0.2, 0.14, 0.3, S), 0, 0.55)), 0, 0.9),
    ...[45, 225].map((a) => at(at(box(0.3, 0.5, 0.3, M.black), 1.2, -0.5), 0, 0, 0, 0, a)),
  )

const distributor = () =>
  group(
    at(cap(), 0, 1.3),
    lathe(
      [
        [0, 0.5],
        [1.1, 0.5],
        [1.1, -0.1],
        [0.6, -0.5],
        [0.42, -0.6],
        [0.42, -1.8],
        [0, -1.8],
      ],
      M.alu,
    ),
    at(gear(14, 0.4, 0.3, 0.5), 0, -2.1),
    at(cyl(0.12, 0.5, S), 0, -2.5),
    at(along('x', group(cyl(0.55, 0.4, S), at(cyl(0.3, 0.5, S), 0, 0.3))), 1.5, 0.1),
    at(box(0.9, 0.16, 0.5, M.alu), -0.8, -0.9),
  )

const rotor = () =>
  group(
    lathe(
      [
        [0.2, -0.7],
        [0.46, -0.7],
        [0.46, 0],
        [0.95, 0.1],
        [0.95, 0.3],
        [0, 0.35],
      ],
      M.black,
    ),
    at(
      plate(
        fillet(
          [
            [-0.3, -0.2],
            [1.5, -0.14],
            [1.5, 0.14],
            [-0.3, 0.2],
          ],
          0.05,
          true,
        ),
        0.12,
        M.brass,
      ),
      0,
      0.42,
      0,
      90,
    ),
    at(ball(0.18, M.brass), 0, 0.45),
  )

const points = () =>
  group(
    plate(
      fillet(
        [
          [-1.6, -0.6],
          [1, -0.6],
          [1.4, 0],
          [0.6, 0.4],
          [-1.6, 0.3],
        ],
        0.2,
        true,
      ),
      0.12,
      S,
      { holes: [circlePts(0.16, -1.2, -0.15), circlePts(0.14, 0.8, -0.2)] },
    ),
    at(box(1.8, 0.14, 0.4, S), -0.3, 0.7, 0.3, 0, 0, -12),
    at(along('x', cyl(0.16, 0.3, S)), 0.7, 0.45, 0.3),
    at(along('x', cyl(0.16, 0.3, S)), 1, 0.4, 0.3),
    at(box(0.4, 0.7, 0.4, S), 1.2, 0.1, 0.3),
    at(along('z', cyl(0.24, 0.5, M.black)), -1.2, 0.8, 0.2),
    at(box(0.3, 0.6, 0.4, M.black), 0, 1.0, 0.3),
  )

const knock = () =>
  group(
    at(tube(1, 0.34, 1, M.black), 0, 0),
    at(tube(0.5, 0.34, 1.2, S), 0, 0),
    at(along('x', group(box(0.7, 1, 0.7, M.black, 0.1), at(socket(0.8, 0.7, 0.6), 0, 0.8))), 1.1),
  )

export default {
  'coil-pack': coilPack,
  'coil-boot': coilBoot,
  'distributor-cap': cap,
  distributor: distributor,
  rotor: rotor,
  points: points,
  knock: knock,
}
